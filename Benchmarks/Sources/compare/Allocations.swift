import AllocationCounter
import Contenders

/// Returns the number of allocations in one run, or nil on platforms that cannot count them.
func allocations(of contender: Contender) -> Int? {
  // The first runs absorb the allocations that happen once per process.
  contender.prepare()
  for _ in 0..<2 { contender.run() }
  contender.discard()
  memory_count_start()
  contender.run()
  let count = memory_count_stop()
  contender.discard()
  return memory_is_countable() ? Int(count.allocations) : nil
}

/// Counts of the values in a model that need memory of their own.
struct ModelCensus {
  private(set) var strings = 0
  /// The number of strings over 15 bytes; shorter strings are stored inline.
  private(set) var longStrings = 0
  private(set) var arrays = 0
  private(set) var nonemptyArrays = 0
  private(set) var nonemptyDictionaries = 0
  private(set) var classInstances = 0

  /// The number of allocations that no decoder can avoid.
  var requiredAllocations: Int { longStrings + nonemptyArrays + nonemptyDictionaries + classInstances }

  /// The number of strings, arrays and class instances, including short strings and empty arrays.
  var stringsArraysAndClasses: Int { strings + arrays + classInstances }

  init(of model: Any) { count(model) }

  private mutating func count(_ value: Any) {
    if let text = value as? String {
      strings += 1
      if text.utf8.count > 15 { longStrings += 1 }
      return
    }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .collection:
      arrays += 1
      if !mirror.children.isEmpty { nonemptyArrays += 1 }
    case .dictionary: if !mirror.children.isEmpty { nonemptyDictionaries += 1 }
    case .class: classInstances += 1
    default: break
    }
    for child in mirror.children { count(child.value) }
  }
}
