/// A feature of payloads that models must support.
public enum Feature: String, CaseIterable, Sendable {
  case null, absence, nullAndAbsence
  case bool, int32, int64, uint64, hugeInteger, endlessInteger
  case double, extremeDouble, mixedNumbers, bigDecimal, numbersInWords
  case text, oddText, date, dateWithFraction, dateWithOffset, nearDate, day, httpDate, nearDay, url, nearURL, uuid,
    nearUUID
  case stringEnum, oddStringEnum, openTexts
  case dictionaryOfIDs, dictionaryOfUUIDs, dictionaryOfManyKeys, dictionaryOfObjects, dictionaryByOption
  case dictionaryOfArrays, emptyDictionary
  case nestedArrays, emptyArray, onlyNulls, arrayWithNulls, arrayOfObjects, arrayOfNullableObjects
  case mixedKinds, mixedArray, objectOrText, discriminated, discriminatedField, discriminatedBeside,
    discriminatedByName, sharedShapes
  case numberOrText, numericText, mixedBool, fewOrMany, objectOrObjects, seconds, milliseconds, dateOrSeconds
  case recursiveArray, recursiveObject, nestedObject, deepNesting, emptyObject, partlyEmptyObject, wideObject
  case keywords, oddKeys, emptyKey, longKey, clashingKeys, typeNames, equivalentKeys, sameKeyElsewhere
  case scalarRoot, arraysRoot, dictionaryRoot, emptyRoot, mixedRoot, variantsRoot

  /// The features of whole documents.
  static let ofRoots: [Feature] = [.scalarRoot, .arraysRoot, .dictionaryRoot, .emptyRoot, .mixedRoot, .variantsRoot]
  static let ofFields: [Feature] = allCases.filter { !ofRoots.contains($0) }
}
