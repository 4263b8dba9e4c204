extension Tool {
  /// What `--help` shows: no more than a terminal does at once.
  static let help = """
    usage: decodable-model FILE… [options]

    Writes a model of sample documents in Swift, with its decode functions.

    A FILE holds JSON, JSON Lines or values one after another; of an array, each
    element is a sample. - is standard input. FILE.swift is an earlier output: the
    samples widen its model, and standard error has what changed.

      --root NAME         the root type; otherwise called after the first file
      --output FILE       write to a file, and only if all went well
      --enums             strings that are few different ones become enums
      --decimal           numbers with fractions become Decimal instead of Double
      --dictionary PATH   an object with data for keys, such as users[].scores
      --format FORMAT     json (one document), lines or array; otherwise found out
      --check FILE        tell whether its samples fit the model, and write nothing
      --help              show this

    The exit status is 0, or 1 if a file cannot be read or written, is no JSON or
    does not fit, or 2 if the arguments are wrong.

      decodable-model events.json --output Sources/App/Event.swift
      decodable-model Sources/App/Event.swift --check today.json

    """
}
