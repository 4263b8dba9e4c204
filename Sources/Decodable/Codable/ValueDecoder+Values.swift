import Foundation

extension ValueDecoder: SingleValueDecodingContainer {
  func decodeNil() -> Bool { cursor.map { isNull($0) } ?? isNull(value) }

  func decode(_ type: Bool.Type) throws -> Bool { try decodeStandard(type) }
  func decode(_ type: String.Type) throws -> String { try decodeStandard(type) }
  func decode(_ type: Int.Type) throws -> Int { try decodeStandard(type) }
  func decode(_ type: Double.Type) throws -> Double { try decodeStandard(type) }

  // The default implementations of the standard library throw an error for these types.
  func decode(_ type: Int128.Type) throws -> Int128 { try decodeStandard(type) }
  func decode(_ type: UInt128.Type) throws -> UInt128 { try decodeStandard(type) }

  func decode<T: Swift.Decodable>(_ type: T.Type) throws -> T { try decode(type, by: call.rule(for: type)) }
}

extension ValueDecoder {
  /// Decodes the value by a rule.
  ///
  /// For many values of a type, the caller looks up the rule only once.
  func decode<T: Swift.Decodable>(_ type: T.Type, by rule: CodableRule) throws -> T {
    switch rule {
    case .initializer: try initialize(type)
    case .standard(let standard): try decode(standard, as: type)
    case .collection(let collection): try decode(collection, as: type)
    case .date: identical(try decodeDate(), as: type)
    case .data: identical(try decodeData(), as: type)
    }
  }

  /// Decodes a member of this object in a document.
  func decodeMember<T: Swift.Decodable>(_ type: T.Type, at cursor: _UnsafeCursor, for key: some CodingKey) throws -> T {
    let rule = call.rule(for: type)
    if case .standard(let standard) = rule { return try decodeScalar(standard, as: type, at: cursor, for: key) }
    return try withMember(at: cursor, for: key) { try $0.decode(type, by: rule) }
  }

  /// Decodes a scalar in this object of a document, and creates a decoder for it only after an error.
  @inline(__always)
  func decodeScalar<T: StandardDecodable>(_ type: T.Type, at cursor: _UnsafeCursor, for key: some CodingKey) throws -> T
  {
    do {
      return try T._decode(cursor)
    } catch {
      return try ValueDecoder(cursor.json, call, in: self, for: key).recover(from: error, as: type)
    }
  }

  private func decodeScalar<Standard: StandardDecodable, T>(
    _ standard: Standard.Type, as type: T.Type, at cursor: _UnsafeCursor, for key: some CodingKey
  ) throws -> T {
    identical(try decodeScalar(standard, at: cursor, for: key), as: type)
  }

  private func decode<Standard: StandardDecodable, T>(_ standard: Standard.Type, as type: T.Type) throws -> T {
    identical(try decodeStandard(standard), as: type)
  }

  private func decode<Collection: CollectionDecodable, T>(_ collection: Collection.Type, as type: T.Type) throws -> T {
    identical(try collection.filled(by: self), as: type)
  }

  /// Decodes a type with its standard decoder, or with a decoder that replaces it.
  private func decodeStandard<T: StandardDecodable>(_ type: T.Type) throws -> T {
    do {
      if let cursor { return try type._decode(cursor) }
      return try type.decode(value)
    } catch {
      return try recover(from: error, as: type)
    }
  }

  /// Returns the number that `nonConformingFloatDecodingStrategy` assigns to a rejected value, or throws the decoder's
  /// error.
  ///
  /// An interceptor performs the failed decoding as an operation. Scalars that decode are not operations, because
  /// nothing depends on whether they are observed.
  @inline(never)
  func recover<T: StandardDecodable>(from error: any Error, as type: T.Type) throws -> T {
    if let number = call.options.nonConformingFloatDecodingStrategy.number(from: value, as: type) { return number }
    guard Observation.interceptsOperations, !isOutermost else { throw located(error) }
    return try decodeObserved { decoder in
      do {
        return try type.decode(decoder.value)
      } catch {
        var error = error.decodingError ?? .other(error, found: decoder.value)
        error.metadata.scope.insert(.codable)
        throw error
      }
    }
  }

  /// Converts a ``DecodingError`` to a Codable error, which outer initializers may catch.
  func located(_ error: any Error) -> any Error {
    guard var error = error.decodingError else { return noted(error) }
    error.metadata.startInside(value)
    let path = error.metadata.path.map(\.codingKey)
    return Swift.DecodingError(error, wholePath: self.path(from: nil, followedBy: path).codingPath)
  }

  /// Records the path of an error whose own path does not lead through this value, and returns the error with a path
  /// from this value.
  ///
  /// That is an error of another type, the error of another decoder, or one that an initializer created without a path.
  private func noted(_ error: any Error) -> any Error {
    if let error = error.codableError, error.libraryError != nil || isOwn(error) { return error }
    var error = error
    // An inner decoder has started the path already if it has noted the error.
    if var own = error.decodingError, call.place.path(of: error) == nil {
      own.metadata.startInside(value)
      error = own
    }
    call.place.note(error, at: codingPath)
    return error
  }

  /// Calls the type's own initializer, as an operation if an interceptor is active.
  @_semantics("optimize.sil.specialize.generic.never")
  func initialize<T: Swift.Decodable>(_ type: T.Type) throws -> T {
    try checkStack()
    guard Observation.isActive else { return try callInitializer(of: type) }
    return try decodeObserved { try $0.initializeObserved(type) }
  }

  /// Calls the type's own initializer.
  ///
  /// The synthesized initializer of an enum reports an invalid raw value only as text. This function throws an error
  /// with the raw value instead.
  @_semantics("optimize.sil.specialize.generic.never")
  private func callInitializer<T: Swift.Decodable>(of type: T.Type) throws -> T {
    do {
      return try T(from: self)
    } catch {
      switch error.codableError {
      case .dataCorrupted(let context)?
      where type is any RawRepresentable.Type && context.underlyingError == nil
        && context.debugDescription.hasPrefix("Cannot initialize ") && context.codingPath.count == codingPath.count:
        throw located(DecodingError.invalidRawValue(plainValue(of: value), of: type))
      case .valueNotFound(_, let context)? where isElement && context.codingPath.count == codingPath.count:
        guard let inner = context.underlyingError?.decodingError else { throw noted(error) }
        throw located(notingElement(of: type, inner))
      default: throw noted(error)
      }
    }
  }

  /// Calls the type's own initializer with a decoder that reads the value, or the substitute that the value represents.
  func initializeObserved<T: Swift.Decodable>(_ type: T.Type) throws -> T {
    isInitializing = true
    if let substitute = documentSubstitute(value) {
      return try T(from: substitute.codableDecoder(at: codingPath, userInfo: call.options.userInfo))
    }
    return try callInitializer(of: type)
  }
}

extension ValueDecoder {
  /// Throws if the value may be nested too deeply for the stack of the thread.
  @inline(__always)
  private func checkStack() throws {
    if let cursor, !cursor.isDeep { return }
    if !StackSpace.isPlenty {
      throw located(DecodingError.other(NestingError(), DecodingError.Metadata(object: value)))
    }
  }

  /// Decodes a member that this object lacks: throws the error, unless an interceptor has a substitute for the member.
  @inline(never)
  func decodeMissing<T: Swift.Decodable>(_ type: T.Type, forKey key: some CodingKey) throws -> T {
    guard Observation.interceptsOperations else { throw missingMember(key) }
    return try ValueDecoder(NSNull(), call, in: self, for: key).decodeObserved(isMissing: true) { decoder in
      if isNull(decoder.value) { throw missingMember(key) }
      return try decoder.decode(type)
    }
  }

  /// Opens a container of the value for the initializer of an outer value.
  func opened<Container>(by open: (any Decoder) throws -> Container) throws -> Container {
    do {
      return try open(self)
    } catch {
      return try openSubstitute(after: error, open)
    }
  }

  /// Throws the error of a container, unless an interceptor has a substitute object for the value.
  func openSubstitute<Container>(
    after error: any Error, isMissing: Bool = false, _ open: (any Decoder) throws -> Container
  ) throws -> Container {
    guard Observation.interceptsOperations else { throw error }
    return try decodeObserved(isMissing: isMissing) { decoder in
      guard let substitute = documentSubstitute(decoder.value) else { throw error }
      return try open(substitute.codableDecoder(at: codingPath, userInfo: call.options.userInfo))
    }
  }

  /// Returns the error for a member that this object lacks.
  func missingMember(_ key: some CodingKey) -> Swift.DecodingError {
    Swift.DecodingError(
      DecodingError.missingKey(KeyPath.Key(key.stringValue), in: value), missing: key, expecting: Any.self,
      at: codingPath)
  }

  /// Decodes the value as an operation of the running call if there is an interceptor, unless it is the outermost value.
  ///
  /// The interceptor receives a Codable error as a ``DecodingError``, to which it adds a trace. The function then rethrows
  /// the Codable error with this ``DecodingError`` inside, since an outer initializer may catch it.
  ///
  /// - Parameter isMissing: A Boolean value that indicates whether this is the decoder of a missing member, whose error
  ///   is about the object.
  @_semantics("optimize.sil.specialize.generic.never")
  func decodeObserved<T>(
    evenIfOutermost: Bool = false, isMissing: Bool = false, _ decode: (ValueDecoder) throws -> T
  ) throws -> T {
    guard Observation.interceptsOperations, evenIfOutermost || !isOutermost else { return try decode(self) }
    let outer = call.part
    defer { call.part = outer }
    let (start, codingPath) = self.path(from: outer)
    let path = call.path(of: codingPath, in: start)
    var thrown: Swift.DecodingError?
    do {
      let result = try Observation.codablePart(
        value, from: start.value, at: path, isMissing: isMissing, dynamicNames: call.dynamicNames(of: path, codingPath),
        letsErrorThrough: outerLoop != nil
      ) { value in
        let decoder = at(value)
        call.part = decoder
        defer { thrown = thrown ?? decoder.errorInLoop }
        do {
          return try decode(decoder)
        } catch {
          guard let error = error.codableError else { throw error }
          // An error of this library is made again from its underlying error. Keeping the coding path of each level
          // of a deep document would take quadratic memory.
          if error.libraryError == nil { thrown = thrown ?? error }
          throw call.decodingError(error, decoding: decoder)
        }
      }
      if let outerLoop { outerLoop.firstError = outerLoop.firstError ?? thrown }
      return result
    } catch {
      guard let error = error.decodingError, let trace = error.metadata.trace else { throw located(error) }
      call.failedPart = (trace, isMissing ? path.dropLast() : path, call.dynamicNames(of: path, codingPath))
      throw (thrown ?? original(of: error))?.replacingUnderlyingError(by: error) ?? located(error)
    }
  }

  /// Returns the Codable error that an initializer threw, if an error of an earlier run contains it.
  private func original(of error: DecodingError) -> Swift.DecodingError? {
    guard case .other(let original as Swift.DecodingError, let metadata) = error else { return nil }
    // The error of another decoder has another coding path.
    let path = codingPath.map(\.stringValue) + metadata.path.map(\.codingKey.stringValue)
    return original.context.codingPath.map(\.stringValue) == path ? original : nil
  }

  private func decodeDate() throws -> Date {
    switch call.options.dateDecodingStrategy.rule {
    case .standard: return try decodeStandard(Date.self)
    case .deferred: return try initialize(Date.self)
    case .decoder(let decode): return try run { try decode(plainValue(of: $0.value)) }
    case .custom(let decode): return try run(decode)
    }
  }

  private func decodeData() throws -> Data {
    switch call.options.dataDecodingStrategy.rule {
    case .standard: try decodeStandard(Data.self)
    case .deferred: try initialize(Data.self)
    case .custom(let decode): try run(decode)
    }
  }

  /// Calls the closure of a strategy, and again as an operation if it fails and there is an interceptor.
  private func run<Result>(_ decode: (ValueDecoder) throws -> Result) throws -> Result {
    do {
      return try decode(self)
    } catch {
      guard Observation.interceptsOperations, !isOutermost else { throw located(error) }
      return try decodeObserved { decoder in
        do {
          return try decode(decoder)
        } catch {
          throw decoder.located(error)
        }
      }
    }
  }
}
