import Decodable

/// An event of `github_events.json`: many strings, mostly URLs.
package struct GitHubEvent: Equatable, Sendable, Codable {
  let type: Kind
  let createdAt: String
  let actor: Actor
  let repo: RepositoryName
  let isPublic: Bool
  let org: Actor?
  let payload: Payload
  let id: String

  enum CodingKeys: String, CodingKey {
    case type
    case createdAt = "created_at"
    case actor, repo
    case isPublic = "public"
    case org, payload, id
  }
}

extension GitHubEvent {
  struct Actor: Equatable, Sendable, Codable {
    let gravatarId: String
    let login: String
    let avatarUrl: String
    let url: String
    let id: Int

    enum CodingKeys: String, CodingKey {
      case gravatarId = "gravatar_id"
      case login
      case avatarUrl = "avatar_url"
      case url, id
    }
  }

  struct RepositoryName: Equatable, Sendable, Codable {
    let url: String
    let id: Int
    let name: String
  }

  struct Payload: Equatable, Sendable, Codable {
    let commits: [Commit]?
    let distinctSize: Int?
    let ref: String?
    let pushId: Int?
    let head: String?
    let before: String?
    let size: Int?
    let description: String?
    let masterBranch: String?
    let refType: String?
    let forkee: Repository?
    let action: String?
    let issue: Issue?
    let comment: Comment?
    let pages: [Page]?

    enum CodingKeys: String, CodingKey {
      case commits
      case distinctSize = "distinct_size"
      case ref
      case pushId = "push_id"
      case head, before, size, description
      case masterBranch = "master_branch"
      case refType = "ref_type"
      case forkee, action, issue, comment, pages
    }
  }

  struct Commit: Equatable, Sendable, Codable {
    let url: String
    let message: String
    let distinct: Bool
    let sha: String
    let author: Author
  }

  struct Author: Equatable, Sendable, Codable {
    let email: String
    let name: String
  }

  struct Issue: Equatable, Sendable, Codable {
    let user: Account
    let url: String
    let labels: [Label]
    let htmlUrl: String
    let labelsUrl: String
    let pullRequest: PullRequest
    let createdAt: String
    let closedAt: String?
    let milestone: Milestone?
    let title: String
    let body: String
    let updatedAt: String
    let number: Int
    let state: State
    let assignee: Account?
    let id: Int
    let eventsUrl: String
    let commentsUrl: String
    let comments: Int

    enum CodingKeys: String, CodingKey {
      case user, url, labels
      case htmlUrl = "html_url"
      case labelsUrl = "labels_url"
      case pullRequest = "pull_request"
      case createdAt = "created_at"
      case closedAt = "closed_at"
      case milestone, title, body
      case updatedAt = "updated_at"
      case number, state, assignee, id
      case eventsUrl = "events_url"
      case commentsUrl = "comments_url"
      case comments
    }
  }

  struct Label: Equatable, Sendable, Codable {
    let url: String
    let name: String
    let color: String
  }

  struct Milestone: Equatable, Sendable, Codable {
    let url: String
    let title: String
    let number: Int
  }

  struct PullRequest: Equatable, Sendable, Codable {
    let htmlUrl: String?
    let patchUrl: String?
    let diffUrl: String?

    enum CodingKeys: String, CodingKey {
      case htmlUrl = "html_url"
      case patchUrl = "patch_url"
      case diffUrl = "diff_url"
    }
  }

  struct Comment: Equatable, Sendable, Codable {
    let user: Account
    let url: String
    let issueUrl: String
    let createdAt: String
    let body: String
    let updatedAt: String
    let id: Int

    enum CodingKeys: String, CodingKey {
      case user, url
      case issueUrl = "issue_url"
      case createdAt = "created_at"
      case body
      case updatedAt = "updated_at"
      case id
    }
  }

  struct Page: Equatable, Sendable, Codable {
    let pageName: String
    let htmlUrl: String
    let title: String
    let sha: String
    let summary: String?
    let action: String

    enum CodingKeys: String, CodingKey {
      case pageName = "page_name"
      case htmlUrl = "html_url"
      case title, sha, summary, action
    }
  }

  struct Account: Equatable, Sendable, Codable {
    let url: String
    let gistsUrl: String
    let gravatarId: String
    let type: AccountType
    let avatarUrl: String
    let subscriptionsUrl: String
    let organizationsUrl: String
    let receivedEventsUrl: String
    let reposUrl: String
    let login: String
    let id: Int
    let starredUrl: String
    let eventsUrl: String
    let followersUrl: String
    let followingUrl: String

    enum CodingKeys: String, CodingKey {
      case url
      case gistsUrl = "gists_url"
      case gravatarId = "gravatar_id"
      case type
      case avatarUrl = "avatar_url"
      case subscriptionsUrl = "subscriptions_url"
      case organizationsUrl = "organizations_url"
      case receivedEventsUrl = "received_events_url"
      case reposUrl = "repos_url"
      case login, id
      case starredUrl = "starred_url"
      case eventsUrl = "events_url"
      case followersUrl = "followers_url"
      case followingUrl = "following_url"
    }
  }

  struct Repository: Equatable, Sendable, Codable {
    let description: String?
    let isFork: Bool
    let url: String
    let language: String?
    let stargazersUrl: String
    let cloneUrl: String
    let tagsUrl: String
    let fullName: String
    let mergesUrl: String
    let forks: Int
    let isPrivate: Bool
    let gitRefsUrl: String
    let archiveUrl: String
    let collaboratorsUrl: String
    let owner: Account
    let languagesUrl: String
    let treesUrl: String
    let labelsUrl: String
    let htmlUrl: String
    let pushedAt: String
    let createdAt: String
    let hasIssues: Bool
    let forksUrl: String
    let branchesUrl: String
    let commitsUrl: String
    let notificationsUrl: String
    let openIssues: Int
    let contentsUrl: String
    let blobsUrl: String
    let issuesUrl: String
    let compareUrl: String
    let issueEventsUrl: String
    let name: String
    let updatedAt: String
    let statusesUrl: String
    let forksCount: Int
    let assigneesUrl: String
    let sshUrl: String
    let isPublic: Bool
    let hasWiki: Bool
    let subscribersUrl: String
    let mirrorUrl: String?
    let watchersCount: Int
    let id: Int
    let hasDownloads: Bool
    let gitCommitsUrl: String
    let downloadsUrl: String
    let pullsUrl: String
    let homepage: String?
    let issueCommentUrl: String
    let hooksUrl: String
    let subscriptionUrl: String
    let milestonesUrl: String
    let svnUrl: String
    let eventsUrl: String
    let gitTagsUrl: String
    let teamsUrl: String
    let commentsUrl: String
    let openIssuesCount: Int
    let keysUrl: String
    let gitUrl: String
    let contributorsUrl: String
    let size: Int
    let watchers: Int

    enum CodingKeys: String, CodingKey {
      case description
      case isFork = "fork"
      case url, language
      case stargazersUrl = "stargazers_url"
      case cloneUrl = "clone_url"
      case tagsUrl = "tags_url"
      case fullName = "full_name"
      case mergesUrl = "merges_url"
      case forks
      case isPrivate = "private"
      case gitRefsUrl = "git_refs_url"
      case archiveUrl = "archive_url"
      case collaboratorsUrl = "collaborators_url"
      case owner
      case languagesUrl = "languages_url"
      case treesUrl = "trees_url"
      case labelsUrl = "labels_url"
      case htmlUrl = "html_url"
      case pushedAt = "pushed_at"
      case createdAt = "created_at"
      case hasIssues = "has_issues"
      case forksUrl = "forks_url"
      case branchesUrl = "branches_url"
      case commitsUrl = "commits_url"
      case notificationsUrl = "notifications_url"
      case openIssues = "open_issues"
      case contentsUrl = "contents_url"
      case blobsUrl = "blobs_url"
      case issuesUrl = "issues_url"
      case compareUrl = "compare_url"
      case issueEventsUrl = "issue_events_url"
      case name
      case updatedAt = "updated_at"
      case statusesUrl = "statuses_url"
      case forksCount = "forks_count"
      case assigneesUrl = "assignees_url"
      case sshUrl = "ssh_url"
      case isPublic = "public"
      case hasWiki = "has_wiki"
      case subscribersUrl = "subscribers_url"
      case mirrorUrl = "mirror_url"
      case watchersCount = "watchers_count"
      case id
      case hasDownloads = "has_downloads"
      case gitCommitsUrl = "git_commits_url"
      case downloadsUrl = "downloads_url"
      case pullsUrl = "pulls_url"
      case homepage
      case issueCommentUrl = "issue_comment_url"
      case hooksUrl = "hooks_url"
      case subscriptionUrl = "subscription_url"
      case milestonesUrl = "milestones_url"
      case svnUrl = "svn_url"
      case eventsUrl = "events_url"
      case gitTagsUrl = "git_tags_url"
      case teamsUrl = "teams_url"
      case commentsUrl = "comments_url"
      case openIssuesCount = "open_issues_count"
      case keysUrl = "keys_url"
      case gitUrl = "git_url"
      case contributorsUrl = "contributors_url"
      case size, watchers
    }
  }

  enum Kind: String, Codable {
    case push = "PushEvent"
    case watch = "WatchEvent"
    case create = "CreateEvent"
    case fork = "ForkEvent"
    case issueComment = "IssueCommentEvent"
    case gollum = "GollumEvent"
    case issues = "IssuesEvent"
  }

  enum AccountType: String, Codable {
    case user = "User"
    case organization = "Organization"
  }

  enum State: String, Codable { case open, closed }
}

extension GitHubEvent: Decodable {
  package static func decode(_ json: Any) throws -> GitHubEvent {
    try GitHubEvent(
      type: json => "type",
      createdAt: json => "created_at",
      actor: json => "actor",
      repo: json => "repo",
      isPublic: json => "public",
      org: json =>? "org",
      payload: json => "payload",
      id: json => "id")
  }
}

extension GitHubEvent.Actor: Decodable {
  static func decode(_ json: Any) throws -> GitHubEvent.Actor {
    try GitHubEvent.Actor(
      gravatarId: json => "gravatar_id",
      login: json => "login",
      avatarUrl: json => "avatar_url",
      url: json => "url",
      id: json => "id")
  }
}

extension GitHubEvent.RepositoryName: Decodable {
  static func decode(_ json: Any) throws -> GitHubEvent.RepositoryName {
    try GitHubEvent.RepositoryName(
      url: json => "url",
      id: json => "id",
      name: json => "name")
  }
}

extension GitHubEvent.Payload: Decodable {
  static func decode(_ json: Any) throws -> GitHubEvent.Payload {
    try GitHubEvent.Payload(
      commits: json =>? "commits",
      distinctSize: json =>? "distinct_size",
      ref: json =>? "ref",
      pushId: json =>? "push_id",
      head: json =>? "head",
      before: json =>? "before",
      size: json =>? "size",
      description: json =>? "description",
      masterBranch: json =>? "master_branch",
      refType: json =>? "ref_type",
      forkee: json =>? "forkee",
      action: json =>? "action",
      issue: json =>? "issue",
      comment: json =>? "comment",
      pages: json =>? "pages")
  }
}

extension GitHubEvent.Commit: Decodable {
  static func decode(_ json: Any) throws -> GitHubEvent.Commit {
    try GitHubEvent.Commit(
      url: json => "url",
      message: json => "message",
      distinct: json => "distinct",
      sha: json => "sha",
      author: json => "author")
  }
}

extension GitHubEvent.Author: Decodable {
  static func decode(_ json: Any) throws -> GitHubEvent.Author {
    try GitHubEvent.Author(
      email: json => "email",
      name: json => "name")
  }
}

extension GitHubEvent.Issue: Decodable {
  static func decode(_ json: Any) throws -> GitHubEvent.Issue {
    try GitHubEvent.Issue(
      user: json => "user",
      url: json => "url",
      labels: json => "labels",
      htmlUrl: json => "html_url",
      labelsUrl: json => "labels_url",
      pullRequest: json => "pull_request",
      createdAt: json => "created_at",
      closedAt: json => "closed_at",
      milestone: json => "milestone",
      title: json => "title",
      body: json => "body",
      updatedAt: json => "updated_at",
      number: json => "number",
      state: json => "state",
      assignee: json => "assignee",
      id: json => "id",
      eventsUrl: json => "events_url",
      commentsUrl: json => "comments_url",
      comments: json => "comments")
  }
}

extension GitHubEvent.Label: Decodable {
  static func decode(_ json: Any) throws -> GitHubEvent.Label {
    try GitHubEvent.Label(
      url: json => "url",
      name: json => "name",
      color: json => "color")
  }
}

extension GitHubEvent.Milestone: Decodable {
  static func decode(_ json: Any) throws -> GitHubEvent.Milestone {
    try GitHubEvent.Milestone(
      url: json => "url",
      title: json => "title",
      number: json => "number")
  }
}

extension GitHubEvent.PullRequest: Decodable {
  static func decode(_ json: Any) throws -> GitHubEvent.PullRequest {
    try GitHubEvent.PullRequest(
      htmlUrl: json => "html_url",
      patchUrl: json => "patch_url",
      diffUrl: json => "diff_url")
  }
}

extension GitHubEvent.Comment: Decodable {
  static func decode(_ json: Any) throws -> GitHubEvent.Comment {
    try GitHubEvent.Comment(
      user: json => "user",
      url: json => "url",
      issueUrl: json => "issue_url",
      createdAt: json => "created_at",
      body: json => "body",
      updatedAt: json => "updated_at",
      id: json => "id")
  }
}

extension GitHubEvent.Page: Decodable {
  static func decode(_ json: Any) throws -> GitHubEvent.Page {
    try GitHubEvent.Page(
      pageName: json => "page_name",
      htmlUrl: json => "html_url",
      title: json => "title",
      sha: json => "sha",
      summary: json => "summary",
      action: json => "action")
  }
}

extension GitHubEvent.Account: Decodable {
  static func decode(_ json: Any) throws -> GitHubEvent.Account {
    try GitHubEvent.Account(
      url: json => "url",
      gistsUrl: json => "gists_url",
      gravatarId: json => "gravatar_id",
      type: json => "type",
      avatarUrl: json => "avatar_url",
      subscriptionsUrl: json => "subscriptions_url",
      organizationsUrl: json => "organizations_url",
      receivedEventsUrl: json => "received_events_url",
      reposUrl: json => "repos_url",
      login: json => "login",
      id: json => "id",
      starredUrl: json => "starred_url",
      eventsUrl: json => "events_url",
      followersUrl: json => "followers_url",
      followingUrl: json => "following_url")
  }
}

extension GitHubEvent.Repository: Decodable {
  static func decode(_ json: Any) throws -> GitHubEvent.Repository {
    try GitHubEvent.Repository(
      description: json => "description",
      isFork: json => "fork",
      url: json => "url",
      language: json => "language",
      stargazersUrl: json => "stargazers_url",
      cloneUrl: json => "clone_url",
      tagsUrl: json => "tags_url",
      fullName: json => "full_name",
      mergesUrl: json => "merges_url",
      forks: json => "forks",
      isPrivate: json => "private",
      gitRefsUrl: json => "git_refs_url",
      archiveUrl: json => "archive_url",
      collaboratorsUrl: json => "collaborators_url",
      owner: json => "owner",
      languagesUrl: json => "languages_url",
      treesUrl: json => "trees_url",
      labelsUrl: json => "labels_url",
      htmlUrl: json => "html_url",
      pushedAt: json => "pushed_at",
      createdAt: json => "created_at",
      hasIssues: json => "has_issues",
      forksUrl: json => "forks_url",
      branchesUrl: json => "branches_url",
      commitsUrl: json => "commits_url",
      notificationsUrl: json => "notifications_url",
      openIssues: json => "open_issues",
      contentsUrl: json => "contents_url",
      blobsUrl: json => "blobs_url",
      issuesUrl: json => "issues_url",
      compareUrl: json => "compare_url",
      issueEventsUrl: json => "issue_events_url",
      name: json => "name",
      updatedAt: json => "updated_at",
      statusesUrl: json => "statuses_url",
      forksCount: json => "forks_count",
      assigneesUrl: json => "assignees_url",
      sshUrl: json => "ssh_url",
      isPublic: json => "public",
      hasWiki: json => "has_wiki",
      subscribersUrl: json => "subscribers_url",
      mirrorUrl: json => "mirror_url",
      watchersCount: json => "watchers_count",
      id: json => "id",
      hasDownloads: json => "has_downloads",
      gitCommitsUrl: json => "git_commits_url",
      downloadsUrl: json => "downloads_url",
      pullsUrl: json => "pulls_url",
      homepage: json => "homepage",
      issueCommentUrl: json => "issue_comment_url",
      hooksUrl: json => "hooks_url",
      subscriptionUrl: json => "subscription_url",
      milestonesUrl: json => "milestones_url",
      svnUrl: json => "svn_url",
      eventsUrl: json => "events_url",
      gitTagsUrl: json => "git_tags_url",
      teamsUrl: json => "teams_url",
      commentsUrl: json => "comments_url",
      openIssuesCount: json => "open_issues_count",
      keysUrl: json => "keys_url",
      gitUrl: json => "git_url",
      contributorsUrl: json => "contributors_url",
      size: json => "size",
      watchers: json => "watchers")
  }
}
