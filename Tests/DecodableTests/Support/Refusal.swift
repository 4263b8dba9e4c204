/// An error of no library, which decode functions in tests throw.
struct Refusal: Error, Equatable {}
