/// A type with an encoder of this library, which `CodableEncoder` calls in place of the type's own `encode(to:)`.
protocol StandardEncodable: _SelfEncodable {}
