/// A container of a decoder, as seen by code that knows only the type of its keys.
protocol DecoderContainer<Key>: KeyedDecodingContainerProtocol {
  init(decoder: ValueDecoder)
}

extension DecoderContainer {
  static func container(of decoder: ValueDecoder) -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(Self(decoder: decoder))
  }
}

extension KeyedContainer: DecoderContainer {}

/// The types of containers with their conformances, by the types of their keys.
///
/// In generic code, Swift looks up the metadata of the container's type and its conformance for each object, in 480
/// instructions: 9 % of those for citm_catalog.json.
enum KeyedContainerTypes {
  static let table = UnsafeTypeTable<any DecoderContainer.Type>()

  /// Returns a type of containers with a key type, which the compiler cannot know.
  @inline(__always)
  static func identical<Key: CodingKey>(
    _ type: any DecoderContainer.Type, keyedBy key: Key.Type
  ) -> any DecoderContainer<Key>.Type {
    assert(type == KeyedContainer<Key>.self)
    // Both consist of the addresses of the metadata and of the conformance to `DecoderContainer`.
    // Without `as`, Swift would pass the type itself, which has no conformance.
    return unsafe unsafeBitCast(type as any DecoderContainer.Type, to: (any DecoderContainer<Key>.Type).self)
  }
}
