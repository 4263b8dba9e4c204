import Foundation

extension Program {
  /// The program as Swift code, slightly simplified.
  var text: String {
    functions.enumerated().filter { !$1.isEmpty || $0 == 0 }.map { number, body in
      "static func decode(_ json: Any) throws -> Model\(number) {\n" + Self.text(body, "  ") + "}\n"
    }.joined()
  }

  fileprivate static func text(_ statements: [Statement], _ indent: String) -> String {
    statements.map { indent + $0.text(indent) + "\n" }.joined()
  }
}

extension Statement {
  fileprivate func text(_ indent: String) -> String {
    let block = { (statements: [Statement]) in "{\n" + Program.text(statements, indent + "  ") + indent + "}" }
    switch self {
    case .look(let lookUp, let variable): return "let v\(variable) = try \(lookUp.text)"
    case .attempt(let lookUp, let variable): return "let v\(variable) = try? \(lookUp.text)"
    case .fallback(let first, let second, let variable):
      return "let v\(variable) = do { try \(first.text) } catch { try \(second.text) }"
    case .doCatch(let tried, let otherwise): return "do \(block(tried)) catch \(block(otherwise))"
    case .inline(let key, let form, let body):
      return "try json \(form == .optional ? "=>?" : "=>") \"\(key)\" => { json in\n"
        + Program.text(body, indent + "  ") + indent + "}"
    case .walk(let key, let body): return "for json in (try json => \"\(key)\" as JSON).elements \(block(body))"
    case .branch(let condition, let then, let otherwise):
      return "if \(condition.text) \(block(then))" + (otherwise.isEmpty ? "" : " else \(block(otherwise))")
    case .choose(let variable, let type, let blocks):
      let cases = zip(type.cases, blocks).map { "\(indent)case .\($0): \(block($1))\n" }
      return "switch v\(variable) {\n" + cases.joined() + indent + "}"
    case .forKeys(let keys, let kind): return "for key in \(keys) { _ = try json => KeyPath(key) as \(kind.text) }"
    case .forElements(let list, let element, let body): return "for v\(element) in v\(list) \(block(body))"
    case .leave: return "return"
    case .throwUnless(let condition, let number): return "guard \(condition.text) else { throw CustomError(\(number)) }"
    case .requireKeys(let kind, let keys):
      return "try require(.\(kind)(\(keys.map { "\"\($0)\"" }.joined(separator: ", "))), in: json)"
    case .requireThat(let number, let keys, let condition):
      let places = keys.map { ", at: \"\($0)\"" }.joined()
      return "try require(\"rule \(number)\"\(places), in: json) { \(condition.text) }"
    case .variants(let key, let tag, let cases):
      let table = cases.map { "\(indent)  \"\($0)\": \(block($1))\n" }.joined()
      return "Variants([\n" + table + indent + "])"
        + (key.map { ": try json => \"\($0)\" => { try decode($0, taggedBy: \"\(tag)\") }" }
          ?? ".decode(json, taggedBy: \"\(tag)\")")
    case .collecting(let body): return "try collectingRecoveredErrors \(block(body))"
    }
  }
}

extension Lookup {
  fileprivate var text: String {
    let path = keys.enumerated().map { position, key in
      let isOptional = form == .optional && (position == 0 || secondIsOptional)
      return "\(isOptional ? "=>?" : "=>") \(key.text)"
    }
    let start = "json " + path.joined(separator: " ")
    switch content {
    case .refined(let refinement): return start + " => " + refinement.text
    case .kind(let kind):
      switch form {
      case .required: return start + " as \(kind.text)"
      case .nullable, .optional: return start + " as \(kind.text)?"
      case .presence: return start + " as Presence<\(kind.text)>"
      }
    }
  }
}

extension PathKey {
  fileprivate var text: String {
    switch self {
    case .name(let name): "\"\(name)\""
    case .variable(let variable): "KeyPath(v\(variable))"
    }
  }
}

extension Refinement {
  fileprivate var text: String {
    switch self {
    case .compared(let isMore, let limit): "Int.decoding.where { $0 \(isMore ? ">" : "<") \(limit) }"
    case .nonEmpty: "String.decoding.nonEmpty"
    case .evenText: "Int.decoding.compactMap { $0.isMultiple(of: 2) ? \"\\($0)\" : nil }"
    case .ifInvalid(let value): "Int.decoding.ifInvalid(\(value))"
    case .ifMissing(let value): "Int.decoding.ifMissing(\(value))"
    case .comparedArray(let isMore, let limit): "Int.decoding.where { $0 \(isMore ? ">" : "<") \(limit) }.array"
    case .skippingArray(let kind): "[\(kind.text)].skipping(.invalid)"
    case .skippingMap(let kind): "[String: \(kind.text)].skipping(.invalid)"
    case .intOrString: "Int.decoding.text.or(String.decoding)"
    }
  }
}

extension Kind {
  fileprivate var text: String {
    switch self {
    case .int: "Int"
    case .double: "Double"
    case .string: "String"
    case .bool: "Bool"
    case .date: "Date"
    case .url: "URL"
    case .stringEnum(let type): "\(type)".capitalized
    case .model(let number): "Model\(number)"
    case .record(let type): "\(type)".capitalized
    case .json: "JSON"
    case .array(let element): "[\(element.text)]"
    case .map(let value): "[String: \(value.text)]"
    }
  }
}

extension Condition {
  fileprivate var text: String {
    switch self {
    case .isMore(let variable, let limit): "v\(variable) > \(limit)"
    case .isLess(let variable, let limit): "v\(variable) < \(limit)"
    case .isTrue(let variable): "v\(variable)"
    case .isCase(let variable, let type, let number): "v\(variable) == .\(type.cases[number])"
    case .isEmpty(let variable): "v\(variable).isEmpty"
    case .countIsMore(let variable, let limit): "v\(variable).count > \(limit)"
    case .containsText(let variable, let text): "v\(variable).contains(\"\(text)\")"
    case .containsInt(let variable, let number): "v\(variable).contains(\(number))"
    case .hasKey(let variable, let key): "v\(variable)[\"\(key)\"] != nil"
    case .isBefore(let variable, let number): "v\(variable) < \(dateTexts[number]) + 1 s"
    case .hasScheme(let variable, let scheme): "v\(variable).scheme == \"\(scheme)\""
    case .isText(let variable, let text): "v\(variable) == \"\(text)\""
    case .isNil(let variable): "v\(variable) == nil"
    case .areEqual(let one, let other): "v\(one) == v\(other)"
    case .isLessThanOther(let one, let other): "v\(one) < v\(other)"
    case .not(let condition): "!(\(condition.text))"
    case .and(let one, let other): "(\(one.text) && \(other.text))"
    case .or(let one, let other): "(\(one.text) || \(other.text))"
    }
  }
}
