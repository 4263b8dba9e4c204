// A file that imports Decodable sees `JSON`, `ParsingOptions`, `ErrorFormat` and the other types of the document layer.
@_exported import JSONDocument
