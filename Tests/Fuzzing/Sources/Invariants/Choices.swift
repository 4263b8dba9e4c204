/// A source of choices: first the bytes of an input, then random numbers seeded by the input.
///
/// The same input always makes the same choices, so that findings are reproducible. The bytes come first, so that
/// libFuzzer can change single choices.
public struct Choices: RandomNumberGenerator {
  private var bytes: ArraySlice<UInt8>
  private var state: UInt64

  /// Creates the choices of an input.
  ///
  /// - Parameters:
  ///   - bytes: The first choices, a byte each.
  ///   - seed: The seed of the later choices.
  public init(_ bytes: ArraySlice<UInt8>, seed: some Sequence<UInt8>) {
    self.bytes = bytes
    // FNV-1a (draft-eastlake-fnv): short, and different for inputs that differ in a bit.
    state = seed.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  /// Returns the next number of SplitMix64.
  ///
  /// See Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators", 2014.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns a number below a limit, or 0 if the limit is 0.
  public mutating func index(below limit: Int) -> Int {
    guard limit > 1 else { return 0 }
    if limit <= 256, let byte = bytes.popFirst() { return Int(byte) % limit }
    return Int(next() % UInt64(limit))
  }

  /// Returns an element, or nil if the array is empty.
  public mutating func element<T>(of elements: [T]) -> T? {
    elements.isEmpty ? nil : elements[index(below: elements.count)]
  }

  /// Removes and returns up to `count` of the remaining bytes.
  public mutating func takeBytes(upTo count: Int) -> ArraySlice<UInt8> {
    let taken = bytes.prefix(count)
    bytes = bytes.dropFirst(count)
    return taken
  }
}
