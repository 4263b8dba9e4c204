/// A value that is created on first access.
final class Once<Value> {
  lazy var value = make()

  private let make: () -> Value

  init(_ make: @escaping () -> Value) { self.make = make }
}
