import Foundation

/// Returns the value of a property list in XML or binary format.
func propertyListValue(of data: Data) throws -> Any {
  try BinaryPropertyList.check(data)
  return unsafe try PropertyListSerialization.propertyList(from: data, format: nil)
}
