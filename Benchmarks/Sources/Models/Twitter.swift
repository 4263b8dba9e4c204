import Decodable

/// A page of search results, `twitter.json`.
package struct Twitter: Equatable, Sendable, Codable {
  let statuses: [Status]
  let searchMetadata: SearchMetadata

  enum CodingKeys: String, CodingKey {
    case statuses
    case searchMetadata = "search_metadata"
  }
}

extension Twitter {
  struct SearchMetadata: Equatable, Sendable, Codable {
    let completedIn: Double
    let maxId: Int
    let maxIdStr: String
    let nextResults: String
    let query: String
    let refreshUrl: String
    let count: Int
    let sinceId: Int
    let sinceIdStr: String

    enum CodingKeys: String, CodingKey {
      case completedIn = "completed_in"
      case maxId = "max_id"
      case maxIdStr = "max_id_str"
      case nextResults = "next_results"
      case query
      case refreshUrl = "refresh_url"
      case count
      case sinceId = "since_id"
      case sinceIdStr = "since_id_str"
    }
  }

  struct Status: Equatable, Sendable, Codable {
    let metadata: Metadata
    let createdAt: String
    let id: Int
    let idStr: String
    let text: String
    let source: String
    let truncated: Bool
    let inReplyToStatusId: Int?
    let inReplyToStatusIdStr: String?
    let inReplyToUserId: Int?
    let inReplyToUserIdStr: String?
    let inReplyToScreenName: String?
    let user: User
    let geo: Point?
    let coordinates: Point?
    let place: Place?
    let contributors: [Int]?
    let retweetedStatus: Box<Status>?
    let retweetCount: Int
    let favoriteCount: Int
    let entities: Entities
    let favorited: Bool
    let retweeted: Bool
    let possiblySensitive: Bool?
    let lang: String

    enum CodingKeys: String, CodingKey {
      case metadata
      case createdAt = "created_at"
      case id
      case idStr = "id_str"
      case text, source, truncated
      case inReplyToStatusId = "in_reply_to_status_id"
      case inReplyToStatusIdStr = "in_reply_to_status_id_str"
      case inReplyToUserId = "in_reply_to_user_id"
      case inReplyToUserIdStr = "in_reply_to_user_id_str"
      case inReplyToScreenName = "in_reply_to_screen_name"
      case user, geo, coordinates, place, contributors
      case retweetedStatus = "retweeted_status"
      case retweetCount = "retweet_count"
      case favoriteCount = "favorite_count"
      case entities, favorited, retweeted
      case possiblySensitive = "possibly_sensitive"
      case lang
    }
  }

  struct Metadata: Equatable, Sendable, Codable {
    let resultType: String
    let isoLanguageCode: String

    enum CodingKeys: String, CodingKey {
      case resultType = "result_type"
      case isoLanguageCode = "iso_language_code"
    }
  }

  struct User: Equatable, Sendable, Codable {
    let id: Int
    let idStr: String
    let name: String
    let screenName: String
    let location: String
    let description: String
    let url: String?
    let entities: UserEntities
    let protected: Bool
    let followersCount: Int
    let friendsCount: Int
    let listedCount: Int
    let createdAt: String
    let favouritesCount: Int
    let utcOffset: Int?
    let timeZone: String?
    let geoEnabled: Bool
    let verified: Bool
    let statusesCount: Int
    let lang: String
    let contributorsEnabled: Bool
    let isTranslator: Bool
    let isTranslationEnabled: Bool
    let profileBackgroundColor: String
    let profileBackgroundImageUrl: String
    let profileBackgroundImageUrlHttps: String
    let profileBackgroundTile: Bool
    let profileImageUrl: String
    let profileImageUrlHttps: String
    let profileBannerUrl: String?
    let profileLinkColor: String
    let profileSidebarBorderColor: String
    let profileSidebarFillColor: String
    let profileTextColor: String
    let profileUseBackgroundImage: Bool
    let defaultProfile: Bool
    let defaultProfileImage: Bool
    let following: Bool
    let followRequestSent: Bool
    let notifications: Bool

    enum CodingKeys: String, CodingKey {
      case id
      case idStr = "id_str"
      case name
      case screenName = "screen_name"
      case location, description, url, entities, protected
      case followersCount = "followers_count"
      case friendsCount = "friends_count"
      case listedCount = "listed_count"
      case createdAt = "created_at"
      case favouritesCount = "favourites_count"
      case utcOffset = "utc_offset"
      case timeZone = "time_zone"
      case geoEnabled = "geo_enabled"
      case verified
      case statusesCount = "statuses_count"
      case lang
      case contributorsEnabled = "contributors_enabled"
      case isTranslator = "is_translator"
      case isTranslationEnabled = "is_translation_enabled"
      case profileBackgroundColor = "profile_background_color"
      case profileBackgroundImageUrl = "profile_background_image_url"
      case profileBackgroundImageUrlHttps = "profile_background_image_url_https"
      case profileBackgroundTile = "profile_background_tile"
      case profileImageUrl = "profile_image_url"
      case profileImageUrlHttps = "profile_image_url_https"
      case profileBannerUrl = "profile_banner_url"
      case profileLinkColor = "profile_link_color"
      case profileSidebarBorderColor = "profile_sidebar_border_color"
      case profileSidebarFillColor = "profile_sidebar_fill_color"
      case profileTextColor = "profile_text_color"
      case profileUseBackgroundImage = "profile_use_background_image"
      case defaultProfile = "default_profile"
      case defaultProfileImage = "default_profile_image"
      case following
      case followRequestSent = "follow_request_sent"
      case notifications
    }
  }

  struct UserEntities: Equatable, Sendable, Codable {
    let url: Links?
    let description: Links
  }

  struct Links: Equatable, Sendable, Codable {
    let urls: [Link]
  }

  struct Link: Equatable, Sendable, Codable {
    let url: String
    let expandedUrl: String
    let displayUrl: String
    let indices: [Int]

    enum CodingKeys: String, CodingKey {
      case url
      case expandedUrl = "expanded_url"
      case displayUrl = "display_url"
      case indices
    }
  }

  struct Entities: Equatable, Sendable, Codable {
    let hashtags: [Hashtag]
    let symbols: [Hashtag]
    let urls: [Link]
    let userMentions: [UserMention]
    let media: [Media]?

    enum CodingKeys: String, CodingKey {
      case hashtags, symbols, urls
      case userMentions = "user_mentions"
      case media
    }
  }

  struct Hashtag: Equatable, Sendable, Codable {
    let text: String
    let indices: [Int]
  }

  struct UserMention: Equatable, Sendable, Codable {
    let screenName: String
    let name: String
    let id: Int
    let idStr: String
    let indices: [Int]

    enum CodingKeys: String, CodingKey {
      case screenName = "screen_name"
      case name, id
      case idStr = "id_str"
      case indices
    }
  }

  struct Media: Equatable, Sendable, Codable {
    let id: Int
    let idStr: String
    let indices: [Int]
    let mediaUrl: String
    let mediaUrlHttps: String
    let url: String
    let displayUrl: String
    let expandedUrl: String
    let type: Kind
    let sizes: Sizes
    let sourceStatusId: Int?
    let sourceStatusIdStr: String?

    enum CodingKeys: String, CodingKey {
      case id
      case idStr = "id_str"
      case indices
      case mediaUrl = "media_url"
      case mediaUrlHttps = "media_url_https"
      case url
      case displayUrl = "display_url"
      case expandedUrl = "expanded_url"
      case type, sizes
      case sourceStatusId = "source_status_id"
      case sourceStatusIdStr = "source_status_id_str"
    }
  }

  struct Sizes: Equatable, Sendable, Codable {
    let medium: Size
    let small: Size
    let thumb: Size
    let large: Size
  }

  struct Size: Equatable, Sendable, Codable {
    let w: Int
    let h: Int
    let resize: Resizing
  }

  struct Point: Equatable, Sendable, Codable {
    let type: String
    let coordinates: [Double]
  }

  struct Place: Equatable, Sendable, Codable {
    let id: String
    let name: String
    let fullName: String
    let country: String

    enum CodingKeys: String, CodingKey {
      case id, name
      case fullName = "full_name"
      case country
    }
  }

  enum Kind: String, Codable { case photo }
  enum Resizing: String, Codable { case fit, crop }
}

extension Twitter: Decodable {
  package static func decode(_ json: Any) throws -> Twitter {
    try Twitter(
      statuses: json => "statuses",
      searchMetadata: json => "search_metadata")
  }
}

extension Twitter.SearchMetadata: Decodable {
  static func decode(_ json: Any) throws -> Twitter.SearchMetadata {
    try Twitter.SearchMetadata(
      completedIn: json => "completed_in",
      maxId: json => "max_id",
      maxIdStr: json => "max_id_str",
      nextResults: json => "next_results",
      query: json => "query",
      refreshUrl: json => "refresh_url",
      count: json => "count",
      sinceId: json => "since_id",
      sinceIdStr: json => "since_id_str")
  }
}

extension Twitter.Status: Decodable {
  static func decode(_ json: Any) throws -> Twitter.Status {
    try Twitter.Status(
      metadata: json => "metadata",
      createdAt: json => "created_at",
      id: json => "id",
      idStr: json => "id_str",
      text: json => "text",
      source: json => "source",
      truncated: json => "truncated",
      inReplyToStatusId: json => "in_reply_to_status_id",
      inReplyToStatusIdStr: json => "in_reply_to_status_id_str",
      inReplyToUserId: json => "in_reply_to_user_id",
      inReplyToUserIdStr: json => "in_reply_to_user_id_str",
      inReplyToScreenName: json => "in_reply_to_screen_name",
      user: json => "user",
      geo: json => "geo",
      coordinates: json => "coordinates",
      place: json => "place",
      contributors: json => "contributors",
      retweetedStatus: json =>? "retweeted_status",
      retweetCount: json => "retweet_count",
      favoriteCount: json => "favorite_count",
      entities: json => "entities",
      favorited: json => "favorited",
      retweeted: json => "retweeted",
      possiblySensitive: json =>? "possibly_sensitive",
      lang: json => "lang")
  }
}

extension Twitter.Metadata: Decodable {
  static func decode(_ json: Any) throws -> Twitter.Metadata {
    try Twitter.Metadata(
      resultType: json => "result_type",
      isoLanguageCode: json => "iso_language_code")
  }
}

extension Twitter.User: Decodable {
  static func decode(_ json: Any) throws -> Twitter.User {
    try Twitter.User(
      id: json => "id",
      idStr: json => "id_str",
      name: json => "name",
      screenName: json => "screen_name",
      location: json => "location",
      description: json => "description",
      url: json => "url",
      entities: json => "entities",
      protected: json => "protected",
      followersCount: json => "followers_count",
      friendsCount: json => "friends_count",
      listedCount: json => "listed_count",
      createdAt: json => "created_at",
      favouritesCount: json => "favourites_count",
      utcOffset: json => "utc_offset",
      timeZone: json => "time_zone",
      geoEnabled: json => "geo_enabled",
      verified: json => "verified",
      statusesCount: json => "statuses_count",
      lang: json => "lang",
      contributorsEnabled: json => "contributors_enabled",
      isTranslator: json => "is_translator",
      isTranslationEnabled: json => "is_translation_enabled",
      profileBackgroundColor: json => "profile_background_color",
      profileBackgroundImageUrl: json => "profile_background_image_url",
      profileBackgroundImageUrlHttps: json => "profile_background_image_url_https",
      profileBackgroundTile: json => "profile_background_tile",
      profileImageUrl: json => "profile_image_url",
      profileImageUrlHttps: json => "profile_image_url_https",
      profileBannerUrl: json =>? "profile_banner_url",
      profileLinkColor: json => "profile_link_color",
      profileSidebarBorderColor: json => "profile_sidebar_border_color",
      profileSidebarFillColor: json => "profile_sidebar_fill_color",
      profileTextColor: json => "profile_text_color",
      profileUseBackgroundImage: json => "profile_use_background_image",
      defaultProfile: json => "default_profile",
      defaultProfileImage: json => "default_profile_image",
      following: json => "following",
      followRequestSent: json => "follow_request_sent",
      notifications: json => "notifications")
  }
}

extension Twitter.UserEntities: Decodable {
  static func decode(_ json: Any) throws -> Twitter.UserEntities {
    try Twitter.UserEntities(
      url: json =>? "url",
      description: json => "description")
  }
}

extension Twitter.Links: Decodable {
  static func decode(_ json: Any) throws -> Twitter.Links {
    try Twitter.Links(
      urls: json => "urls")
  }
}

extension Twitter.Link: Decodable {
  static func decode(_ json: Any) throws -> Twitter.Link {
    try Twitter.Link(
      url: json => "url",
      expandedUrl: json => "expanded_url",
      displayUrl: json => "display_url",
      indices: json => "indices")
  }
}

extension Twitter.Entities: Decodable {
  static func decode(_ json: Any) throws -> Twitter.Entities {
    try Twitter.Entities(
      hashtags: json => "hashtags",
      symbols: json => "symbols",
      urls: json => "urls",
      userMentions: json => "user_mentions",
      media: json =>? "media")
  }
}

extension Twitter.Hashtag: Decodable {
  static func decode(_ json: Any) throws -> Twitter.Hashtag {
    try Twitter.Hashtag(
      text: json => "text",
      indices: json => "indices")
  }
}

extension Twitter.UserMention: Decodable {
  static func decode(_ json: Any) throws -> Twitter.UserMention {
    try Twitter.UserMention(
      screenName: json => "screen_name",
      name: json => "name",
      id: json => "id",
      idStr: json => "id_str",
      indices: json => "indices")
  }
}

extension Twitter.Media: Decodable {
  static func decode(_ json: Any) throws -> Twitter.Media {
    try Twitter.Media(
      id: json => "id",
      idStr: json => "id_str",
      indices: json => "indices",
      mediaUrl: json => "media_url",
      mediaUrlHttps: json => "media_url_https",
      url: json => "url",
      displayUrl: json => "display_url",
      expandedUrl: json => "expanded_url",
      type: json => "type",
      sizes: json => "sizes",
      sourceStatusId: json =>? "source_status_id",
      sourceStatusIdStr: json =>? "source_status_id_str")
  }
}

extension Twitter.Sizes: Decodable {
  static func decode(_ json: Any) throws -> Twitter.Sizes {
    try Twitter.Sizes(
      medium: json => "medium",
      small: json => "small",
      thumb: json => "thumb",
      large: json => "large")
  }
}

extension Twitter.Size: Decodable {
  static func decode(_ json: Any) throws -> Twitter.Size {
    try Twitter.Size(
      w: json => "w",
      h: json => "h",
      resize: json => "resize")
  }
}

extension Twitter.Point: Decodable {
  static func decode(_ json: Any) throws -> Twitter.Point {
    try Twitter.Point(
      type: json => "type",
      coordinates: json => "coordinates")
  }
}

extension Twitter.Place: Decodable {
  static func decode(_ json: Any) throws -> Twitter.Place {
    try Twitter.Place(
      id: json => "id",
      name: json => "name",
      fullName: json => "full_name",
      country: json => "country")
  }
}
