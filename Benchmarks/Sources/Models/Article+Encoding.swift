import Encodable

extension Article: Encodable {
  package func encode() throws -> some ObjectMembers {
    type => "@type"
    title => "title"
    url => "url"
    summary => "summary"
    body => "body"
    author => "author"
    published => "published"
  }
}

extension Article.Author: Encodable {
  func encode() throws -> some ObjectMembers {
    name => "name"
    url => "url"
  }
}
