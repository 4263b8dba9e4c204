import Foundation

// 64 MiB is more than a record of any service has, and little enough to wait for the end of a line that has none.
extension Decodable {
  /// Decodes the records of a text in UTF-8, one after another.
  ///
  /// ```swift
  /// for record in User.records(in: data, as: .lines) {
  ///   do { users.append(try record.get()) } catch { print(error) }
  /// }
  /// ```
  ///
  /// Each record is decoded as ``decode(parsing:options:)-(Data,_)`` would, and its errors have the line, the column and
  /// the bytes of the whole text.
  ///
  /// - Parameters:
  ///   - data: The text.
  ///   - format: How the records follow each other.
  ///   - options: What is allowed in a record. An array counts as a level of its elements.
  ///   - maximumLength: How many bytes a record may have, and at most 1 GiB; one that has more is a
  ///     ``JSON/SyntaxError`` of the code ``JSON/SyntaxError/Code-swift.enum/tooLarge``.
  /// - Returns: A lazy sequence, which may be gone through several times.
  @inlinable
  public static func records(
    in data: Data, as format: RecordFormat, options: ParsingOptions = ParsingOptions(), maximumLength: Int = 64 << 20
  ) -> JSONRecords<Self> {
    JSONRecords(.data(data), format, options, maximumLength, decoder: Self._decode)
  }

  /// Decodes the records of a text in UTF-8, one after another.
  ///
  /// ```swift
  /// Int.records(in: [0x31, 0x20, 0x32], as: .concatenated).map(\.line)   // [1, 1]
  /// ```
  ///
  /// - Returns: As ``records(in:as:options:maximumLength:)-(Data,_,_,_)``.
  @inlinable
  public static func records(
    in bytes: [UInt8], as format: RecordFormat, options: ParsingOptions = ParsingOptions(),
    maximumLength: Int = 64 << 20
  ) -> JSONRecords<Self> {
    JSONRecords(.bytes(bytes), format, options, maximumLength, decoder: Self._decode)
  }

  /// Decodes the records of a text, one after another.
  ///
  /// ```swift
  /// try Int.records(in: "1\n2\n", as: .lines).map { try $0.get() }   // [1, 2]
  /// ```
  ///
  /// - Returns: As ``records(in:as:options:maximumLength:)-(Data,_,_,_)``.
  @inlinable
  public static func records(
    in text: String, as format: RecordFormat, options: ParsingOptions = ParsingOptions(), maximumLength: Int = 64 << 20
  ) -> JSONRecords<Self> {
    records(in: Array(text.utf8), as: format, options: options, maximumLength: maximumLength)
  }

  /// Decodes the records of a file, one after another, in little memory.
  ///
  /// ```swift
  /// for record in Event.records(contentsOf: log, as: .lines) { print(record.result) }
  /// for record in Place.records(contentsOf: dump, as: .array) { print(record.result) }
  /// ```
  ///
  /// The file is read by at most 128 KiB, when the iteration needs them; of a pipe, such as `/dev/stdin`, by what has
  /// arrived. If that fails, the error of Foundation is the last record.
  ///
  /// - Returns: As ``records(in:as:options:maximumLength:)-(Data,_,_,_)``.
  @inlinable
  public static func records(
    contentsOf file: URL, as format: RecordFormat, options: ParsingOptions = ParsingOptions(),
    maximumLength: Int = 64 << 20
  ) -> JSONRecords<Self> {
    JSONRecords(.file(file), format, options, maximumLength, decoder: Self._decode)
  }

  /// Decodes the records of a text that arrives in pieces, one after another.
  ///
  /// ```swift
  /// for try await record in User.records(in: chunks, as: .lines) { print(record.result) }
  /// ```
  ///
  /// A piece may end anywhere, within a scalar or an escape too. A record is decoded as soon as it is known to be
  /// complete: a line with its line feed, an element of an array with the comma or bracket after it.
  ///
  /// - Parameters:
  ///   - pieces: A sequence of Data, `[UInt8]` or other collections of bytes; of buffers that are none, of their views:
  ///     `request.body.map { $0.readableBytesView }`.
  ///   - format: How the records follow each other.
  ///   - options: What is allowed in a record. An array counts as a level of its elements.
  ///   - maximumLength: How many bytes a record may have, and at most 1 GiB.
  /// - Returns: An asynchronous sequence that throws what `pieces` throws, and keeps no more than a piece and a record.
  ///   After an error, and when its task is cancelled, it ends without a record of what has arrived of the next one.
  @inlinable
  public static func records<Pieces: AsyncSequence>(
    in pieces: Pieces, as format: RecordFormat, options: ParsingOptions = ParsingOptions(),
    maximumLength: Int = 64 << 20
  ) -> AsyncJSONRecords<Self, Pieces> where Pieces.Element: Collection, Pieces.Element.Element == UInt8 {
    AsyncJSONRecords(
      pieces, format, options, maximumLength, append: { reader, _, piece in reader.append(contentsOf: piece) },
      decoder: Self._decode)
  }

  /// Decodes the records of a text that arrives byte by byte, one after another.
  ///
  /// ```swift
  /// let (bytes, _) = try await URLSession.shared.bytes(from: url)
  /// for try await record in User.records(in: bytes, as: .lines) { print(record.result) }
  /// ```
  ///
  /// Where there are pieces of several bytes, those take less time.
  ///
  /// - Returns: As ``records(in:as:options:maximumLength:)-(Pieces,_,_,_)``.
  @inlinable
  public static func records<Bytes: AsyncSequence>(
    in bytes: Bytes, as format: RecordFormat, options: ParsingOptions = ParsingOptions(),
    maximumLength: Int = 64 << 20
  ) -> AsyncJSONRecords<Self, Bytes> where Bytes.Element == UInt8 {
    AsyncJSONRecords(
      bytes, format, options, maximumLength,
      append: { reader, bytes, byte in bytes.append(byte) ? reader.append(&bytes) : nil },
      decoder: Self._decode)
  }
}
