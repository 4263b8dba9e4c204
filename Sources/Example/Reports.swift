import Decodable
import Foundation

/// Returns a table of the repositories in a search result, and a summary.
func report(on result: SearchResult) -> String {
  let repositories = result.repositories
  let table = Table(
    rows: repositories,
    columns: [
      .init("REPOSITORY") { "\($0.owner.login)/\($0.name)" },
      .init("VISIBILITY") { $0.visibility.rawValue },
      .init("LANGUAGE") { $0.language ?? "-" },
      .init("LICENSE") { $0.license ?? "-" },
      .init("STARS", .trailing) { String($0.stars) },
      .init("SINCE") { $0.createdAt.formatted(.iso8601.year()) },
      .init("PUSHED") { $0.pushedAt?.formatted(.iso8601.year().month().day()) ?? "never" },
      .init("BRANCH") { $0.defaultBranch.name },
      .init("HOMEPAGE") { $0.homepage?.host() ?? "-" },
    ])
  let owners = Set(repositories.map(\.owner))
  let organizations = owners.count { $0.kind == .organization }
  let topics = frequencies(of: repositories.flatMap(\.topics)).prefix(5)
  return """
    \(table)

    \(repositories.count) of \(result.totalCount) repositories, \
    by \(organizations) organizations and \(owners.count - organizations) people
    you can push to \(repositories.count(where: \.canPush)) of them
    most frequent topics: \(topics.joined(separator: ", "))
    """
}

/// Returns the problems of a file, grouped by cause, and the number of problems.
func report(on problems: Problems, in file: String, _ format: ErrorFormat) -> String {
  let causes = problems.causes
  let count =
    problems.count == 1 && !problems.hasMore
    ? "1 problem" : "\(problems.count.formatted(.number.locale(Locale(identifier: "en_US")))) problems"
  let groups = causes.count == problems.count ? "" : causes.count == 1 ? " of 1 cause" : " of \(causes.count) causes"
  return """
    \(causes.map { "\(file): \($0.formatted(format))" }.joined(separator: "\n"))

    \(problems.hasMore ? "at least " : "")\(count)\(groups)
    """
}

/// Returns a table of events, and the number of events of each type.
func report(on events: [Event]) -> String {
  let table = Table(
    rows: events,
    columns: [
      .init("TIME") { $0.createdAt.formatted(.iso8601) },
      .init("ACTOR") { $0.actor },
      .init("REPOSITORY") { $0.repository },
      .init("ACTION") { "\($0.action)" },
    ])
  return """
    \(table)

    \(events.count) events: \(frequencies(of: events.map(\.type)).joined(separator: ", "))
    """
}

/// Returns each distinct text with its number of occurrences, the most frequent first.
private func frequencies(of texts: [String]) -> [String] {
  Dictionary(grouping: texts) { $0 }
    .mapValues(\.count)
    .sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    .map { "\($0.key) (\($0.value))" }
}
