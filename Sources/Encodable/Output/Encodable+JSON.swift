import Decodable
import Foundation
import JSONDocument

extension Encodable {
  /// Returns the value as JSON text.
  ///
  /// ```swift
  /// try ["a": [1, nil]].jsonString()                               // {"a":[1,null]}
  /// try user.jsonString([.pretty, .sortedKeys], keys: .snakeCase)
  /// try user.jsonString(excluding: "password", "owner" => "email")
  /// ```
  ///
  /// - Parameters:
  ///   - format: The layout of the text, by default without white space.
  ///   - keys: The style of the members' names. It does not apply to the keys of dictionaries and of `JSON` values.
  ///   - paths: The paths of members to leave out, with the names that `encode()` uses. The elements of an array have
  ///     the path of the array: `"owner" => "email"` also excludes the e-mail address of each owner in an array of
  ///     repositories.
  ///   - omitted: The kinds of member values to leave out.
  /// - Throws: An ``EncodingError``.
  /// - Complexity: O(*n*); with `JSONFormat.sortedKeys`, O(*n* log *n*).
  public func jsonString(
    _ format: JSONFormat = [], keys: KeyStyle = .unchanged, excluding paths: KeyPath...,
    omitting omitted: OmittedValues = []
  ) throws -> String {
    try jsonString(EncodingOptions(format, keys: keys, excluding: paths, omitting: omitted))
  }

  /// Returns the value as JSON text without the members at an array of paths.
  ///
  /// An array literal after `excluding:` is a list of paths, not one path of several names.
  ///
  /// - Throws: An ``EncodingError``.
  /// - Complexity: O(*n*); with `JSONFormat.sortedKeys`, O(*n* log *n*).
  public func jsonString(
    _ format: JSONFormat = [], keys: KeyStyle = .unchanged, excluding paths: [KeyPath],
    omitting omitted: OmittedValues = []
  ) throws -> String {
    try jsonString(EncodingOptions(format, keys: keys, excluding: paths, omitting: omitted))
  }

  /// Returns the value as JSON text, with options made at run time.
  ///
  /// ```swift
  /// let options = EncodingOptions(.pretty, excluding: isAdministrator ? [] : ["email"])
  /// try user.jsonString(options)
  /// ```
  ///
  /// - Throws: An ``EncodingError``.
  /// - Complexity: O(*n*); with `JSONFormat.sortedKeys`, O(*n* log *n*).
  public func jsonString(_ options: EncodingOptions) throws -> String {
    unsafe try withJSON(options) { unsafe String(validated: $0) }
  }

  /// Returns the value as JSON text in UTF-8.
  ///
  /// ```swift
  /// request.httpBody = try user.jsonData(keys: .snakeCase)
  /// ```
  ///
  /// - Parameters:
  ///   - format: The layout of the text, by default without white space.
  ///   - keys: The style of the members' names. It does not apply to the keys of dictionaries and of `JSON` values.
  ///   - paths: The paths of members to leave out, as in ``jsonString(_:keys:excluding:omitting:)-(_,_,KeyPath...,_)``.
  ///   - omitted: The kinds of member values to leave out.
  /// - Throws: An ``EncodingError``.
  /// - Complexity: O(*n*); with `JSONFormat.sortedKeys`, O(*n* log *n*).
  public func jsonData(
    _ format: JSONFormat = [], keys: KeyStyle = .unchanged, excluding paths: KeyPath...,
    omitting omitted: OmittedValues = []
  ) throws -> Data {
    try jsonData(EncodingOptions(format, keys: keys, excluding: paths, omitting: omitted))
  }

  /// Returns the value as JSON text in UTF-8 without the members at an array of paths.
  ///
  /// An array literal after `excluding:` is a list of paths, not one path of several names.
  ///
  /// - Throws: An ``EncodingError``.
  /// - Complexity: O(*n*); with `JSONFormat.sortedKeys`, O(*n* log *n*).
  public func jsonData(
    _ format: JSONFormat = [], keys: KeyStyle = .unchanged, excluding paths: [KeyPath],
    omitting omitted: OmittedValues = []
  ) throws -> Data {
    try jsonData(EncodingOptions(format, keys: keys, excluding: paths, omitting: omitted))
  }

  /// Returns the value as JSON text in UTF-8, with options made at run time.
  ///
  /// ```swift
  /// try user.jsonData(EncodingOptions(.pretty, excluding: hiddenPaths))
  /// ```
  ///
  /// - Throws: An ``EncodingError``.
  /// - Complexity: O(*n*); with `JSONFormat.sortedKeys`, O(*n* log *n*).
  public func jsonData(_ options: EncodingOptions) throws -> Data {
    unsafe try withJSON(options) { unsafe Data($0) }
  }

  /// Writes the value as JSON text to a file, which is replaced only if everything succeeds.
  ///
  /// ```swift
  /// try settings.write(to: file, [.pretty, .sortedKeys])
  /// ```
  ///
  /// The file keeps its permissions, and a symbolic link stays a link.
  ///
  /// - Parameters:
  ///   - file: The location of the file.
  ///   - format: The layout of the text, by default without white space.
  ///   - keys: The style of the members' names. It does not apply to the keys of dictionaries and of `JSON` values.
  ///   - paths: The paths of members to leave out, as in ``jsonString(_:keys:excluding:omitting:)-(_,_,KeyPath...,_)``.
  ///   - omitted: The kinds of member values to leave out.
  /// - Throws: An ``EncodingError``, or Foundation's error if the file cannot be written.
  public func write(
    to file: URL, _ format: JSONFormat = [], keys: KeyStyle = .unchanged, excluding paths: KeyPath...,
    omitting omitted: OmittedValues = []
  ) throws {
    try write(to: file, EncodingOptions(format, keys: keys, excluding: paths, omitting: omitted))
  }

  /// Writes the value as JSON text to a file, which is replaced only if everything succeeds, without the members at an
  /// array of paths.
  ///
  /// An array literal after `excluding:` is a list of paths, not one path of several names.
  ///
  /// - Throws: An ``EncodingError``, or Foundation's error if the file cannot be written.
  public func write(
    to file: URL, _ format: JSONFormat = [], keys: KeyStyle = .unchanged, excluding paths: [KeyPath],
    omitting omitted: OmittedValues = []
  ) throws {
    try write(to: file, EncodingOptions(format, keys: keys, excluding: paths, omitting: omitted))
  }

  /// Writes the value as JSON text to a file, which is replaced only if everything succeeds, with options made at run
  /// time.
  ///
  /// ```swift
  /// try settings.write(to: file, EncodingOptions(.pretty))
  /// ```
  ///
  /// - Throws: An ``EncodingError``, or Foundation's error if the file cannot be written.
  public func write(to file: URL, _ options: EncodingOptions) throws {
    try AtomicFile.replace(file, with: jsonData(options))
  }

  /// Returns the value as a plain value: `[String: Any]`, `[Any]`, `String`, `Int`, `Double`, `Bool` or `NSNull`.
  ///
  /// ```swift
  /// try user.plain() as? [String: Any]   // ["name": "Ada", "born": 1815]
  /// ```
  ///
  /// Dates, URLs and other values are the strings and numbers that JSON has for them. A floating-point number is a
  /// `Double`, even if it has no fraction. An integer that does not fit `Int` is a wider integer. A Decimal with more
  /// digits than a `Double` has becomes the nearest `Double`.
  ///
  /// - Throws: An ``EncodingError``, also for arrays and objects nested more than 512 deep.
  /// - Complexity: O(*n*)
  public func plain() throws -> Any {
    do {
      return try withJSONText(EncodingOptions(), for: .plainValues) { text in try JSON(text) }.plain()
    } catch DecodingError.other(let error, let metadata) {
      throw EncodingError(error, at: metadata.path)
    }
  }
}

extension Encodable {
  /// Calls a function with the text of the value in its format.
  func withJSON<Result>(
    _ options: EncodingOptions, _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
  ) throws -> Result {
    try withJSONText(options) { text in
      guard !options.format.isEmpty else { return try unsafe body(text.bytes) }
      var bytes: [UInt8] = []
      try JSON(text).append(to: &bytes, as: options.format)
      return try unsafe bytes.withUnsafeBufferPointer { try unsafe body($0) }
    }
  }
}
