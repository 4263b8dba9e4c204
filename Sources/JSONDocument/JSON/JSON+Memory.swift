extension JSON {
  /// A Boolean value that indicates whether the memory of documents is overwritten with zeros when it is released: false by
  /// default.
  ///
  /// The memory of a document contains its text. When the last value and error of a document are gone, the library keeps
  /// up to two blocks of at most 8 MiB for later documents, and frees the others. Neither overwrites the text, just as
  /// freeing a String does not. A program that handles secrets can change that for all documents:
  ///
  /// ```swift
  /// JSON.clearsReleasedMemory = true
  /// ```
  ///
  /// Strings and other values that were decoded are the program's own, and are not overwritten.
  ///
  /// - Complexity: When true, releasing a document is O(*n*) in its text.
  public static var clearsReleasedMemory: Bool {
    get { UnsafeBlock.clears.load(ordering: .relaxed) }
    set { UnsafeBlock.clears.store(newValue, ordering: .relaxed) }
  }
}
