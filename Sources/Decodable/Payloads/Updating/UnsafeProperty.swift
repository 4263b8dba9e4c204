/// Returns whether two key paths from an object lead to the same property, even if one starts from a superclass.
///
/// The key paths `\Shape.name` and `\Circle.name` are not equal: their types have different roots. So this function
/// compares them as the ends of key paths from a common root.
func isSameProperty<Root, Value>(_ path: AnyKeyPath, _ other: Swift.KeyPath<Root, Value>) -> Bool {
  path == other
    || type(of: path).valueType == Value.self && anchored(path, as: Value.self) == anchored(other, as: Value.self)
}

/// A root from which a key path leads to any object.
private struct Anchor { let object: AnyObject }

/// Returns a key path of the same properties from a common root, which only serves comparisons.
private func anchored<Value>(_ path: AnyKeyPath, as type: Value.Type) -> AnyKeyPath {
  // Invariant: `Value` is the value type of the path, and the result is never followed. Appending copies the properties,
  // and takes the types from the declared root and value. All key paths have the same layout.
  (\Anchor.object).appending(path: unsafe reinterpreted(path, as: Swift.KeyPath<AnyObject, Value>.self))
}

/// Returns a key path as a type that it does not have, which `unsafeDowncast` would reject.
@unsafe
private func reinterpreted<Path: AnyKeyPath>(_ path: AnyKeyPath, as type: Path.Type) -> Path {
  unsafe Unmanaged<Path>.fromOpaque(Unmanaged.passUnretained(path).toOpaque()).takeUnretainedValue()
}
