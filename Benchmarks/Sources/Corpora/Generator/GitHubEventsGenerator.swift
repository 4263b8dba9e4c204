extension SeededGenerator {
  /// Returns a document like `github_events.json`.
  mutating func githubEvents() -> String {
    let kinds =
      Array(repeating: "PushEvent", count: 13) + Array(repeating: "WatchEvent", count: 6)
      + Array(repeating: "CreateEvent", count: 3) + Array(repeating: "ForkEvent", count: 3)
      + ["IssueCommentEvent", "IssueCommentEvent", "GollumEvent", "GollumEvent", "IssuesEvent"]
    return Node.array(kinds.shuffled(using: &self).map { event($0) }).text(indent: 2) + "\n"
  }

  private mutating func event(_ kind: String) -> Node {
    object(
      "type:\(kind) created_at:timestamp actor:actor repo:repo public:true org:~actor payload:payload id:digits",
      [
        "actor": object("gravatar_id:hash login:word avatar_url:image url:url id:id"),
        "repo": object("url:url id:id name:word"),
        "payload": payload(kind),
      ])
  }

  private mutating func payload(_ kind: String) -> Node {
    switch kind {
    case "PushEvent":
      object(
        "commits:commits distinct_size:count ref:refs/heads/master push_id:id head:sha before:sha size:count",
        [
          "commits": objects(1...2) {
            $0.object(
              "url:url message:words distinct:bool sha:sha author:author", ["author": $0.object("email:word name:word")]
            )
          }
        ])
    case "CreateEvent": object("description:words master_branch:master ref:?word ref_type:branch")
    case "ForkEvent": object("forkee:forkee", ["forkee": repository()])
    case "IssuesEvent": object("action:opened issue:issue", ["issue": issue()])
    case "IssueCommentEvent":
      object(
        "issue:issue action:created comment:comment",
        [
          "issue": issue(),
          "comment": object(
            "user:user url:url issue_url:url created_at:timestamp body:words updated_at:timestamp id:id",
            ["user": account()]),
        ])
    case "GollumEvent":
      object(
        "pages:pages",
        [
          "pages": objects(1...1) {
            $0.object("page_name:Home html_url:url title:Home sha:sha summary:null action:edited")
          }
        ])
    default: object("action:started")
    }
  }

  private mutating func account() -> Node {
    object(
      """
      url:url gists_url:url gravatar_id:hash type:User avatar_url:image subscriptions_url:url organizations_url:url
      received_events_url:url repos_url:url login:word id:id starred_url:url events_url:url followers_url:url
      following_url:url
      """)
  }

  private mutating func issue() -> Node {
    object(
      """
      user:user url:url labels:none html_url:url labels_url:url pull_request:pull created_at:timestamp
      closed_at:?timestamp milestone:null title:words body:prose updated_at:timestamp number:count state:open
      assignee:?user id:id events_url:url comments_url:url comments:count
      """,
      [
        "user": account(), "none": .array([]), "pull": object("html_url:null patch_url:null diff_url:null"),
      ])
  }

  private mutating func repository() -> Node {
    object(
      """
      description:words fork:true url:url language:word stargazers_url:url clone_url:url tags_url:url full_name:word
      merges_url:url forks:count private:false git_refs_url:url archive_url:url collaborators_url:url owner:owner
      languages_url:url trees_url:url labels_url:url html_url:url pushed_at:timestamp created_at:timestamp
      has_issues:bool forks_url:url branches_url:url commits_url:url notifications_url:url open_issues:count
      contents_url:url blobs_url:url issues_url:url compare_url:url issue_events_url:url name:word
      updated_at:timestamp statuses_url:url forks_count:count assignees_url:url ssh_url:url public:true has_wiki:bool
      subscribers_url:url mirror_url:null watchers_count:count id:id has_downloads:bool git_commits_url:url
      downloads_url:url pulls_url:url homepage:?url issue_comment_url:url hooks_url:url subscription_url:url
      milestones_url:url svn_url:url events_url:url git_tags_url:url teams_url:url comments_url:url
      open_issues_count:count keys_url:url git_url:url contributors_url:url size:count watchers:count
      """, ["owner": account()])
  }
}
