import Encodable
import TestSupport
import Testing

// ARTICLE
extension Release: Encodable {
  func encode() throws -> some ObjectMembers {
    id => "id"
    tagName => "tag_name"
    name => "name"
    draft => "draft"
    prerelease => "prerelease"
    createdAt => "created_at"
    publishedAt => "published_at"
    htmlURL => "html_url"
    author => "author"
    assets => "assets"
    body =>? "body"
  }
}
// end

extension Release.Author: Encodable {
  func encode() throws -> some ObjectMembers {
    login => "login"
    id => "id"
    siteAdmin => "site_admin"
  }
}

extension Release.Asset: Encodable {
  func encode() throws -> some ObjectMembers {
    name => "name"
    size => "size"
    state => "state"
    uploader => "uploader"
  }
}

@Suite struct FromSamplesToModelEncodingArticle {
  @Test func `The generated model encodes its samples`() throws {
    let samples = try ShownCode.blocks(of: "json", in: "Sources/Decodable/Documentation.docc/FromSamplesToModel.md")
    try [Release].checkRoundTrip(of: #require(samples.first))
  }
}
