import Decodable
import Foundation

/// An entry of the GitHub events feed: who did what, where and when.
struct Event {
  let type: String
  let actor: String
  let repository: String
  let createdAt: Date
  let action: Action

  /// An action, with the details that the feed contains.
  enum Action {
    case push(ref: String, commits: Int?)
    case create(Creation)
    case fork(name: String)
    case star
    case issue(Issue, action: String)
    case comment(Issue)
    case wiki([WikiEdit])
    case other(type: String)
  }

  enum Creation {
    case repository
    case branch(String)
    case tag(String)
  }

  struct Issue {
    let number: Int
    let title: String
  }

  struct WikiEdit {
    let title: String
    let action: String
  }
}

extension Event: Decodable {
  // swift-format-ignore
  static func decode(_ json: Any) throws -> Event {
    try Event(
      type:       json => "type",
      actor:      json => "actor" => "login",
      repository: json => "repo" => "name",
      createdAt:  json => "created_at",
      action:     Action.decode(json))   // from the whole event, because its type is outside the payload
  }
}

extension Event.Action: Decodable {
  static func decode(_ json: Any) throws -> Event.Action {
    switch try json => "type" as String {
    case "PushEvent":
      // Newer feeds omit the number of commits.
      try .push(ref: json => "payload" => "ref", commits: json => "payload" =>? "size")
    case "CreateEvent":
      try .create(json => "payload")
    case "ForkEvent":
      try .fork(name: json => "payload" => "forkee" => "full_name")
    case "WatchEvent":
      // The feed still calls stars by their former name, watches.
      .star
    case "IssuesEvent":
      try .issue(json => "payload" => "issue", action: json => "payload" => "action")
    case "IssueCommentEvent":
      try .comment(json => "payload" => "issue")
    case "GollumEvent":
      try .wiki(json => "payload" => "pages")
    case let type:
      .other(type: type)
    }
  }
}

extension Event.Creation: Decodable {
  private enum Kind: String, CaseIterable {
    case repository, branch, tag
  }

  static func decode(_ json: Any) throws -> Event.Creation {
    switch try json => "ref_type" as Kind {
    case .repository: .repository
    case .branch: try .branch(json => "ref")
    case .tag: try .tag(json => "ref")
    }
  }
}

extension Event.Issue: Decodable {
  // swift-format-ignore
  static func decode(_ json: Any) throws -> Event.Issue {
    try Event.Issue(
      number: json => "number",
      title:  json => "title")
  }
}

extension Event.WikiEdit: Decodable {
  // swift-format-ignore
  static func decode(_ json: Any) throws -> Event.WikiEdit {
    try Event.WikiEdit(
      title:  json => "title",
      action: json => "action")
  }
}
