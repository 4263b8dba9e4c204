import Foundation
import PackagePlugin

/// The command `swift package generate-model`, which runs `decodable-model` in the folder of the package.
@main struct GenerateModel: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let permission = "--allow-writing-to-package-directory"
    guard !arguments.contains(permission) else {
      Diagnostics.error("write \(permission) before generate-model; it is an option of swift package")
      return
    }
    // SwiftPM talks to the plugin through its standard input.
    guard !arguments.contains("-") else {
      Diagnostics.error("a plugin has no standard input; name a file, or use swift run decodable-model")
      return
    }
    let tool = Process()
    tool.executableURL = try context.tool(named: "decodable-model").url
    tool.arguments = arguments.isEmpty ? ["--help"] : arguments
    tool.currentDirectoryURL = context.package.directoryURL
    tool.standardInput = FileHandle.nullDevice
    try tool.run()
    tool.waitUntilExit()
    // The tool has already reported the error.
    if tool.terminationStatus != 0 { exit(tool.terminationStatus) }
  }
}
