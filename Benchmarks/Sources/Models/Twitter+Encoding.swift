import Encodable

extension Twitter: Encodable {
  package func encode() throws -> some ObjectMembers {
    statuses => "statuses"
    searchMetadata => "search_metadata"
  }
}

extension Twitter.SearchMetadata: Encodable {
  func encode() throws -> some ObjectMembers {
    completedIn => "completed_in"
    maxId => "max_id"
    maxIdStr => "max_id_str"
    nextResults => "next_results"
    query => "query"
    refreshUrl => "refresh_url"
    count => "count"
    sinceId => "since_id"
    sinceIdStr => "since_id_str"
  }
}

extension Twitter.Status: Encodable {
  func encode() throws -> some ObjectMembers {
    metadata => "metadata"
    createdAt => "created_at"
    id => "id"
    idStr => "id_str"
    text => "text"
    source => "source"
    truncated => "truncated"
    inReplyToStatusId => "in_reply_to_status_id"
    inReplyToStatusIdStr => "in_reply_to_status_id_str"
    inReplyToUserId => "in_reply_to_user_id"
    inReplyToUserIdStr => "in_reply_to_user_id_str"
    inReplyToScreenName => "in_reply_to_screen_name"
    user => "user"
    geo => "geo"
    coordinates => "coordinates"
    place => "place"
    contributors => "contributors"
    retweetedStatus =>? "retweeted_status"
    retweetCount => "retweet_count"
    favoriteCount => "favorite_count"
    entities => "entities"
    favorited => "favorited"
    retweeted => "retweeted"
    possiblySensitive =>? "possibly_sensitive"
    lang => "lang"
  }
}

extension Twitter.Metadata: Encodable {
  func encode() throws -> some ObjectMembers {
    resultType => "result_type"
    isoLanguageCode => "iso_language_code"
  }
}

extension Twitter.User: Encodable {
  func encode() throws -> some ObjectMembers {
    id => "id"
    idStr => "id_str"
    name => "name"
    screenName => "screen_name"
    location => "location"
    description => "description"
    url => "url"
    entities => "entities"
    protected => "protected"
    followersCount => "followers_count"
    friendsCount => "friends_count"
    listedCount => "listed_count"
    createdAt => "created_at"
    favouritesCount => "favourites_count"
    utcOffset => "utc_offset"
    timeZone => "time_zone"
    geoEnabled => "geo_enabled"
    verified => "verified"
    statusesCount => "statuses_count"
    lang => "lang"
    contributorsEnabled => "contributors_enabled"
    isTranslator => "is_translator"
    isTranslationEnabled => "is_translation_enabled"
    profileBackgroundColor => "profile_background_color"
    profileBackgroundImageUrl => "profile_background_image_url"
    profileBackgroundImageUrlHttps => "profile_background_image_url_https"
    profileBackgroundTile => "profile_background_tile"
    profileImageUrl => "profile_image_url"
    profileImageUrlHttps => "profile_image_url_https"
    profileBannerUrl =>? "profile_banner_url"
    profileLinkColor => "profile_link_color"
    profileSidebarBorderColor => "profile_sidebar_border_color"
    profileSidebarFillColor => "profile_sidebar_fill_color"
    profileTextColor => "profile_text_color"
    profileUseBackgroundImage => "profile_use_background_image"
    defaultProfile => "default_profile"
    defaultProfileImage => "default_profile_image"
    following => "following"
    followRequestSent => "follow_request_sent"
    notifications => "notifications"
  }
}

extension Twitter.UserEntities: Encodable {
  func encode() throws -> some ObjectMembers {
    url =>? "url"
    description => "description"
  }
}

extension Twitter.Links: Encodable {
  func encode() throws -> some ObjectMembers {
    urls => "urls"
  }
}

extension Twitter.Link: Encodable {
  func encode() throws -> some ObjectMembers {
    url => "url"
    expandedUrl => "expanded_url"
    displayUrl => "display_url"
    indices => "indices"
  }
}

extension Twitter.Entities: Encodable {
  func encode() throws -> some ObjectMembers {
    hashtags => "hashtags"
    symbols => "symbols"
    urls => "urls"
    userMentions => "user_mentions"
    media =>? "media"
  }
}

extension Twitter.Hashtag: Encodable {
  func encode() throws -> some ObjectMembers {
    text => "text"
    indices => "indices"
  }
}

extension Twitter.UserMention: Encodable {
  func encode() throws -> some ObjectMembers {
    screenName => "screen_name"
    name => "name"
    id => "id"
    idStr => "id_str"
    indices => "indices"
  }
}

extension Twitter.Media: Encodable {
  func encode() throws -> some ObjectMembers {
    id => "id"
    idStr => "id_str"
    indices => "indices"
    mediaUrl => "media_url"
    mediaUrlHttps => "media_url_https"
    url => "url"
    displayUrl => "display_url"
    expandedUrl => "expanded_url"
    type => "type"
    sizes => "sizes"
    sourceStatusId =>? "source_status_id"
    sourceStatusIdStr =>? "source_status_id_str"
  }
}

extension Twitter.Sizes: Encodable {
  func encode() throws -> some ObjectMembers {
    medium => "medium"
    small => "small"
    thumb => "thumb"
    large => "large"
  }
}

extension Twitter.Size: Encodable {
  func encode() throws -> some ObjectMembers {
    w => "w"
    h => "h"
    resize => "resize"
  }
}

extension Twitter.Point: Encodable {
  func encode() throws -> some ObjectMembers {
    type => "type"
    coordinates => "coordinates"
  }
}

extension Twitter.Place: Encodable {
  func encode() throws -> some ObjectMembers {
    id => "id"
    name => "name"
    fullName => "full_name"
    country => "country"
  }
}
