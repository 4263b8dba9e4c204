/// The raw values of the cases of an enum that lists them.
enum RawCases {
  static func of(_ type: Any.Type) -> [Any] {
    (type as? any CaseIterable.Type).map { rawValues(of: $0) } ?? []
  }

  private static func rawValues<T: CaseIterable>(of type: T.Type) -> [Any] {
    T.allCases.compactMap { ($0 as? any RawRepresentable)?.rawValue }
  }
}
