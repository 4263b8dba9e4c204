/// The roots of files with samples: related files have one.
///
/// Two files are related if their names differ only in digits, or if their outlines are
/// (``SampleOutline/isRelated(to:)``). Files that are related through others have one root as well, so the roots do not
/// depend on the order of the files. The roots of an earlier output stay apart, and a file belongs to one of them.
struct SampleRoots {
  /// A root and its files.
  struct Root {
    fileprivate let id: Int
    /// The name in an earlier output.
    fileprivate(set) var earlierName: String?
    /// The new files, in order.
    fileprivate(set) var sources: [SampleSource] = []
    /// Whether all files are arrays of samples.
    fileprivate(set) var isArray = true
    /// The files that are arrays of samples, and those that are one other document.
    fileprivate var arrays: [SampleSource] = []
    fileprivate var documents: [SampleSource] = []
    /// Whether the first file has several samples.
    fileprivate(set) var hasSeveral = false
    /// Whether a file has a value that tells its kind.
    fileprivate var isKnown = false

    /// The files that are arrays although documents are not, or the other way around.
    var misfits: [SampleSource] { isArray ? documents : arrays }

    fileprivate mutating func absorb(_ other: Root) {
      if sources.isEmpty { hasSeveral = other.hasSeveral }
      sources += other.sources
      arrays += other.arrays
      documents += other.documents
      isArray = isArray && other.isArray
      isKnown = isKnown || other.isKnown
    }
  }

  /// The roots, with the indices that they have in ``Evidence``.
  private(set) var roots: [Root] = []
  /// Whether all files have one root, whatever they contain.
  let isSingle: Bool
  /// Whether the first sample is enough to record a file.
  var needsOneSample: Bool { isSingle && earlierOutline == nil }
  /// Whether a document without keys belongs to none of the roots of an earlier output.
  private let guessesRoots: Bool
  private var merged = DisjointSets<Int>()
  private var lastID = -1
  /// The roots of file names, without digits.
  private var ids: [String: Int] = [:]
  private var outlines = OutlineIndex()
  /// The checks of documents of an earlier output's roots, whose ids are the first.
  private var matchers: [ModelMatcher] = []
  /// The outline of an earlier output's only root.
  private var earlierOutline: SampleOutline?
  /// The first file that has nothing in common with that root.
  private(set) var unrelated: SampleSource?

  /// Creates the roots of files without an earlier output.
  init(isSingle: Bool) {
    self.isSingle = isSingle
    guessesRoots = false
    if isSingle { _ = addRoot() }
  }

  /// Creates the roots of an earlier output.
  ///
  /// - Parameter isSingle: Whether a model of one root keeps one.
  init(_ model: Model, named name: String, isSingle: Bool = true) {
    self.isSingle = isSingle && model.roots.isEmpty
    guessesRoots = model.guessesRoots
    let declarations = model.declarationsByName
    let matcher = ModelMatcher(model)
    for root in model.roots(named: name) {
      let index = addRoot()
      roots[index].earlierName = root.name
      roots[index].isArray = root.type.isArray
      roots[index].isKnown = true
      ids[FileName.letters(of: root.name)] = roots[index].id
      matchers.append(matcher.matcher(of: root.type))
      let outline = SampleOutline(root.type, in: declarations)
      outlines.insert(outline, id: roots[index].id)
      if self.isSingle { earlierOutline = outline }
    }
  }

  private mutating func addRoot() -> Int {
    lastID += 1
    roots.append(Root(id: lastID))
    return roots.count - 1
  }

  private func index(of id: Int) -> Int? {
    let id = merged.representative(of: id)
    return roots.firstIndex { $0.id == id }
  }

  // MARK: - Files

  /// Records a file before it is read.
  ///
  /// - Parameters:
  ///   - samples: The first samples of the file.
  ///   - merge: Receives the indices of two roots that the file connects; the first is removed.
  /// - Returns: The index of the file's root.
  mutating func add(_ source: SampleSource, startingWith samples: [Sample], merge: (Int, Int) -> Void) -> Int {
    let index = isSingle ? 0 : self.index(of: source, samples, merge)
    if unrelated == nil, let earlierOutline, earlierOutline.isUnrelated(to: SampleOutline(of: samples)) {
      unrelated = source
    }
    roots[index].sources.append(source)
    return index
  }

  private mutating func index(of source: SampleSource, _ samples: [Sample], _ merge: (Int, Int) -> Void) -> Int {
    if let index = earlierIndices(of: source, samples).first { return index }
    let outline = SampleOutline(of: samples)
    let name = FileName.letters(of: source)
    let related = outlines.ids(relatedTo: outline) + (name.flatMap { ids[$0] }.map { [$0] } ?? [])
    var indices = Set(related.filter { $0 >= matchers.count }.compactMap { self.index(of: $0) }).sorted()
    let index = indices.isEmpty ? addRoot() : indices.removeFirst()
    for other in indices.reversed() { self.merge(other, into: index, merge) }
    if let name { ids[name] = ids[name] ?? roots[index].id }
    outlines.insert(outline, id: roots[index].id)
    roots[index].isKnown = roots[index].isKnown || !outline.isEmpty
    return index
  }

  private mutating func merge(_ index: Int, into other: Int, _ merge: (Int, Int) -> Void) {
    merged.merge(roots[index].id, into: roots[other].id)
    roots[other].absorb(roots[index])
    roots.remove(at: index)
    merge(index, other)
  }

  /// Records the number of samples in a file of a root.
  ///
  /// - Parameter isDocument: Whether the file is one document that is not an array.
  mutating func didRead(_ source: SampleSource, _ count: Int, isArray: Bool, isDocument: Bool, ofRoot index: Int) {
    if isArray { roots[index].arrays.append(source) }
    if isDocument { roots[index].documents.append(source) }
    if roots[index].earlierName == nil, !isArray { roots[index].isArray = false }
    if roots[index].sources.count == 1 { roots[index].hasSeveral = isArray || count > 1 }
  }

  /// Merges roots whose files have no value that tells their kind into the first root.
  mutating func finish(merge: (Int, Int) -> Void) {
    guard var first = roots.firstIndex(where: \.isKnown) else { return }
    for index in roots.indices.reversed() where !roots[index].isKnown {
      self.merge(index, into: first, merge)
      if index < first { first -= 1 }
    }
  }

  // MARK: - An earlier output

  /// Returns the roots of an earlier output that a file may belong to, the most likely first: the root with the file's
  /// name, roots that the samples fit, and roots with most of the file's keys.
  func earlierIndices(of source: SampleSource, _ samples: [Sample]) -> [Int] {
    let outline = SampleOutline(of: samples)
    let named = FileName.letters(of: source).flatMap { ids[$0] }.map { [$0] } ?? []
    let fitting = matchers.indices.filter { index in
      samples.allSatisfy { matchers[index].fits($0) }
    }
    let known = outline.isEmpty ? [] : fitting
    let related = outlines.ids(relatedTo: outline)
    let all = (named + known + related).filter { $0 < matchers.count }
    let found = all.isEmpty && outline.isEmpty && !guessesRoots ? Array(matchers.indices) : all
    return found.enumerated().filter { !found[..<$0].contains($1) }.map(\.element)
  }
}

/// The outlines of files, and the roots that they belong to.
private struct OutlineIndex {
  private var outlines: [(outline: SampleOutline, id: Int)] = []
  private var known: Set<SampleOutline> = []
  /// The indices of the outlines that have a key.
  private var indices: [ExactKey: [Int]] = [:]
  private var counts: [Int: Int] = [:]

  /// The number of distinct outlines that are kept of one root; more would hardly relate it to further files.
  private static let maximumCount = 32

  mutating func insert(_ outline: SampleOutline, id: Int) {
    guard !outline.isEmpty, counts[id, default: 0] < Self.maximumCount, known.insert(outline).inserted else { return }
    counts[id, default: 0] += 1
    // Outlines of scalars have no keys, and are few.
    for key in outline.keys.isEmpty ? [Self.noKey] : Array(outline.keys) {
      indices[key, default: []].append(outlines.count)
    }
    outlines.append((outline, id))
  }

  private static let noKey = ExactKey("\0")

  /// Returns the roots of related outlines: those with the most common keys first.
  func ids(relatedTo outline: SampleOutline) -> [Int] {
    if outline.isEmpty { return [] }
    var shared: [Int: Int] = [:]
    for key in outline.keys.isEmpty ? [Self.noKey] : Array(outline.keys) {
      for index in indices[key] ?? [] { shared[index, default: 0] += 1 }
    }
    let related = shared.filter { outlines[$0.key].outline.isRelated(to: outline) }
    return related.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { outlines[$0.key].id }
  }
}

/// The parts of file names that decide which files have one root.
enum FileName {
  /// Returns the letters of a file's name, in lower case; nil for standard input.
  static func letters(of source: SampleSource) -> String? {
    guard case .file(let path) = source else { return nil }
    return letters(of: stem(of: path))
  }

  static func letters(of name: String) -> String { name.lowercased().filter(\.isLetter) }

  /// Returns the name of a file without its extensions.
  static func stem(of path: String) -> String {
    let file = path.split(separator: "/").last.map(String.init) ?? ""
    return String(file.prefix { $0 != "." })
  }
}
