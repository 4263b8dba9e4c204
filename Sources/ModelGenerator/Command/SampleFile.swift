/// A file whose samples become evidence for one root.
struct SampleFile {
  private let source: SampleSource
  /// The model of an earlier output.
  private let earlier: Model?
  /// The first samples, which decide the root.
  private var pending: [Sample] = []
  private var root: Int?
  private var count = 0
  /// Whether the file is one document that is not an array.
  private var isDocument = false

  init(_ source: SampleSource, _ earlier: Model?) {
    self.source = source
    self.earlier = earlier
  }

  /// Adds a sample of the file to evidence, as soon as the root is known.
  mutating func add(_ sample: Sample, to evidence: inout Evidence, _ roots: inout SampleRoots) {
    count += 1
    isDocument = sample.isWholeFile && sample.json.kind != .array
    if let root { return add(sample, to: &evidence, root) }
    pending.append(sample)
    if roots.needsOneSample || pending.count == SampleOutline.maximumSamples { start(&evidence, &roots) }
  }

  private mutating func start(_ evidence: inout Evidence, _ roots: inout SampleRoots) {
    let index = roots.add(source, startingWith: pending) { evidence.mergeRoot($0, into: $1) }
    if index == evidence.roots.count { _ = evidence.addRoot() }
    root = index
    for sample in pending { add(sample, to: &evidence, index) }
    pending = []
  }

  private func add(_ sample: Sample, to evidence: inout Evidence, _ root: Int) {
    evidence.sourceName = source.name
    let types = earlier.map(\.documentTypes) ?? []
    if root < types.count, types[root].isArray, sample.json.kind == .array, sample.isDocument(of: types[root]) {
      sample.json.elements.forEach { evidence.add($0, to: root) }
    } else {
      evidence.add(sample.json, to: root)
    }
  }

  /// Records that the file was read.
  ///
  /// - Parameter isArray: Whether the file is an array of samples.
  mutating func finish(isArray: Bool, _ evidence: inout Evidence, _ roots: inout SampleRoots) {
    if root == nil { start(&evidence, &roots) }
    if let root { roots.didRead(source, count, isArray: isArray, isDocument: isDocument, ofRoot: root) }
  }
}
