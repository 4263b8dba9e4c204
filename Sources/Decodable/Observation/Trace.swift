/// The origin of an error during the search for problems: the replay, and the operation that failed.
struct Trace: Equatable {
  let replay: Int
  let record: Int
}
