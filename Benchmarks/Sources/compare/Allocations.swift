import AllocationCounter
import Contenders

/// How often one run asks for memory, or nil where that cannot be counted.
func allocations(of contender: Contender) -> Int? {
  // The first runs make what is made once in a process.
  contender.prepare()
  for _ in 0..<2 { contender.run() }
  contender.discard()
  memory_count_start()
  contender.run()
  let count = memory_count_stop()
  contender.discard()
  return memory_is_countable() ? Int(count.allocations) : nil
}

/// How many values a model holds that need memory of their own.
struct Census {
  private(set) var strings = 0
  /// Strings of up to 15 bytes stand in the model itself.
  private(set) var longStrings = 0
  private(set) var arrays = 0
  private(set) var nonemptyArrays = 0
  private(set) var nonemptyDictionaries = 0
  private(set) var classInstances = 0

  /// What no decoder can do without: each of these is one allocation.
  var leastAllocations: Int { longStrings + nonemptyArrays + nonemptyDictionaries + classInstances }

  /// Strings short ones included, arrays empty ones included, and class instances.
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
