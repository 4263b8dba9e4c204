/// What the documents of a payload are made by.
struct Schema {
  /// A value; ``Feature`` says what was meant by it.
  indirect enum Shape {
    case null, bool
    case number(Feature)
    case text(Feature)
    case choice([String])
    case array(Shape, count: ClosedRange<Int>)
    case dictionary(Feature, Shape, count: ClosedRange<Int>)
    case mixed([Shape])
    /// An index in the schema's objects.
    case object(Int)
    case variants(tagKey: String, [(tag: String, object: Int)])
  }

  struct Field {
    var key: String
    var shape: Shape
    var feature: Feature
    var nulls = 0
    var absences = 0
    /// Whether the field holds what it is part of, and has to end somewhere.
    var isRecursive = false
  }

  var objects: [[Field]] = []
  var root = Shape.null
  /// Where the dictionaries are that only an option tells from objects: keys of the root object.
  var dictionaries: [String] = []
}
