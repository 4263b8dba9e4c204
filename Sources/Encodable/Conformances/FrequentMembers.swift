import Decodable

// The most frequent types write a member in one function, which the compiler specializes for the type.

extension String {
  /// Writes a member with a string; not part of the API.
  public static func _writeMember(_ value: String, at path: KeyPath) -> AnyMembers {
    _Writer.writeMember(value, at: path) { value, writer in try value._write(to: writer) }
  }
}

extension Int {
  /// Writes a member with an integer; not part of the API.
  public static func _writeMember(_ value: Int, at path: KeyPath) -> AnyMembers {
    _Writer.writeMember(value, at: path) { value, writer in try value._write(to: writer) }
  }
}

extension Double {
  /// Writes a member with a number; not part of the API.
  public static func _writeMember(_ value: Double, at path: KeyPath) -> AnyMembers {
    _Writer.writeMember(value, at: path) { value, writer in try value._write(to: writer) }
  }
}

extension Bool {
  /// Writes a member with a Boolean value; not part of the API.
  public static func _writeMember(_ value: Bool, at path: KeyPath) -> AnyMembers {
    _Writer.writeMember(value, at: path) { value, writer in try value._write(to: writer) }
  }
}
