import Foundation

/// Returns the value of a property list in XML or binary format.
func propertyListValue(of data: Data) throws -> Any {
  try BinaryPropertyList.check(data)
  var format = PropertyListSerialization.PropertyListFormat.xml
  let value = unsafe try PropertyListSerialization.propertyList(from: data, format: &format)
  // Almost any text is a string in the OpenStep format.
  guard format != .openStep else { throw CocoaError(.propertyListReadCorrupt) }
  return value
}
