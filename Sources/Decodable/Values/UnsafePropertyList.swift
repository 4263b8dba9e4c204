import Foundation

/// What a property list holds, in XML or binary.
///
/// Foundation would say the format by way of a pointer, which is not asked for.
func propertyListValue(of data: Data) throws -> Any {
  try BinaryPropertyList.check(data)
  return unsafe try PropertyListSerialization.propertyList(from: data, format: nil)
}
