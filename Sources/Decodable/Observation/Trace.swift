/// Where an error comes from while problems are looked for: the replay in which an operation has failed, and which of its
/// operations that was.
struct Trace: Equatable {
  let replay: Int
  let record: Int
}
