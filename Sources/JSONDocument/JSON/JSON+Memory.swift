extension JSON {
  /// A Boolean value that indicates whether the memory of documents is overwritten with zeros when it is released:
  /// false by default.
  ///
  /// The memory of a document contains its text. When the last view and error of a document are released, the library
  /// keeps up to three blocks of 64 KiB to 8 MiB for later documents, and frees the others. Text in kept and freed blocks
  /// is not overwritten, as with a String. A program that handles secrets can change this for all documents:
  ///
  /// ```swift
  /// JSON.clearsReleasedMemory = true
  /// ```
  ///
  /// Strings and other values that were decoded are the program's own, and are not overwritten.
  ///
  /// - Complexity: If true, releasing a document is O(*n*) in the length of its text.
  public static var clearsReleasedMemory: Bool {
    get { UnsafeBlock.clears.load(ordering: .relaxed) }
    set { UnsafeBlock.clears.store(newValue, ordering: .relaxed) }
  }
}
