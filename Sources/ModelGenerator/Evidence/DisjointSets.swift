/// A disjoint-set forest, which records the elements that were merged into others.
struct DisjointSets<Element: Hashable & Sendable>: Sendable {
  private var parents: [Element: Element] = [:]

  /// Returns the element that an element was merged into, directly or indirectly; without a merge, the element itself.
  func representative(of element: Element) -> Element {
    var element = element
    while let parent = parents[element] { element = parent }
    return element
  }

  /// Records that a representative was merged into another.
  mutating func merge(_ element: Element, into representative: Element) { parents[element] = representative }
}
