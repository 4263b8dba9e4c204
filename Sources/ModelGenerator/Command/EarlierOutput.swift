import Foundation

/// An earlier output of the tool, which may have been edited since.
struct EarlierOutput {
  let path: String
  let document: SwiftDocument
  /// Whether the path is a folder with a file for each type.
  let isFolder: Bool
  /// Whether a model of one root keeps one, whatever the samples are.
  var keepsOneRoot = true

  init(path: String, document: SwiftDocument, isFolder: Bool) {
    (self.path, self.document, self.isFolder) = (path, document, isFolder)
  }

  /// Reads a Swift file, or a folder with a file for each type.
  ///
  /// - Parameter root: The name of the root; nil to find it.
  /// - Throws: ``InputError`` if the file cannot be read, or has no model.
  init(path: String, root: String?) throws {
    self.path = path
    isFolder = OutputFolder.isFolder(path)
    if isFolder {
      document = try OutputFolder(path).document(root: root)
      return
    }
    let data: Data
    do {
      data = try FileHandle(forReadingFrom: URL(filePath: path)).readToEnd() ?? Data()
    } catch {
      throw InputError("cannot read \(path): \(reason(for: error))")
    }
    guard let text = String(bytes: data, encoding: .utf8) else { throw InputError("\(path) is not UTF-8") }
    do {
      document = try SwiftDocument(text, root: root)
    } catch {
      throw InputError("\(path): \(error)")
    }
  }

  var model: Model { document.model }

  /// The model of a sample, which is an element if a document is an array.
  var sampleModel: Model {
    var model = model
    model.mapRoots { if case .array(let element) = $0 { element } else { $0 } }
    return model
  }

  /// Checks that samples can widen the model, which is not true of types in forms that the tool does not write from
  /// samples.
  func checkThatSamplesWidenTypes() throws {
    let names = model.documentTypes.compactMap(\.nameOfOwn).filter { model.declarationsByName[$0] != nil }
    guard let name = names.first else { return }
    throw InputError(
      "\(path): samples do not widen \(name), which has a form that the tool does not write from samples; use --check")
  }

  /// Checks that encode functions do not conflict with names of the model.
  func checkThatTypesCanBeEncodable() throws {
    for declaration in model.declarations {
      guard case .structure(let type) = declaration else { continue }
      if let property = type.properties.first(where: { Identifiers.reservedProperties.contains($0.name) }) {
        throw InputError("\(path): rename the property \(property.name) of \(type.name) for its encode function")
      }
    }
  }
}
