extension JSON {
  /// Parses the records of a text or file one after another.
  ///
  /// ```swift
  /// for record in JSON.records(in: URL(filePath: "events.jsonl"), as: .lines) {
  ///   print(record.line, try record.get()["type"]?.string ?? "unknown")
  /// }
  /// ```
  ///
  /// A file is read in pieces when the iteration needs them. If reading fails, the error is the last record.
  ///
  /// - Parameters:
  ///   - source: A text in memory, or the URL of a file.
  ///   - format: How records are separated.
  ///   - options: The limits and the dialect of each record. An array counts as a level of its elements.
  ///   - maximumLength: The maximum number of bytes of a record, at most 1 GiB.
  /// - Returns: A lazy sequence that can be iterated several times.
  public static func records<Source: JSONSource & Sendable>(
    in source: Source, as format: RecordFormat, options: ParsingOptions = ParsingOptions(),
    maximumLength: Int = defaultMaximumRecordLength
  ) -> JSONRecords<JSON> {
    JSONRecords(
      RecordSource(source), RecordSettings(format, options, maximumLength: maximumLength), recordContent)
  }

  /// Parses the records of a text that arrives in pieces, one after another.
  ///
  /// ```swift
  /// for try await record in JSON.records(in: chunks, as: .lines) { print(record.result) }
  /// ```
  ///
  /// - Parameters:
  ///   - pieces: A sequence of Data, `[UInt8]` or other collections of bytes, which may end anywhere.
  ///   - format: How records are separated.
  ///   - options: The limits and the dialect of each record. An array counts as a level of its elements.
  ///   - maximumLength: The maximum number of bytes of a record, at most 1 GiB.
  /// - Returns: An asynchronous sequence that throws the errors of `pieces` and buffers no more than a piece and a
  ///   record.
  public static func records<Pieces: AsyncSequence>(
    in pieces: Pieces, as format: RecordFormat, options: ParsingOptions = ParsingOptions(),
    maximumLength: Int = defaultMaximumRecordLength
  ) -> AsyncJSONRecords<JSON, Pieces> where Pieces.Element: Collection, Pieces.Element.Element == UInt8 {
    AsyncJSONRecords(
      pieces: pieces, RecordSettings(format, options, maximumLength: maximumLength), recordContent)
  }

  /// Parses the records of a text that arrives byte by byte, one after another.
  ///
  /// ```swift
  /// let (bytes, _) = try await URLSession.shared.bytes(from: url)
  /// for try await record in JSON.records(in: bytes, as: .lines) { print(record.result) }
  /// ```
  ///
  /// Pieces of several bytes are faster, if they are available.
  ///
  /// - Parameters:
  ///   - bytes: A sequence of bytes.
  ///   - format: How records are separated.
  ///   - options: The limits and the dialect of each record. An array counts as a level of its elements.
  ///   - maximumLength: The maximum number of bytes of a record, at most 1 GiB.
  /// - Returns: An asynchronous sequence that throws the errors of `bytes` and buffers no more than a record and 4 KiB.
  public static func records<Bytes: AsyncSequence>(
    in bytes: Bytes, as format: RecordFormat, options: ParsingOptions = ParsingOptions(),
    maximumLength: Int = defaultMaximumRecordLength
  ) -> AsyncJSONRecords<JSON, Bytes> where Bytes.Element == UInt8 {
    AsyncJSONRecords(
      bytes: bytes, RecordSettings(format, options, maximumLength: maximumLength), recordContent)
  }

  private static var recordContent: RecordContent<JSON> {
    RecordContent(
      decode: { cursor, _ in cursor.json }, locate: { error, _, _ in error },
      arrayError: { error, _ in
        guard case .notAnArray(let json) = error else { return error }
        // The message names the array, because the value is not a part of a larger text.
        return SyntaxError(code: .expectedValue, offset: json.startOfText, document: json.document)
      })
  }
}
