extension Decodable {
  /// Decodes the records of a text or file one after another.
  ///
  /// ```swift
  /// for record in User.records(in: data, as: .lines) {
  ///   do { users.append(try record.get()) } catch { print(error) }
  /// }
  /// for record in Place.records(in: URL(filePath: "dump.json"), as: .array) { print(record.result) }
  /// ```
  ///
  /// Each record is decoded as by ``decode(parsing:at:options:unknownKeys:)``. Its errors have the line, the column and
  /// the bytes of the whole text.
  ///
  /// A file is read in pieces of at most 128 KiB when the iteration needs them; a pipe such as `/dev/stdin`, as its bytes
  /// arrive. If reading fails, the error of Foundation is the last record.
  ///
  /// - Parameters:
  ///   - source: A text in memory, or the URL of a file.
  ///   - format: How records are separated.
  ///   - options: The limits and the dialect of each record. An array counts as a level of its elements.
  ///   - maximumLength: The maximum number of bytes of a record, at most 1 GiB. A longer record fails with a
  ///     `JSON.SyntaxError` whose code is `tooLarge`.
  /// - Returns: A lazy sequence that can be iterated several times.
  @inlinable
  public static func records<Source: JSONSource & Sendable>(
    in source: Source, as format: RecordFormat, options: ParsingOptions = ParsingOptions(),
    maximumLength: Int = defaultMaximumRecordLength
  ) -> JSONRecords<Self> {
    JSONRecords(
      RecordSource(source), RecordSettings(format, options, maximumLength: maximumLength), recordContent)
  }

  /// Decodes the records of a text that arrives in pieces, one after another.
  ///
  /// ```swift
  /// for try await record in User.records(in: chunks, as: .lines) { print(record.result) }
  /// ```
  ///
  /// A piece may end anywhere, even within a scalar or an escape. A record is decoded as soon as it is complete: a line
  /// with its line feed, an element of an array with the comma or bracket after it.
  ///
  /// - Parameters:
  ///   - pieces: A sequence of Data, `[UInt8]` or other collections of bytes. For buffers that are not collections, pass
  ///     their views: `request.body.map { $0.readableBytesView }`.
  ///   - format: How records are separated.
  ///   - options: The limits and the dialect of each record. An array counts as a level of its elements.
  ///   - maximumLength: The maximum number of bytes of a record, at most 1 GiB.
  /// - Returns: An asynchronous sequence that throws the errors of `pieces` and buffers no more than a piece and a record.
  ///   After an error, or when its task is cancelled, it ends without the incomplete record.
  @inlinable
  public static func records<Pieces: AsyncSequence>(
    in pieces: Pieces, as format: RecordFormat, options: ParsingOptions = ParsingOptions(),
    maximumLength: Int = defaultMaximumRecordLength
  ) -> AsyncJSONRecords<Self, Pieces> where Pieces.Element: Collection, Pieces.Element.Element == UInt8 {
    AsyncJSONRecords(
      pieces: pieces, RecordSettings(format, options, maximumLength: maximumLength), recordContent)
  }

  /// Decodes the records of a text that arrives byte by byte, one after another.
  ///
  /// ```swift
  /// let (bytes, _) = try await URLSession.shared.bytes(from: url)
  /// for try await record in User.records(in: bytes, as: .lines) { print(record.result) }
  /// ```
  ///
  /// Pieces of several bytes are faster, where they are available.
  ///
  /// - Returns: An asynchronous sequence as ``records(in:as:options:maximumLength:)-(Pieces,_,_,_)`` returns it.
  @inlinable
  public static func records<Bytes: AsyncSequence>(
    in bytes: Bytes, as format: RecordFormat, options: ParsingOptions = ParsingOptions(),
    maximumLength: Int = defaultMaximumRecordLength
  ) -> AsyncJSONRecords<Self, Bytes> where Bytes.Element == UInt8 {
    AsyncJSONRecords(
      bytes: bytes, RecordSettings(format, options, maximumLength: maximumLength), recordContent)
  }

  @inlinable
  static var recordContent: RecordContent<Self> {
    RecordContent(
      decode: Self._decode, locate: { locatedRecordError($0, in: $1, at: $2, as: Self.self) },
      notAnArray: { DecodingError.typeMismatch(expected: [Self].self, found: $0) })
  }
}

/// Adds the place of a record to an error of its decode function.
@usableFromInline @inline(never)
func locatedRecordError(_ error: any Error, in json: JSON, at element: Int?, as type: Any.Type) -> any Error {
  guard let element else { return DecodingError(error, at: [], of: json, decoding: json) }
  let noted: any Error = error.decodingError?.notingElement(of: type) ?? error
  return DecodingError(noted, at: KeyPath(element), of: json, decoding: json)
}
