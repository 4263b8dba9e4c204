extension Tool {
  /// The version that `--version` prints, which is the first in CHANGELOG.md.
  static let version = "unreleased"

  /// The text of `--help`, which fits 40 lines of 80 columns.
  static let help = """
    usage: decodable-model FILE… [options]
           decodable-model --schema FILE [options]

    Writes a Swift model of JSON samples or of a schema, with its decode functions.

    A FILE has JSON, JSON Lines or JSON with comments. Each element of an array is
    a sample. Unrelated files have roots that share types. A folder stands for its
    .json and .jsonl files, - for standard input. Samples widen an old FILE.swift.

    Input and output:
      --schema FILE       JSON Schema or OpenAPI (in JSON); FILE#/POINTER is a part
      --format FORMAT     json (one document), lines or array (default: detected)
      --check FILE…       report whether these files fit the model; write nothing
      -o, --output FILE   write to FILE, unless edits could be lost; FOLDER/ gets
                          a file for each type, and may replace FILE.swift as input

    Types of all places:
      --root NAME         make one root of all files, or choose one of FILE.swift
      --enums             turn strings with few distinct values into enums
      --unknown-case      give these enums a case that keeps other strings
      --decimal           use Decimal instead of Double for numbers with fractions
      --numeric-strings   make numbers of strings that are all numbers

    Types of one place (PATH: users[].address; * for the values of a dictionary):
      --dictionary PATH   treat the object at PATH as a dictionary
      --enum PATH         turn the strings at PATH into an enum
      --tag PATH=KEY      the objects at PATH are variants, chosen by KEY
      --type PATH=NAME    name the type at PATH; paths with one NAME share it
      --optional PATH     the member at PATH may be missing

    Code:
      --access LEVEL      public (with an initializer), package or internal
      --conform LIST      further conformances, such as Codable,Hashable
      --class             write final classes instead of structs
      --encodable         also write encode functions, which import Encodable
      --no-examples       write no values of samples into comments and checks

    --version prints the version. The exit status is 0 on success, 1 if a file is
    unusable or does not fit the model, and 2 if the arguments are wrong.

    """
}
