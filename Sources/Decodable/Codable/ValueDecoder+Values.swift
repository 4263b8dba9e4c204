import Foundation

extension ValueDecoder: SingleValueDecodingContainer {
  func decodeNil() -> Bool { cursor.map { isNull($0) } ?? isNull(value) }

  func decode(_ type: Bool.Type) throws -> Bool { try decodeStandard(type) }
  func decode(_ type: String.Type) throws -> String { try decodeStandard(type) }
  func decode(_ type: Int.Type) throws -> Int { try decodeStandard(type) }
  func decode(_ type: Double.Type) throws -> Double { try decodeStandard(type) }

  // The standard library's own answer is that a decoder does not know these.
  func decode(_ type: Int128.Type) throws -> Int128 { try decodeStandard(type) }
  func decode(_ type: UInt128.Type) throws -> UInt128 { try decodeStandard(type) }

  func decode<T: Swift.Decodable>(_ type: T.Type) throws -> T { try decode(type, by: call.rule(for: type)) }
}

extension ValueDecoder {
  /// Decodes the value by the rule of its type, which whoever decodes many of them looks up once.
  func decode<T: Swift.Decodable>(_ type: T.Type, by rule: CodableRule) throws -> T {
    switch rule {
    case .initializer: try initialize(type)
    case .standard(let standard): try decode(standard, as: type)
    case .collection(let collection): try decode(collection, as: type)
    case .date: identical(try decodeDate(), as: type)
    case .data: identical(try decodeData(), as: type)
    }
  }

  /// Decodes a member of this object of a document.
  func decodeMember<T: Swift.Decodable>(_ type: T.Type, at cursor: _UnsafeCursor, for key: some CodingKey) throws -> T {
    let rule = call.rule(for: type)
    if case .standard(let standard) = rule { return try decodeScalar(standard, as: type, at: cursor, for: key) }
    return try withMember(at: cursor, for: key) { try $0.decode(type, by: rule) }
  }

  /// Decodes a scalar in this object of a document; that there is a decoder for it shows only in an error.
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

  /// Decodes a type that this library has a rule for, overrides included.
  private func decodeStandard<T: StandardDecodable>(_ type: T.Type) throws -> T {
    do {
      if let cursor { return try type._decode(cursor) }
      return try type.decode(value)
    } catch {
      return try recover(from: error, as: type)
    }
  }

  /// What a strategy makes of a value that its type's rule refuses; throws the error if there is nothing.
  @inline(never)
  func recover<T>(from error: any Error, as type: T.Type) throws -> T {
    if let number = call.options.nonConformingFloatDecodingStrategy.number(from: value, as: type) { return number }
    throw located(error)
  }

  /// An error of this library as one that initializers around this value may catch.
  func located(_ error: any Error) -> any Error {
    guard let error = error as? DecodingError else { return noted(error) }
    return Swift.DecodingError(error, at: codingPath)
  }

  /// An error that passes through the initializers around this value as it is, and has no place for the way to it.
  private func noted(_ error: any Error) -> any Error {
    if !(error is Swift.DecodingError) { call.place.note(error, at: codingPath) }
    return error
  }

  /// Calls the type's own initializer.
  func initialize<T: Swift.Decodable>(_ type: T.Type) throws -> T {
    try checkStack()
    guard Observation.isActive else { return try callInitializer(of: type) }
    guard let observer = Observation.observer, observer.observesOperations, !isOutermost else {
      return try callObservedInitializer(of: type)
    }
    return try decode(observedBy: observer) { try $0.callObservedInitializer(of: type) }
  }

  /// Calls the type's own initializer.
  ///
  /// The synthesized one of an enum says nothing of the raw value but in a sentence; the fact is put back.
  private func callInitializer<T: Swift.Decodable>(of type: T.Type) throws -> T {
    do {
      return try T(from: self)
    } catch Swift.DecodingError.dataCorrupted(let context)
      where type is any RawRepresentable.Type && context.underlyingError == nil
      && context.codingPath.count == codingPath.count
    {
      throw located(DecodingError.invalidRawValue(plainValue(of: value), of: type))
    } catch Swift.DecodingError.valueNotFound(_, let context)
      where isElement && context.codingPath.count == codingPath.count && context.underlyingError is DecodingError
    {
      throw located((context.underlyingError as? DecodingError)?.notingElement(of: type) ?? mismatch(expected: type))
    } catch {
      throw noted(error)
    }
  }

  private func callObservedInitializer<T: Swift.Decodable>(of type: T.Type) throws -> T {
    if let substitute = documentSubstitute(value) { return try T(from: substitute.codableDecoder) }
    return try callInitializer(of: type)
  }
}

extension ValueDecoder {
  /// Throws if the thread has no stack for what may be in the value.
  @inline(__always)
  private func checkStack() throws {
    if let cursor, !cursor.isDeep { return }
    if !StackSpace.isPlenty {
      throw located(DecodingError.other(NestingError(), DecodingError.Metadata(object: value)))
    }
  }

  /// Decodes the value as an operation of the running call.
  ///
  /// An error of Codable becomes one of this library, which has room for the operation that it comes from, and is passed on
  /// as it was with that inside. Any other error is passed on unchanged, since an initializer around the value may catch it.
  func decode<T>(observedBy observer: any DecodingObserver, _ decode: (ValueDecoder) throws -> T) throws -> T {
    let outer = call.part
    defer { call.part = outer }
    let (start, codingPath) = way(from: outer)
    let path = call.path(of: codingPath, in: start)
    var thrown: Swift.DecodingError?
    do {
      return try observer.codablePart(
        value, from: start.value, at: path, dataNames: call.dataNames(of: path, codingPath)
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
      call.failedPart = (trace, path, call.dataNames(of: path, codingPath))
      throw thrown?.replacingUnderlyingError(by: error) ?? located(error)
    }
  }

  private func decodeDate() throws -> Date {
    switch call.options.dateDecodingStrategy.rule {
    case .standard: return try decodeStandard(Date.self)
    case .deferred: return try initialize(Date.self)
    case .decoder(let decode): return try run { try decode(plainValue(of: value)) }
    case .custom(let decode): return try run { try decode(self) }
    }
  }

  private func decodeData() throws -> Data {
    switch call.options.dataDecodingStrategy.rule {
    case .standard: try decodeStandard(Data.self)
    case .deferred: try initialize(Data.self)
    case .custom(let decode): try run { try decode(self) }
    }
  }

  private func run<Result>(_ decode: () throws -> Result) throws -> Result {
    do {
      return try decode()
    } catch {
      throw located(error)
    }
  }
}
