import Decodable
import Foundation

let arguments = CommandLine.arguments.dropFirst()
guard arguments.count <= 1, arguments.first?.hasPrefix("-") != true else {
  fail("usage: example [FILE.json]")
}

if let path = arguments.first {
  let events = load([Event].self, from: URL(filePath: path))
  print(report(on: events))
} else {
  let result = load(SearchResult.self, from: resource("repositories"))
  print(report(on: result))

  let broken = load(LenientSearchResult.self, from: resource("repositories-broken"))
  print("\nA broken copy of the same response: \(report(on: broken))")
}

/// Decodes a file, or ends the program with what is wrong with it.
func load<T: Decodable>(_ type: T.Type, from file: URL) -> T {
  do {
    return try T.decode(parsing: Data(contentsOf: file))
  } catch let error as DecodingError {
    fail("\(file.relativePath): \(error)")
  } catch {
    fail("cannot read \(file.relativePath): \(error.localizedDescription)")
  }
}

func resource(_ name: String) -> URL {
  guard let file = Bundle.module.url(forResource: name, withExtension: "json") else {
    fail("the resource \(name).json is missing")
  }
  return file
}

func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data("\(message)\n".utf8))
  exit(EXIT_FAILURE)
}
