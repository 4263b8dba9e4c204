/// The origin of an error during the search for problems: a replay, and the failed operation of the replay.
struct Trace: Equatable {
  let replay: Int
  let record: Int
}
