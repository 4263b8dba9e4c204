/// The options that decide the types of single places.
struct PlaceOptions: Equatable {
  /// The paths of strings that become enums.
  var enums: [DataPath] = []
  /// The paths of objects that are variants, and the keys of their tags.
  var tags: [(path: DataPath, value: String)] = []
  /// The paths of types, and their names.
  var names: [(path: DataPath, value: String)] = []
  /// The paths of members that may be missing.
  var optionals: [DataPath] = []

  static func == (left: Self, right: Self) -> Bool {
    left.enums == right.enums && left.optionals == right.optionals && left.tags.elementsEqual(right.tags, by: ==)
      && left.names.elementsEqual(right.names, by: ==)
  }

  /// Returns the two parts of an argument: `PATH=VALUE`.
  static func split(_ text: String, _ option: String, _ form: String) throws -> (path: DataPath, value: String) {
    // A key may contain the sign.
    guard let sign = text.lastIndex(of: "="), text.index(after: sign) < text.endIndex else {
      throw UsageError("\(option) \(text) lacks the sign = and a \(form)")
    }
    return (DataPath(String(text[..<sign])), String(text[text.index(after: sign)...]))
  }
}

// MARK: - Before and after reading
extension PlaceOptions {
  /// Prepares evidence for the places that options name, besides those that an earlier output already has so.
  func prepare(_ evidence: inout Evidence, _ earlier: EarlierOutput?) throws {
    evidence.keepStrings(at: enums)
    for (path, key) in tags where try !isDone(path, earlier, "--tag \(path.text)=\(key)", { $0.isVariants(by: key) }) {
      evidence.requestedTags.append(RequestedTag(path, key: key, evidence.reading))
    }
  }

  /// Applies the options that need the values of the samples.
  func apply(to evidence: inout Evidence, _ earlier: EarlierOutput?, inElements: Bool) throws -> [Unknown] {
    var unknown: [Unknown] = []
    for tag in evidence.requestedTags {
      if !evidence.makeVariants(by: tag, at: inElements ? tag.path.inElement : tag.path) {
        unknown.append(Unknown(option: "--tag", path: tag.path, expected: "no objects"))
      } else if let failure = tag.failure {
        throw UsageError("--tag \(tag.path.text)=\(tag.key): \(failure)")
      }
    }
    for path in enums where try !isDone(path, earlier, "--enum \(path.text)", { $0.isStringEnum }) {
      switch evidence.makeEnums(at: inElements ? path.inElement : path) {
      case true?: break
      case false?:
        throw UsageError(
          "--enum \(path.text) has more than \(EvidenceLimits.requestedStrings) different strings in the samples")
      case nil: unknown.append(Unknown(option: "--enum", path: path, expected: "no strings"))
      }
    }
    return unknown
  }

  /// A path that leads to no place of the kind that an option needs.
  struct Unknown {
    let option: String
    let path: DataPath
    /// The value that is there instead.
    let expected: String

    /// The error, with the paths that are near.
    func error(in model: Model, _ document: String = "the samples") -> UsageError {
      if !model.places(at: path).isEmpty {
        let inside = ["[]", ".*"].map { path.text + $0 }.filter { !model.places(at: DataPath($0)).isEmpty }
        let advice = inside.first.map { "; did you mean \($0)?" } ?? ""
        return UsageError(
          "\(option) \(path.text): \(document) \(document.hasSuffix("s") ? "have" : "has") \(expected) there\(advice)")
      }
      if let tag = model.unknownTag(in: path) {
        return UsageError("\(option) \(path.text): no variant in \(document) has the tag \(SwiftLiteral.text(of: tag))")
      }
      let near = model.paths(near: path)
      let advice = near.isEmpty ? "" : "; did you mean \(near.list("or"))?"
      return UsageError("\(option) \(path.text) does not occur in \(document)\(advice)")
    }
  }

  /// Returns whether an earlier output already has what an option requests.
  ///
  /// - Throws: ``UsageError`` if it has another type there, whose samples are unknown.
  private func isDone(
    _ path: DataPath, _ earlier: EarlierOutput?, _ option: String, _ isRequested: (Declaration) -> Bool
  ) throws -> Bool {
    guard let earlier else { return false }
    let places = earlier.model.places(at: path)
    guard !places.isEmpty else { return false }
    let declarations = earlier.model.declarationsByName
    for place in places {
      if case .declared(let name) = place.type, let declaration = declarations[name], isRequested(declaration) {
        continue
      }
      let text = SwiftName.text(of: place.type)
      throw UsageError(
        "\(option): \(earlier.path) has \(text) there; make it an enum by hand, or generate the file anew: pass all samples, and not \(earlier.path), with this option"
      )
    }
    return true
  }
}

// MARK: - In the model
extension PlaceOptions {
  /// Returns the options without those for enums, variants and names that a model lacks at their paths.
  func withoutOptions(lackingIn model: Model) -> PlaceOptions {
    let declarations = model.declarationsByName
    func has(_ path: DataPath, _ isRequested: (Declaration) -> Bool) -> Bool {
      model.places(at: path).allSatisfy { place in
        if case .declared(let name) = place.type { declarations[name].map(isRequested) == true } else { false }
      }
    }
    var result = self
    result.enums = enums.filter { has($0, \.isStringEnum) }
    result.tags = tags.filter { tag in has(tag.path) { $0.isVariants(by: tag.value) } }
    result.names = names.filter { name in has(name.path) { $0.name == name.value } }
    return result
  }

  /// Applies the options that need only the model.
  ///
  /// - Parameters:
  ///   - rootNames: The names of root types, which the option `--root` or the files determine.
  ///   - document: The source of the model in errors.
  func apply(to model: inout Model, rootNames: [String], _ earlier: EarlierOutput?, _ document: String) throws {
    for path in optionals {
      let places = model.places(at: path)
      if places.isEmpty { throw Unknown(option: "--optional", path: path, expected: "").error(in: model, document) }
      for place in places {
        guard let member = place.member, model.makeOptional(member) else {
          throw UsageError("--optional \(path.text) is not a member of an object that may be missing")
        }
      }
    }
    var shared: [String: String] = [:]
    for (path, name) in names where model.places(at: path).contains(where: { $0.type == .declared(name) }) {
      shared[name] = "--type \(path.text)=\(name)"
    }
    // A name may be free only after another option has renamed the type that has it.
    var open = names[...]
    while !open.isEmpty {
      let waiting = try open.filter {
        try !setName(at: $0.path, to: $0.value, &model, &shared, rootNames, earlier, document)
      }
      if waiting.count == open.count, let (path, name) = waiting.first.map({ ($0.path, $0.value) }) {
        // The types of two options may exchange their names.
        if let other = waiting.first(where: { other in
          other.value != name && model.places(at: other.path).contains { $0.type == .declared(name) }
        }) {
          model.rename(name, to: "\(other.value) of \(other.path.text)")
          continue
        }
        throw UsageError(
          "--type \(path.text)=\(name): another type has this name; share it, or rename it, by --type as well")
      }
      open = waiting[...]
    }
  }

  /// Gives the types at a path a name, and returns false if another type has it.
  private func setName(
    at path: DataPath, to name: String, _ model: inout Model, _ shared: inout [String: String], _ rootNames: [String],
    _ earlier: EarlierOutput?, _ document: String
  ) throws -> Bool {
    let option = "--type \(path.text)=\(name)"
    let places = model.places(at: path)
    if places.isEmpty { throw Unknown(option: "--type", path: path, expected: "").error(in: model, document) }
    for place in places {
      guard case .declared(let current) = place.type else {
        throw UsageError(
          "\(option): \(SwiftName.text(of: place.type)) is not a type that gets a name\(place.advice(path))")
      }
      guard try setName(current, to: name, option, &model, &shared, rootNames, earlier) else { return false }
    }
    return true
  }

  private func setName(
    _ current: String, to name: String, _ option: String, _ model: inout Model, _ shared: inout [String: String],
    _ rootNames: [String], _ earlier: EarlierOutput?
  ) throws -> Bool {
    if current == name { return true }
    if let earlier, earlier.model.declarationsByName[current] != nil {
      throw UsageError("\(option): \(earlier.path) names the type \(current); rename it there")
    }
    if rootNames.contains(current) { throw UsageError("\(option): --root names the type of a document") }
    guard model.declarationsByName[name] != nil else {
      shared[name] = option
      model.rename(current, to: name)
      return true
    }
    guard let other = shared[name] else { return false }
    do {
      try model.merge(current, into: name)
      return true
    } catch let error as TypeMergeError {
      throw UsageError("\(option) cannot share the type of \(other): \(error.description)")
    }
  }
}

extension ModelPlace {
  /// Advice on the path to a type inside the place.
  fileprivate func advice(_ path: DataPath) -> String {
    switch type {
    case .array(.declared): "; its elements have one: \(path.text)[]"
    case .dictionary(.declared): "; its values have one: \(path.text).*"
    case .string: "; add --enum \(path.text) for an enum"
    default: ""
    }
  }
}

extension Declaration {
  fileprivate var isStringEnum: Bool { if case .stringEnum = self { true } else { false } }

  fileprivate func isVariants(by key: String) -> Bool {
    if case .variants(let type) = self { isSame(type.tagKey, key) } else { false }
  }
}

extension Model {
  /// Lets a member be missing, and returns false if its decoding does not allow that.
  fileprivate mutating func makeOptional(_ member: ModelPlace.Member) -> Bool {
    let declared = declarationsByName
    for index in declarations.indices {
      guard case .structure(var type) = declarations[index], type.name == member.type,
        let property = type.properties.firstIndex(where: { isSame($0.key, member.key) })
      else { continue }
      if declared.adjacentVariants(in: type.properties[property]) != nil { return false }
      type.properties[property].mayBeAbsent = true
      declarations[index] = .structure(type)
      return true
    }
    return false
  }
}
