import Decodable
import Foundation

/// Runs the command that the program's arguments name.
func run(_ arguments: [String]) {
  guard arguments.count <= 1, arguments.first?.hasPrefix("-") != true else {
    fail("usage: example [FILE.json | gallery]")
  }
  switch arguments.first {
  case nil: showRepositories()
  case "gallery": print(gallery(.full(for: .standardOutput)))
  case let path?: print(report(on: load([Event].self, from: URL(filePath: path))))
  }
}

/// Prints a decoded response, then the problems of a broken copy of the response.
private func showRepositories() {
  print(report(on: load(SearchResult.self, from: resource("repositories"))))

  let broken = resource("repositories-broken")
  let problems = SearchResult.problems(in: load(JSON.self, from: broken))
  let text = report(on: problems, in: broken.lastPathComponent, .full(for: .standardOutput))
  print("\nA broken copy of the same response:\n\n\(text)")
}

/// Decodes a file, or prints its problems and exits.
private func load<T: Decodable>(_ type: T.Type, from file: URL) -> T {
  let path = file.relativePath
  let format = ErrorFormat.full(for: .standardError)
  do {
    let json = try JSON(parsing: Data(contentsOf: file))
    do {
      return try T.decode(json)
    } catch {
      fail(report(on: T.problems(in: json), in: path, format))
    }
  } catch let error as JSON.SyntaxError {
    fail("\(path): \(error.formatted(format))\n\n1 problem")
  } catch {
    fail("cannot read \(path): \(error.localizedDescription)")
  }
}

/// Returns the URL of a JSON file in the bundle.
func resource(_ name: String) -> URL {
  guard let file = Bundle.module.url(forResource: name, withExtension: "json") else {
    fail("the resource \(name).json is missing")
  }
  return file
}

private func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data("\(message)\n".utf8))
  exit(EXIT_FAILURE)
}

extension ErrorFormat {
  /// Returns the full format, colored if the output is a terminal.
  fileprivate static func full(for output: FileHandle) -> ErrorFormat {
    isatty(output.fileDescriptor) == 1 ? .full.colored : .full
  }
}
