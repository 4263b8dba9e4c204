import Encodable

extension GitHubEvent: Encodable {
  package func encode() throws -> some ObjectMembers {
    type => "type"
    createdAt => "created_at"
    actor => "actor"
    repo => "repo"
    isPublic => "public"
    org =>? "org"
    payload => "payload"
    id => "id"
  }
}

extension GitHubEvent.Actor: Encodable {
  func encode() throws -> some ObjectMembers {
    gravatarId => "gravatar_id"
    login => "login"
    avatarUrl => "avatar_url"
    url => "url"
    id => "id"
  }
}

extension GitHubEvent.RepositoryName: Encodable {
  func encode() throws -> some ObjectMembers {
    url => "url"
    id => "id"
    name => "name"
  }
}

extension GitHubEvent.Payload: Encodable {
  func encode() throws -> some ObjectMembers {
    commits =>? "commits"
    distinctSize =>? "distinct_size"
    ref =>? "ref"
    pushId =>? "push_id"
    head =>? "head"
    before =>? "before"
    size =>? "size"
    description =>? "description"
    masterBranch =>? "master_branch"
    refType =>? "ref_type"
    forkee =>? "forkee"
    action =>? "action"
    issue =>? "issue"
    comment =>? "comment"
    pages =>? "pages"
  }
}

extension GitHubEvent.Commit: Encodable {
  func encode() throws -> some ObjectMembers {
    url => "url"
    message => "message"
    distinct => "distinct"
    sha => "sha"
    author => "author"
  }
}

extension GitHubEvent.Author: Encodable {
  func encode() throws -> some ObjectMembers {
    email => "email"
    name => "name"
  }
}

extension GitHubEvent.Issue: Encodable {
  func encode() throws -> some ObjectMembers {
    user => "user"
    url => "url"
    labels => "labels"
    htmlUrl => "html_url"
    labelsUrl => "labels_url"
    pullRequest => "pull_request"
    createdAt => "created_at"
    closedAt => "closed_at"
    milestone => "milestone"
    title => "title"
    body => "body"
    updatedAt => "updated_at"
    number => "number"
    state => "state"
    assignee => "assignee"
    id => "id"
    eventsUrl => "events_url"
    commentsUrl => "comments_url"
    comments => "comments"
  }
}

extension GitHubEvent.Label: Encodable {
  func encode() throws -> some ObjectMembers {
    url => "url"
    name => "name"
    color => "color"
  }
}

extension GitHubEvent.Milestone: Encodable {
  func encode() throws -> some ObjectMembers {
    url => "url"
    title => "title"
    number => "number"
  }
}

extension GitHubEvent.PullRequest: Encodable {
  func encode() throws -> some ObjectMembers {
    htmlUrl => "html_url"
    patchUrl => "patch_url"
    diffUrl => "diff_url"
  }
}

extension GitHubEvent.Comment: Encodable {
  func encode() throws -> some ObjectMembers {
    user => "user"
    url => "url"
    issueUrl => "issue_url"
    createdAt => "created_at"
    body => "body"
    updatedAt => "updated_at"
    id => "id"
  }
}

extension GitHubEvent.Page: Encodable {
  func encode() throws -> some ObjectMembers {
    pageName => "page_name"
    htmlUrl => "html_url"
    title => "title"
    sha => "sha"
    summary => "summary"
    action => "action"
  }
}

extension GitHubEvent.Account: Encodable {
  func encode() throws -> some ObjectMembers {
    url => "url"
    gistsUrl => "gists_url"
    gravatarId => "gravatar_id"
    type => "type"
    avatarUrl => "avatar_url"
    subscriptionsUrl => "subscriptions_url"
    organizationsUrl => "organizations_url"
    receivedEventsUrl => "received_events_url"
    reposUrl => "repos_url"
    login => "login"
    id => "id"
    starredUrl => "starred_url"
    eventsUrl => "events_url"
    followersUrl => "followers_url"
    followingUrl => "following_url"
  }
}

extension GitHubEvent.Repository: Encodable {
  func encode() throws -> some ObjectMembers {
    description => "description"
    isFork => "fork"
    url => "url"
    language => "language"
    stargazersUrl => "stargazers_url"
    cloneUrl => "clone_url"
    tagsUrl => "tags_url"
    fullName => "full_name"
    mergesUrl => "merges_url"
    forks => "forks"
    isPrivate => "private"
    gitRefsUrl => "git_refs_url"
    archiveUrl => "archive_url"
    collaboratorsUrl => "collaborators_url"
    owner => "owner"
    languagesUrl => "languages_url"
    treesUrl => "trees_url"
    labelsUrl => "labels_url"
    htmlUrl => "html_url"
    pushedAt => "pushed_at"
    createdAt => "created_at"
    hasIssues => "has_issues"
    forksUrl => "forks_url"
    branchesUrl => "branches_url"
    commitsUrl => "commits_url"
    notificationsUrl => "notifications_url"
    openIssues => "open_issues"
    contentsUrl => "contents_url"
    blobsUrl => "blobs_url"
    issuesUrl => "issues_url"
    compareUrl => "compare_url"
    issueEventsUrl => "issue_events_url"
    name => "name"
    updatedAt => "updated_at"
    statusesUrl => "statuses_url"
    forksCount => "forks_count"
    assigneesUrl => "assignees_url"
    sshUrl => "ssh_url"
    isPublic => "public"
    hasWiki => "has_wiki"
    subscribersUrl => "subscribers_url"
    mirrorUrl => "mirror_url"
    watchersCount => "watchers_count"
    id => "id"
    hasDownloads => "has_downloads"
    gitCommitsUrl => "git_commits_url"
    downloadsUrl => "downloads_url"
    pullsUrl => "pulls_url"
    homepage => "homepage"
    issueCommentUrl => "issue_comment_url"
    hooksUrl => "hooks_url"
    subscriptionUrl => "subscription_url"
    milestonesUrl => "milestones_url"
    svnUrl => "svn_url"
    eventsUrl => "events_url"
    gitTagsUrl => "git_tags_url"
    teamsUrl => "teams_url"
    commentsUrl => "comments_url"
    openIssuesCount => "open_issues_count"
    keysUrl => "keys_url"
    gitUrl => "git_url"
    contributorsUrl => "contributors_url"
    size => "size"
    watchers => "watchers"
  }
}
