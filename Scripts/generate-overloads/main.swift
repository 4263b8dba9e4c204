import Foundation

let path = "Sources/Decodable/Operators/Generated/Overloads.swift"
do {
  try OverloadGenerator.generate().write(toFile: path, atomically: true, encoding: .utf8)
  print("wrote \(path)")
} catch {
  FileHandle.standardError.write(Data("cannot write \(path); run this in the package root: \(error)\n".utf8))
  exit(1)
}
