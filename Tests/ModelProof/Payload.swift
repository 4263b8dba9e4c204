import RandomSource

/// The samples of one payload, which are made from a seed and are the same on every machine.
public struct Payload: Sendable {
  /// The form of the files.
  public enum Form: CaseIterable, Sendable {
    /// A file for each sample.
    case documents
    /// One document, whose elements are the samples.
    case array
    /// One file with a sample on each line.
    case lines
  }

  /// The name of the payload.
  public let name: String
  /// The form.
  public let form: Form
  /// The documents; one if the form is an array.
  public let documents: [Node]
  /// The texts of the documents.
  public let texts: [String]
  /// The features of the documents.
  public let features: Set<Feature>
  /// Whether closed sets of strings may become enums.
  public let stringEnums: Bool
  /// Whether these enums keep other strings.
  public let unknownCases: Bool
  /// Whether numbers with fractions are decoded exactly.
  public let decimals: Bool
  /// Whether strings that are numbers become numbers.
  public let numericStrings: Bool
  /// Paths to objects whose keys are data, although they look like names of fields.
  public let dictionaries: [String]

  /// Creates the payload of a seed, which is named `Payload` and the seed.
  public init(seed: UInt64) {
    var dice = SeededGenerator(seed: seed)
    let form = dice.pick(Form.allCases)
    let root = seed % 8 == 3 ? Feature.ofRoots[Int(seed / 8) % Feature.ofRoots.count] : nil
    // Consecutive seeds cover all features, and random ones are added.
    let count = Feature.ofFields.count
    var features = (0..<3).map { Feature.ofFields[(Int(seed % 100_000) * 3 + $0) % count] }
    features += (0..<dice.roll(0...5)).map { _ in dice.pick(Feature.ofFields) }
    var maker = SchemaMaker(dice: dice)
    let made = maker.make(root: root, features: features)
    var values = ValueMaker(schema: made.schema, dice: made.dice)
    if let root { values.features.insert(root) }
    let samples = (0..<values.dice.roll(1...8)).map { _ in values.document() }

    name = "Payload\(seed)"
    self.form = form
    documents = form == .array ? [.array(samples)] : samples
    var style = WritingStyle(escapes: values.dice.chance(30))
    if form != .lines, values.dice.chance(50) { style.indentation = values.dice.roll(0...4) }
    texts = documents.map { $0.written(style) }
    stringEnums = values.dice.chance(50)
    decimals = values.dice.chance(33)
    numericStrings = values.dice.chance(33)
    unknownCases = values.dice.chance(50)
    let prefix = form == .array ? "[]." : ""
    dictionaries = root == nil ? made.schema.dictionaries.map { prefix + $0 } : []
    self.features = values.features
  }

  /// Creates a payload from a text.
  ///
  /// - Throws: ``NotJSON`` if the text is not JSON.
  public init(name: String, text: String, stringEnums: Bool) throws {
    self.name = name
    form = .documents
    documents = [try Node(reading: text)]
    texts = [text]
    features = []
    self.stringEnums = stringEnums
    decimals = false
    numericStrings = false
    unknownCases = stringEnums
    dictionaries = []
  }
}
