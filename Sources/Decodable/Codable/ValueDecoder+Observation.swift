extension ValueDecoder {
  /// Calls the type's own initializer, as an operation if an interceptor is active.
  @_semantics("optimize.sil.specialize.generic.never")
  func initialize<T: Swift.Decodable>(_ type: T.Type) throws -> T {
    try checkStack()
    guard Observation.isActive else { return try callInitializer(of: type) }
    return try decodeObserved { try $0.callObservedInitializer(of: type) }
  }

  /// Calls the type's own initializer with a decoder that reads the value, or the substitute that the value represents.
  private func callObservedInitializer<T: Swift.Decodable>(of type: T.Type) throws -> T {
    if let substitute = documentSubstitute(value) { return try T(from: substitute.codableDecoder) }
    return try callInitializer(of: type)
  }

  /// Decodes the value as an operation of the running call if there is an interceptor, unless it is the outermost value.
  ///
  /// The interceptor receives a Codable error as a ``DecodingError``, to which it adds a trace. The function then rethrows
  /// the Codable error with this ``DecodingError`` inside, since an outer initializer may catch it.
  @_semantics("optimize.sil.specialize.generic.never")
  func decodeObserved<T>(_ decode: (ValueDecoder) throws -> T) throws -> T {
    guard Observation.interceptsOperations, !isOutermost else { return try decode(self) }
    let outer = call.part
    defer { call.part = outer }
    let (start, codingPath) = self.path(from: outer)
    let path = call.path(of: codingPath, in: start)
    var thrown: Swift.DecodingError?
    do {
      return try Observation.codablePart(
        value, from: start.value, at: path, dynamicNames: call.dynamicNames(of: path, codingPath)
      ) { value in
        let decoder = at(value)
        call.part = decoder
        do {
          return try decode(decoder)
        } catch let error as Swift.DecodingError {
          thrown = thrown ?? error
          throw call.decodingError(error, decoding: decoder)
        }
      }
    } catch {
      guard let error = error as? DecodingError, let trace = error.metadata.trace else { throw located(error) }
      call.failedPart = (trace, path, call.dynamicNames(of: path, codingPath))
      throw thrown?.replacingUnderlyingError(by: error) ?? located(error)
    }
  }

  /// Decodes the elements of an array as one operation if an interceptor is active; returns nil if not.
  ///
  /// The loop of the standard library would end at the first element that fails, and repeat the others for the next.
  @_semantics("optimize.sil.specialize.generic.never")
  func observedElements<T: Swift.Decodable>(of type: T.Type) throws -> [T]? {
    guard Observation.interceptsOperations else { return nil }
    return try decodeObserved { decoder in
      let value = decoder.value
      guard documentSubstitute(value) == nil else { return try decoder.callObservedInitializer(of: [T].self) }
      // In repetitions, which decode only some elements, the index in the coding path is that of another element.
      var index = 0
      let rule = call.rule(for: type)
      let elements = try Observation.elements(of: value, readAs: arrayByOverride(value) ?? value, as: [T].self) {
        defer { index += 1 }
        return try decoder.decodePart(type, of: $0, for: ElementKey(index), by: rule)
      }
      return try elements ?? decoder.callInitializer(of: [T].self)
    }
  }

  /// Decodes the members of an object as one operation if an interceptor is active; returns nil if not.
  @_semantics("optimize.sil.specialize.generic.never")
  func observedMembers<T: Swift.Decodable>(of type: T.Type) throws -> [String: T]? {
    guard Observation.interceptsOperations else { return nil }
    return try decodeObserved { decoder in
      let value = decoder.value
      guard documentSubstitute(value) == nil else { return try decoder.callObservedInitializer(of: [String: T].self) }
      // The name of each member is read before its value.
      var name = ""
      let rule = call.rule(for: type)
      func readName(_ json: Any) -> String {
        name = held(json, as: String.self) ?? ""
        return name
      }
      let members = try Observation.members(of: value, as: [String: T].self, key: readName) {
        try decoder.decodePart(type, of: $0, for: NameKey(name), by: rule)
      }
      return try members ?? decoder.callInitializer(of: [String: T].self)
    }
  }

  /// Decodes a part of this collection, which an interceptor explores.
  private func decodePart<T: Swift.Decodable>(
    _ type: T.Type, of value: Any, for key: some CodingKey, by rule: CodableRule
  ) throws -> T {
    let outer = call.part
    defer { call.part = outer }
    let part = ValueDecoder(value, call, in: self, for: key)
    call.part = part
    do {
      guard case .initializer = rule else { return try part.decode(type, by: rule) }
      try part.checkStack()
      return try part.callObservedInitializer(of: type)
    } catch let error as Swift.DecodingError {
      throw call.decodingError(error, decoding: part)
    }
  }
}
