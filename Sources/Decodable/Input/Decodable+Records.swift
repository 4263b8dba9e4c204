extension Decodable {
  /// Returns the records of a text or file, which are decoded one after another.
  ///
  /// ```swift
  /// for record in User.records(in: data, as: .lines) {
  ///   do { users.append(try record.get()) } catch { print(error) }
  /// }
  /// for record in Place.records(in: URL(filePath: "dump.json"), as: .array) { print(record.result) }
  /// for record in Order.records(in: response, as: .array, at: "data" => "orders") { print(record.result) }
  /// ```
  ///
  /// Each record is decoded as by ``decode(parsing:at:options:unknownKeys:)``. The line, column and bytes of its error
  /// refer to the whole text.
  ///
  /// The iteration reads a file in pieces of at most 128 KiB, and a pipe such as `/dev/stdin` as its bytes arrive. If
  /// reading fails, the last record has the error of Foundation.
  ///
  /// - Parameters:
  ///   - source: A text in memory, or the URL of a file.
  ///   - format: The format that separates the records.
  ///   - path: The path of the array for `RecordFormat.array`, or of the value in each record for the other formats.
  ///     In the values beside an array, only the number of brackets is checked. If the text has no such
  ///     array, the error is the only record: ``DecodingError/missingKey(_:_:)`` or
  ///     ``DecodingError/typeMismatch(expected:actual:_:)``. `oneOf` in the path of an array takes only names,
  ///     and follows the one that is first in the text, which is read only once.
  ///   - options: The limits and the dialect of each record. For an array of records, the array and the containers
  ///     around it count as levels of depth.
  ///   - maximumLength: The maximum number of bytes of a record, at most 1 GiB. A longer record fails with a
  ///     `JSON.SyntaxError` whose code is `tooLarge`.
  /// - Returns: A lazy sequence that can be iterated several times.
  @inlinable
  public static func records<Source: JSONSource & Sendable>(
    in source: Source, as format: RecordFormat, at path: KeyPath = [],
    options: ParsingOptions = ParsingOptions(), maximumLength: Int = defaultMaximumRecordLength
  ) -> JSONRecords<Self> {
    JSONRecords(
      RecordSource(source), recordSettings(format, options, maximumLength: maximumLength, at: path),
      recordContent(format, at: path))
  }

  /// Returns the records of a text that arrives in pieces, which are decoded one after another.
  ///
  /// ```swift
  /// for try await record in User.records(in: chunks, as: .lines) { print(record.result) }
  /// ```
  ///
  /// A piece may end anywhere, even within a scalar or an escape. A record is decoded as soon as it is complete: a line
  /// with its line feed, an element of an array with the comma or bracket after it.
  ///
  /// - Parameters:
  ///   - pieces: A sequence of Data, `[UInt8]` or other collections of bytes. For buffers that are not collections,
  ///     pass their views: `request.body.map { $0.readableBytesView }`.
  ///   - format: The format that separates the records.
  ///   - path: The path of the array, or of the value in each record.
  ///   - options: The limits and the dialect of each record. For an array of records, the array and the containers
  ///     around it count as levels of depth.
  ///   - maximumLength: The maximum number of bytes of a record, at most 1 GiB. A longer record fails with a
  ///     `JSON.SyntaxError` whose code is `tooLarge`.
  /// - Returns: An asynchronous sequence that throws the errors of `pieces`, and buffers at most one piece and one
  ///   record. After an error or a cancellation of the task, the sequence ends without the incomplete record.
  @inlinable
  public static func records<Pieces: AsyncSequence>(
    in pieces: Pieces, as format: RecordFormat, at path: KeyPath = [],
    options: ParsingOptions = ParsingOptions(), maximumLength: Int = defaultMaximumRecordLength
  ) -> AsyncJSONRecords<Self, Pieces> where Pieces.Element: Collection, Pieces.Element.Element == UInt8 {
    AsyncJSONRecords(
      pieces: pieces, recordSettings(format, options, maximumLength: maximumLength, at: path),
      recordContent(format, at: path))
  }

  /// Returns the records of a text that arrives byte by byte, which are decoded one after another.
  ///
  /// ```swift
  /// let (bytes, _) = try await URLSession.shared.bytes(from: url)
  /// for try await record in User.records(in: bytes, as: .lines) { print(record.result) }
  /// ```
  ///
  /// Pieces of several bytes are faster, if they are available.
  ///
  /// - Parameters:
  ///   - bytes: A sequence of bytes.
  ///   - format: The format that separates the records.
  ///   - path: The path of the array, or of the value in each record.
  ///   - options: The limits and the dialect of each record.
  ///   - maximumLength: The maximum number of bytes of a record, at most 1 GiB.
  /// - Returns: An asynchronous sequence, as ``records(in:as:at:options:maximumLength:)-(Pieces,_,_,_,_)`` returns it.
  @inlinable
  public static func records<Bytes: AsyncSequence>(
    in bytes: Bytes, as format: RecordFormat, at path: KeyPath = [],
    options: ParsingOptions = ParsingOptions(), maximumLength: Int = defaultMaximumRecordLength
  ) -> AsyncJSONRecords<Self, Bytes> where Bytes.Element == UInt8 {
    AsyncJSONRecords(
      bytes: bytes, recordSettings(format, options, maximumLength: maximumLength, at: path),
      recordContent(format, at: path))
  }

  /// Returns the functions that decode records, or the values at a path in records.
  @inlinable
  static func recordContent(_ format: RecordFormat = .lines, at path: KeyPath = []) -> RecordContent<Self> {
    isPath(path, inEachRecordOf: format)
      ? RecordContent(
        decode: { cursor, place in
          guard Observation.isActive else { return try decodeValue(in: cursor.json, at: path) }
          return try Observation.record(at: place, cursor) { try decodeValue(in: $0.json, at: path) }
        }, locate: locatedRecordError, arrayError: arrayPathError)
      : RecordContent(
        decode: { cursor, place in
          guard Observation.isActive else { return try _decode(cursor) }
          return try Observation.record(at: place, cursor, _decode)
        }, locate: locatedRecordError, arrayError: arrayPathError)
  }

  @usableFromInline
  static func locatedRecordError(_ error: any Error, in json: JSON, at path: [PathComponent]) -> any Error {
    let isElement = !path.isEmpty
    let noted = isElement ? notingElement(of: Self.self, error) : error
    return DecodingError(noted, at: KeyPath(components: path), of: json, decoding: json)
  }

  @usableFromInline
  static func arrayPathError(_ error: ArrayPathError, at path: [PathComponent]) -> any Error {
    let keys = KeyPath(components: path)
    func mismatch(expected: Any.Type, found json: JSON) -> DecodingError {
      let error = DecodingError.typeMismatch(expected: expected, found: json)
      return path.isEmpty ? error : DecodingError(error, at: keys, of: json, decoding: json)
    }
    return switch error {
    case .notAnArray(let json): mismatch(expected: [Self].self, found: json)
    case .notAContainer(let json, true): mismatch(expected: [String: Any].self, found: json)
    case .notAContainer(let json, false): mismatch(expected: [Any].self, found: json)
    case .missing(let step):
      // The container is not kept.
      DecodingError(DecodingError.missingKey(KeyPath.Key(step), in: ()), at: keys, of: (), decoding: ())
    }
  }
}

/// Returns whether a path leads to a value in each record, rather than to the array of the records.
@usableFromInline
func isPath(_ path: KeyPath, inEachRecordOf format: RecordFormat) -> Bool { !path.isEmpty && format != .array }

/// Returns the settings for records, at a path of the text if they are the elements of an array.
@usableFromInline
func recordSettings(
  _ format: RecordFormat, _ options: ParsingOptions, maximumLength: Int, at path: KeyPath
) -> RecordSettings {
  guard format == .array, !path.isEmpty else { return RecordSettings(format, options, maximumLength: maximumLength) }
  let steps = path.keys.compactMap(\.step)
  let isSupported = steps.count == path.keys.count
  return RecordSettings(
    format, options, maximumLength: maximumLength, at: ArrayPath(steps),
    unsupported: isSupported
      ? nil : DecodingError.other(RequirementError("a path of names and indices"), found: path.description))
}

extension KeyPath.Key {
  fileprivate init(_ step: ArrayPath.Step) {
    if let index = step.index {
      self.init(index)
    } else if step.names.count == 1 {
      self.init(step.names[0])
    } else {
      self.init(alternatives: step.names.map { KeyPath($0) })
    }
  }

  /// The step in a text that has not been parsed; nil for alternatives of several keys, which would need the whole
  /// text.
  fileprivate var step: ArrayPath.Step? {
    switch kind {
    case .name(let name): ArrayPath.Step(names: [name], index: nil)
    case .index(let index): ArrayPath.Step(names: [], index: index)
    case .digits(let name, let index): ArrayPath.Step(names: [name], index: index)
    case .alternatives(let paths, _):
      paths.isEmpty || !paths.allSatisfy({ $0.keys.count == 1 && $0.keys[0].step?.index == nil })
        ? nil : ArrayPath.Step(names: paths.flatMap { $0.keys[0].step?.names ?? [] }, index: nil)
    }
  }
}
