/// How a text is split into records, and the limits of each record.
@usableFromInline
package struct RecordSettings: Sendable {
  let format: RecordFormat
  let options: ParsingOptions
  let maximumLength: Int

  @usableFromInline
  package init(_ format: RecordFormat, _ options: ParsingOptions, maximumLength: Int) {
    self.format = format
    self.options = options
    self.maximumLength = maximumLength
  }
}
