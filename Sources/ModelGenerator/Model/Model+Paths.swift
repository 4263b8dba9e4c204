/// A place of a payload that a path leads to.
struct ModelPlace: Equatable {
  /// The property with the value; nil for documents, elements and values of dictionaries.
  struct Member: Equatable {
    let type: String
    let key: String
  }

  let type: TypeUse
  let member: Member?
}

extension Model {
  /// Returns the places that a path leads to: several if the path passes through variants.
  ///
  /// The path may start at any root. The brackets of a document that is an array may be omitted.
  func places(at path: DataPath) -> [ModelPlace] {
    if unknownTag(in: path) != nil { return [] }
    let found = places(along: path)
    guard found.isEmpty, let (path, tag) = path.variant else { return found }
    return places(along: path).compactMap { place in
      guard case .declared(let name) = place.type, case .variants(let type) = declarationsByName[name] else {
        return nil
      }
      let content = type.cases.first { isSame($0.tag, tag) }?.type
      return content.map { ModelPlace(type: $0.unwrapped, member: nil) }
    }
  }

  /// Returns the first tag in a path that no variant has; nil if every tag is known.
  func unknownTag(in path: DataPath) -> String? {
    let isKey = path.tags.isEmpty && !places(along: path).isEmpty
    let tags = path.tags + (isKey ? [] : path.variant.map { [$0.tag] } ?? [])
    if tags.isEmpty { return nil }
    let known = declarations.flatMap { declaration -> [String] in
      if case .variants(let type) = declaration { type.cases.map(\.tag) } else { [] }
    }
    return tags.first { (tag: String) in !known.contains { isSame($0, tag) } }
  }

  private func places(along path: DataPath) -> [ModelPlace] {
    documentTypes.reduce(into: []) { places, document in
      var walk = ModelWalk(declarationsByName)
      walk.visit(document, path.steps[...], nil)
      if walk.places.isEmpty, case .array(let element) = document { walk.visit(element, path.steps[...], nil) }
      for place in walk.places where !places.contains(place) { places.append(place) }
    }
  }

  /// The paths of all places, up to a number that is enough for advice.
  var paths: [String] {
    var walk = ModelWalk(declarationsByName)
    for document in documentTypes { walk.collectPaths(document, "", within: []) }
    return walk.paths
  }

  /// Returns the paths that are most like a path that leads nowhere, at most three.
  func paths(near path: DataPath) -> [String] {
    let all = Array(Set(paths)).sorted()
    let text = path.plainText
    let distances = all.map { (path: $0, distance: editDistance(Array($0), Array(text))) }
    let nearest = distances.filter { 3 * $0.distance <= max($0.path.count, text.count) }
    let close = nearest.sorted { $0.distance < $1.distance }.map(\.path)
    let sameEnd = all.filter { DataPath($0).steps.last == path.steps.last && !close.contains($0) }
    if !close.isEmpty || !sameEnd.isEmpty { return Array((close + sameEnd).prefix(3)) }
    // The members of the last object on the path that exists.
    for count in stride(from: path.steps.count - 1, through: 0, by: -1) {
      let start = path.steps.prefix(count)
      let inside = all.map(DataPath.init).filter { $0.steps.starts(with: start) && $0.steps.count > count }
      let members = inside.filter { $0.steps.last != DataPath.element && $0.steps.last != DataPath.value }
      let depth = members.map(\.steps.count).min()
      let nearest = members.filter { $0.steps.count == depth }.map(\.text)
      if !nearest.isEmpty { return Array(nearest.prefix(3)) }
    }
    return []
  }
}

/// Follows paths through the types of a model.
private struct ModelWalk {
  private(set) var places: [ModelPlace] = []
  private(set) var paths: [String] = []
  private let declarations: [String: Declaration]
  private var seen: Set<[String]> = []

  private static let maximumPaths = 1000

  init(_ declarations: [String: Declaration]) { self.declarations = declarations }

  mutating func visit(_ type: TypeUse, _ steps: ArraySlice<String>, _ member: ModelPlace.Member?) {
    guard let step = steps.first else {
      let place = ModelPlace(type: type.unwrapped, member: member)
      if !places.contains(place) { places.append(place) }
      return
    }
    switch type {
    case .array(let element): if step == DataPath.element { visit(element, steps.dropFirst(), nil) }
    case .dictionary(let value): if step == DataPath.value { visit(value, steps.dropFirst(), nil) }
    case .declared(let name):
      guard seen.insert([name] + steps).inserted, let declaration = declarations[name] else { return }
      if case .structure(let structure) = declaration {
        for property in structure.properties {
          guard let rest = steps.steps(after: property.key) else { continue }
          visit(property.type, rest, ModelPlace.Member(type: name, key: property.key))
        }
      } else {
        for type in declaration.usedTypes() { visit(type, steps, nil) }
      }
    default: if let inner = type.inner { visit(inner, steps, member) }
    }
  }

  mutating func collectPaths(_ type: TypeUse, _ path: String, within types: Set<String>) {
    guard paths.count < Self.maximumPaths else { return }
    switch type {
    case .array(let element):
      paths.append(path + DataPath.element)
      collectPaths(element, path + DataPath.element, within: types)
    case .dictionary(let value):
      paths.append(path.isEmpty ? DataPath.value : "\(path).\(DataPath.value)")
      collectPaths(value, paths[paths.count - 1], within: types)
    case .declared(let name):
      guard !types.contains(name), let declaration = declarations[name] else { return }
      guard case .structure(let structure) = declaration else {
        for type in declaration.usedTypes() { collectPaths(type, path, within: types.union([name])) }
        return
      }
      for property in structure.properties {
        let inner = DataPath.text(path, key: property.key)
        paths.append(inner)
        collectPaths(property.type, inner, within: types.union([name]))
      }
    default: if let inner = type.inner { collectPaths(inner, path, within: types) }
    }
  }
}
