/// What payloads have that a model has to cope with.
public enum Feature: String, CaseIterable, Sendable {
  case null, absence, nullAndAbsence
  case bool, int32, int64, uint64, hugeInteger, endlessInteger
  case double, extremeDouble, mixedNumbers, bigDecimal, numbersInWords
  case text, oddText, date, dateWithFraction, dateWithOffset, nearDate, url, nearURL, uuid, nearUUID
  case choice, oddChoice, openTexts
  case dictionaryOfIDs, dictionaryOfUUIDs, dictionaryOfManyKeys, dictionaryOfObjects, dictionaryByOption
  case dictionaryOfArrays, emptyDictionary
  case nestedArrays, emptyArray, onlyNulls, arrayWithNulls, arrayOfObjects, arrayOfNullableObjects
  case mixedKinds, mixedArray, objectOrText, discriminated, discriminatedField, discriminatedBeside, sharedShapes
  case recursiveArray, recursiveObject, nestedObject, deepNesting, emptyObject, partlyEmptyObject, wideObject
  case keywords, oddKeys, emptyKey, longKey, clashingKeys, typeNames, equivalentKeys, sameKeyElsewhere
  case scalarRoot, arraysRoot, dictionaryRoot, emptyRoot, mixedRoot, variantsRoot

  /// Those that a whole document has, and no field of it.
  static let ofRoots: [Feature] = [.scalarRoot, .arraysRoot, .dictionaryRoot, .emptyRoot, .mixedRoot, .variantsRoot]
  static let ofFields: [Feature] = allCases.filter { !ofRoots.contains($0) }
}
