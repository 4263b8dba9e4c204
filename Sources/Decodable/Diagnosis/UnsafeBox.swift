/// A value of any type, exactly as it is: as an Any, an Optional would lose that.
final class Box<T> {
  let value: T

  init(_ value: T) { self.value = value }
}

extension Record {
  /// The value of a look-up of this type, or of any other operation.
  ///
  /// A cast asks the runtime for the type of the box, which takes longer than all else that is done to give a value again.
  func value<T>(as type: T.Type) -> T? {
    guard let value else { return nil }
    // Invariant: whoever looks up asks with the type that the operation has.
    if isLookUp(of: type) { return unsafe unsafeDowncast(value, to: Box<T>.self).value }
    return (value as? Box<T>)?.value
  }

  /// The failure of a look-up of this type.
  func lookUpFailure<T>(of type: T.Type) -> LookUpFailure<T>? {
    guard let failure else { return nil }
    if isLookUp(of: type) { return unsafe unsafeDowncast(failure, to: LookUpFailure<T>.self) }
    return failure as? LookUpFailure<T>
  }

  private func isLookUp<T>(of type: T.Type) -> Bool {
    operation.isLookUp && operation.kind.type == ObjectIdentifier(type)
  }
}
