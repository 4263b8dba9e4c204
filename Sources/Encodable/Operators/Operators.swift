import Decodable

// The type checker considers these overloads in decode functions too. Four rules keep both sides fast:
//
// - Overloads that are not disfavored write the member themselves. Once a statement fits one of them, the type checker
//   tries none of the others: three keys after a raw-representable value take 1,700 constraint scopes instead of 20,000.
//   The rest, whose result is a `Member`, is written by `MembersBuilder`.
// - The result type of an overload that is not disfavored does not contain the type of the value. The type checker then
//   rejects an operand of type `Any` at once. With `Member` as the result, the demanding probe of decoding takes twice
//   as many scopes.
// - The type checker begins with the operator that has the fewest overloads. So `=>` has more than `=>?` (50 and 49 in
//   both modules; with fewer, `optionals =>? "a" => "b"` takes 17,600 scopes instead of 4,100), and fewer than `+`
//   (with more, the demanding probe takes twenty times as many).
// - The type checker tries the overloads that are not disfavored in the order of declaration, and ends a later one early
//   if it ranks below a solution. So those of frequent types come first, after the encoders of `EncodedPath.swift`: with
//   the Codable ones first, an encoder before three keys takes 3,800 scopes instead of 1,000. A Codable overload for
//   paths with optional keys would double the scopes of a string with five keys, so `MembersBuilder` writes that member.
//
// Parameters with several question marks rank overloads: below those of decoding, which convert a value to `Any`, and
// among themselves, by the order of the rules for a value (`Encodable`, raw-representable, Codable). `MembersBuilder`
// writes plain values, because every literal of an array or dictionary could be one. `DecodingSources.swift` has the
// overloads that decode an encodable value if nothing else shows the type of the result.

/// Makes a member of a value; nil is null.
///
/// ```swift
/// language => "language"               // "language": null if language is nil
/// branch => "nested" => "branch"       // "nested": {"branch": …}
/// ```
@inlinable @inline(__always)
public func => <Value: Encodable>(value: Value??, path: KeyPath) -> WrittenMember {
  guard case .some(.some(let value)) = value else { return WrittenMember(path._writeNil(.null)) }
  return WrittenMember(Value._writeMember(value, at: path))
}

/// Makes a member of a value at a path with optional later keys.
///
/// ```swift
/// company => "owner" =>? "company"   // "owner": {} if company is nil
/// ```
///
/// Nil leaves out the first optional key and those after it.
@inlinable
public func => <Value: Encodable>(value: Value???, path: OptionalKeyPath) -> WrittenMember {
  guard case .some(.some(.some(let value))) = value else { return WrittenMember(path._writeNil(.byPath)) }
  return WrittenMember(Value._writeMember(value, at: path))
}

/// Makes a member of an optional; nil leaves the member out.
///
/// ```swift
/// homepage =>? "homepage"   // no member if homepage is nil
/// ```
///
/// In `value =>? "a" => "b"`, nil makes neither `b` nor `a`, unless other members make `a`.
@inlinable @inline(__always)
public func =>? <Value: _OptionalEncodable>(value: Value??, path: KeyPath) -> WrittenMember {
  guard case .some(.some(let value)) = value else { return WrittenMember(path._writeNil(.omitted)) }
  return WrittenMember(value._writeUnlessNil(at: path))
}

/// Makes a member of an optional of an optional: nil leaves the member out, and an inner nil is null.
@inlinable @inline(__always)
public func =>? <Value: _NestedOptionalEncodable>(value: Value, path: KeyPath) -> WrittenMember {
  WrittenMember(value._writeUnlessNil(at: path))
}

/// Makes a member of a value at a path with optional later keys; nil leaves the member out.
///
/// ```swift
/// company =>? "owner" =>? "company"
/// ```
@inlinable
public func =>? <Value: Encodable>(value: Value???, path: OptionalKeyPath) -> WrittenMember {
  guard case .some(.some(.some(let value))) = value else { return WrittenMember(path._writeNil(.omitted)) }
  return WrittenMember(Value._writeMember(value, at: path))
}

/// Makes a member of an optional of an optional at a path with optional later keys: nil leaves the member out, and an
/// inner nil is null.
@inlinable
public func =>? <Value: _NestedOptionalEncodable>(value: Value, path: OptionalKeyPath) -> WrittenMember {
  WrittenMember(value._writeUnlessNil(at: path))
}

/// Makes a member of a raw-representable value, which needs no conformance; nil is null.
///
/// ```swift
/// color => "color"   // "color": "red"
/// ```
@inlinable @inline(__always)
public func => <Value: RawRepresentable>(value: Value???, path: KeyPath) -> WrittenMember
where Value.RawValue: Encodable {
  WrittenMember(path._writeMember(((value ?? nil) ?? nil)?.rawValue, .null))
}

/// Makes a member of a raw-representable value at a path with optional later keys.
///
/// Nil leaves out the first optional key and those after it.
@inlinable
public func => <Value: RawRepresentable>(
  value: Value????, path: OptionalKeyPath
) -> WrittenMember where Value.RawValue: Encodable {
  WrittenMember(path._writeMember((((value ?? nil) ?? nil) ?? nil)?.rawValue, .byPath))
}

/// Makes a member of a collection of raw-representable values.
///
/// ```swift
/// colors => "colors"   // "colors": ["red"]
/// ```
public func => <Value: _ElementwiseEncodable>(value: Value???, path: KeyPath) -> WrittenMember
where Value._Element: RawRepresentable, Value._Element.RawValue: Encodable {
  WrittenMember(MembersBuilder.buildExpression(Member((value ?? nil) ?? nil, .null, path)))
}

/// Makes a member of a collection of raw-representable values at a path with optional later keys.
///
/// Nil leaves out the first optional key and those after it.
public func => <Value: _ElementwiseEncodable>(value: Value????, path: OptionalKeyPath) -> WrittenMember
where Value._Element: RawRepresentable, Value._Element.RawValue: Encodable {
  WrittenMember(MembersBuilder.buildExpression(Member(((value ?? nil) ?? nil) ?? nil, .byPath, path)))
}

/// Makes a member of 2 nested containers of raw-representable values, such as an array of optional ones.
///
/// ```swift
/// colors => "colors"   // "colors": ["red", null]
/// ```
public func => <Value: _ElementwiseEncodable>(value: Value???, path: KeyPath) -> WrittenMember
where
  Value._Element: _ElementwiseEncodable, Value._Element._Element: RawRepresentable,
  Value._Element._Element.RawValue: Encodable
{
  WrittenMember(MembersBuilder.buildExpression(Member((value ?? nil) ?? nil, .null, path)))
}

/// Makes a member of an optional raw-representable value; nil leaves the member out.
///
/// ```swift
/// color =>? "color"   // no member if color is nil
/// ```
@inlinable @inline(__always)
public func =>? <Value: _OptionalRawRepresentable>(value: Value???, path: KeyPath) -> WrittenMember {
  guard case .some(.some(.some(let value))) = value else { return WrittenMember(path._writeNil(.omitted)) }
  return WrittenMember(value._writeRawValue(at: path, ifNil: .omitted))
}

/// Makes a member of an optional array, set or dictionary of raw-representable values; nil leaves the member out.
///
/// ```swift
/// colors =>? "colors"   // no member if colors is nil
/// ```
public func =>? <Value: _OptionalRawContainer>(value: Value???, path: KeyPath) -> WrittenMember {
  guard case .some(.some(.some(let value))) = value else { return WrittenMember(path._writeNil(.omitted)) }
  return WrittenMember(value._writeRawValues(at: path, ifNil: .omitted))
}

/// Makes a member of an optional of an optional raw-representable value: nil leaves the member out, and an inner nil is
/// null.
public func =>? <Value: _NestedOptionalRawRepresentable>(value: Value?, path: KeyPath) -> WrittenMember {
  WrittenMember(value.map { $0._writeRawValueUnlessNil(at: path) } ?? path._writeNil(.omitted))
}

/// Makes a member of a Codable value, which needs no conformance; nil is null.
///
/// ```swift
/// coordinate => "coordinate"   // "coordinate": {"x": 1, "y": 2}
/// ```
public func => <Value: Swift.Encodable>(value: Value????, path: KeyPath) -> WrittenMember {
  WrittenMember(MembersBuilder.writeCodable(Member(((value ?? nil) ?? nil) ?? nil, .null, path)))
}

/// Makes a member of an optional Codable value; nil leaves the member out.
///
/// ```swift
/// coordinate =>? "coordinate"   // no member if coordinate is nil
/// ```
public func =>? <Value: _OptionalCodable>(value: Value????, path: KeyPath) -> WrittenMember {
  guard case .some(.some(.some(.some(let value)))) = value else { return WrittenMember(path._writeNil(.omitted)) }
  return WrittenMember(value._writeCodable(at: path, ifNil: .omitted))
}

/// Makes a member of an optional of an optional Codable value: nil leaves the member out, and an inner nil is null.
public func =>? <Value: _NestedOptionalCodable>(value: Value??, path: KeyPath) -> WrittenMember {
  WrittenMember((value ?? nil).map { $0._writeCodableUnlessNil(at: path) } ?? path._writeNil(.omitted))
}

// The values that the overloads above do not write.

/// Makes a member of a value of a type that does not conform to ``Encodable``; nil is null.
///
/// ```swift
/// color => "color"   // an enum with raw values, or a Codable type
/// ```
@_disfavoredOverload @inlinable
public func => <Value>(value: Value?, path: KeyPath) -> Member<Value, KeyPath> {
  Member(value, .null, path)
}

/// Makes a member of a value of a type that does not conform to ``Encodable``, at a path with optional later keys.
@_disfavoredOverload @inlinable
public func => <Value>(value: Value?, path: OptionalKeyPath) -> Member<Value, OptionalKeyPath> {
  Member(value, .byPath, path)
}

/// Makes a member of an optional of a type that does not conform to ``Encodable``; nil leaves the member out.
@_disfavoredOverload @inlinable
public func =>? <Value>(value: Value?, path: KeyPath) -> Member<Value, KeyPath> {
  Member(value, .omitted, path)
}

/// Makes a member of a value of a type that does not conform to ``Encodable``, at a path with optional later keys; nil
/// leaves the member out.
@_disfavoredOverload @inlinable
public func =>? <Value>(value: Value?, path: OptionalKeyPath) -> Member<Value, OptionalKeyPath> {
  Member(value, .omitted, path)
}

/// Makes a member of a presence at a path with optional later keys.
@_disfavoredOverload @inlinable
public func =>? <Value>(value: Presence<Value>, path: OptionalKeyPath) -> Member<Value, OptionalKeyPath> {
  Member(value.value, value._nilRule, path)
}

/// Makes a member of a value that is never nil, for which `=>` suffices.
@available(*, deprecated, message: "the value is never nil, so the member is never left out; write => instead")
@_disfavoredOverload @inlinable
public func =>? <Value>(value: Value, path: KeyPath) -> Member<Value, KeyPath> {
  Member(value, .omitted, path)
}
