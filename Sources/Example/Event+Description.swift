extension Event.Action: CustomStringConvertible {
  var description: String {
    switch self {
    case .push(let ref, nil): "pushed to \(shortened(ref))"
    case .push(let ref, 1): "pushed 1 commit to \(shortened(ref))"
    case .push(let ref, let commits?): "pushed \(commits) commits to \(shortened(ref))"
    case .create(.repository): "created the repository"
    case .create(.branch(let name)): "created branch \(name)"
    case .create(.tag(let name)): "created tag \(name)"
    case .fork(let name): "forked it to \(name)"
    case .star: "starred it"
    case .issue(let issue, let action): "\(action) issue \(issue)"
    case .comment(let issue): "commented on issue \(issue)"
    case .wiki(let edits): edits.map(\.description).joined(separator: ", ")
    case .other(let type): "(\(type))"
    }
  }

  private func shortened(_ ref: String) -> String {
    let branches = "refs/heads/"
    return ref.hasPrefix(branches) ? String(ref.dropFirst(branches.count)) : ref
  }
}

extension Event.Issue: CustomStringConvertible {
  var description: String { "#\(number) \"\(title)\"" }
}

extension Event.WikiEdit: CustomStringConvertible {
  var description: String { "\(action) wiki page \"\(title)\"" }
}
