// `KeyPath` and the operators are those of decoding.
@_exported import Decodable
