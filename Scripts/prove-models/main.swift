import Foundation

// Writes models of payloads, and programs that decode the samples with them. Scripts/models runs the programs.
//
//   prove-models FOLDER FIRST-SEED LAST-SEED [FILE…]
let arguments = CommandLine.arguments.dropFirst()
do {
  guard let run = Run(Array(arguments)) else {
    throw CocoaError(
      .featureUnsupported, userInfo: [NSLocalizedDescriptionKey: "usage: prove-models FOLDER FIRST LAST [FILE…]"])
  }
  try run.write()
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(1)
}
