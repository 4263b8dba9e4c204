import Foundation

run(Array(CommandLine.arguments.dropFirst()))
