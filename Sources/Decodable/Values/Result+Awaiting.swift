extension Result {
  /// Performs an asynchronous operation, and captures its value or error.
  package init(
    awaiting operation: () async throws(Failure) -> Success, isolation: isolated (any Actor)? = #isolation
  ) async {
    do {
      self = .success(try await operation())
    } catch {
      self = .failure(error)
    }
  }
}
