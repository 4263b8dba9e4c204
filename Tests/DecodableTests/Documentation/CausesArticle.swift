import Decodable

/// The code of the section about causes in `WhenDecodingFails.md`.
enum CausesArticle {
  // article
  struct Station: Decodable {
    let name: String
    let latitude: Double

    static func decode(_ json: Any) throws -> Station {
      try Station(name: json => "name", latitude: json => "geo" => "lat")
    }
  }
  // end

  static func run() throws {
    // article
    var stations = (1...60).map { #"{"name": "S\#($0)", "geo": {"lat": "\#($0).5"}}"# }
    stations.append(#"{"nmae": "S61", "geo": {"lat": 7}}"#)
    let problems = try [Station].problems(parsing: "[\(stations.joined(separator: ",\n"))]")
    print(problems)
    for cause in problems.causes {
      print(cause.path, cause.code, cause.count, cause.placeCount ?? 0, cause.first.location?.line ?? 0)
    }
    // end
  }
}
