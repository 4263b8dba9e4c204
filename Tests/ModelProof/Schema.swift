/// A schema from which the documents of a payload are made.
struct Schema {
  /// A form of values.
  indirect enum Shape {
    case null, bool
    case number(Feature)
    case text(Feature)
    case stringEnum([String])
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
    /// Whether the field contains its own object, which requires an end of the recursion.
    var isRecursive = false
  }

  var objects: [[Field]] = []
  var root = Shape.null
  /// The keys of the root object whose dictionaries are not recognized without an option.
  var dictionaries: [String] = []
}
