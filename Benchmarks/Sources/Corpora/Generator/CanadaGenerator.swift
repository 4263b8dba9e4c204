import Foundation

extension SeededGenerator {
  /// Returns a document like `canada.json`, with 480 islands: most are small, a few have thousands of points.
  mutating func canada() -> String {
    let sizes = [14_310, 8221, 5276, 2121, 1584] + (0..<475).map { _ in chance(88) ? roll(9...45) : roll(46...560) }
    let polygons = sizes.map { "[" + outline($0).joined(separator: ",") + "]" }
    return """
      { "type": "FeatureCollection",
        "features": [
      {
          "type": "Feature",
      "properties": { "name": "Canada" },
      "geometry": {"type":"Polygon","coordinates":[\(polygons.joined(separator: ",\n"))]}
      }
      ]
      }

      """
  }

  private mutating func outline(_ count: Int) -> [String] {
    var longitude = roll(-140_000_000 ... -53_000_000)
    var latitude = roll(42_000_000...83_000_000)
    return (0..<count).map { _ in
      longitude += roll(-40_000...40_000)
      latitude += roll(-20_000...20_000)
      return "[\(degrees(longitude)),\(degrees(latitude))]"
    }
  }

  /// Returns degrees with the 15 decimals of the nearest double, without trailing zeros, as in the original.
  private func degrees(_ millionths: Int) -> String {
    var text = String(format: "%.15f", Double(millionths) / 1e6)
    while text.hasSuffix("0") { text.removeLast() }
    return text
  }
}
