import Foundation

for file in GeneratedFile.all {
  do {
    try file.text.write(toFile: file.path, atomically: true, encoding: .utf8)
    print("wrote \(file.path)")
  } catch {
    let text = "cannot write \(file.path); run this in the package root: \(error)\n"
    FileHandle.standardError.write(Data(text.utf8))
    exit(1)
  }
}
