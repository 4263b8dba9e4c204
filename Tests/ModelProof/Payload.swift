/// Samples of one payload, made from a seed: the same on every machine.
public struct Payload: Sendable {
  /// How samples come.
  public enum Form: CaseIterable, Sendable {
    /// Each in a file of its own.
    case documents
    /// All as elements of one document.
    case array
    /// Each on a line.
    case lines
  }

  /// What the samples are of.
  public let name: String
  /// How they come.
  public let form: Form
  /// The documents; one if they come as an array.
  public let documents: [Node]
  /// The documents as texts.
  public let texts: [String]
  /// What is in them.
  public let features: Set<Feature>
  /// Whether closed sets of strings may become enums.
  public let choices: Bool
  /// Whether numbers with fractions are to be exact.
  public let decimals: Bool
  /// Paths to objects that have data for keys, though they look as if they had fields.
  public let dictionaries: [String]

  /// Makes the payload of a seed, called `Payload` and the seed.
  public init(seed: UInt64) {
    var dice = Dice(seed: seed)
    let form = dice.pick(Form.allCases)
    let root = seed % 8 == 3 ? Feature.ofRoots[Int(seed / 8) % Feature.ofRoots.count] : nil
    // Neighbouring seeds go through all features; some more come by chance.
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
    choices = values.dice.chance(50)
    decimals = values.dice.chance(33)
    let prefix = form == .array ? "[]." : ""
    dictionaries = root == nil ? made.schema.dictionaries.map { prefix + $0 } : []
    self.features = values.features
  }

  /// Makes a payload of a text that exists.
  ///
  /// - Throws: ``NotJSON`` for a text that is none.
  public init(name: String, text: String, choices: Bool) throws {
    self.name = name
    form = .documents
    documents = [try Node(reading: text)]
    texts = [text]
    features = []
    self.choices = choices
    decimals = false
    dictionaries = []
  }
}
