extension SeededGenerator {
  /// Returns a document like `twitter.json`.
  mutating func twitter() -> String {
    let statuses = (0..<100).map { _ in status(retweets: chance(73)) }
    let metadata = object(
      """
      completed_in:seconds max_id:id18 max_id_str:digits18 next_results:next
      query:%E4%B8%80 refresh_url:image count:hundred since_id:zero since_id_str:0
      """,
      [
        "seconds": .literal("0.087"), "next": .text("?max_id=505874847260352512&q=%E4%B8%80&count=100"),
        "hundred": .number(100), "zero": .number(0),
      ])
    return Node.object([("statuses", .array(statuses)), ("search_metadata", metadata)]).text(indent: 2)
  }

  private mutating func status(retweets: Bool) -> Node {
    let source = #"<a href="http://example.com/download/\#(word())" rel="nofollow">\#(word()) for phones</a>"#
    let members = """
      metadata:metadata created_at:date id:id18 id_str:digits18 text:tweet source:source truncated:false
      in_reply_to_status_id:?id18 in_reply_to_status_id_str:?digits18 in_reply_to_user_id:?id
      in_reply_to_user_id_str:?digits in_reply_to_screen_name:?word user:user geo:null coordinates:null place:null
      contributors:null \(retweets ? "retweeted_status:retweeted" : "") retweet_count:count favorite_count:count
      entities:entities favorited:false retweeted:false possibly_sensitive:~bool lang:ja
      """
    return object(
      members,
      [
        "metadata": object("result_type:recent iso_language_code:ja"),
        "source": .text(source),
        "user": user(),
        "retweeted": retweets ? status(retweets: false) : .null,
        "entities": object(
          "hashtags:hashtags symbols:none urls:urls user_mentions:mentions media:~media",
          [
            "hashtags": objects(0...(chance(10) ? 1 : 0)) { $0.object("text:name indices:indices") },
            "none": .array([]),
            "urls": links(0...(chance(20) ? 1 : 0)),
            "mentions": objects(0...1) {
              $0.object("screen_name:word name:name id:id id_str:digits indices:indices")
            },
            "media": objects(1...1) { $0.media() },
          ]),
      ])
  }

  private mutating func user() -> Node {
    object(
      """
      id:id id_str:digits name:name screen_name:word location:short description:sentence url:?link entities:entities
      protected:false followers_count:count friends_count:count listed_count:count created_at:date
      favourites_count:count utc_offset:?count time_zone:?word geo_enabled:bool verified:false statuses_count:count
      lang:ja contributors_enabled:false is_translator:false is_translation_enabled:false
      profile_background_color:color profile_background_image_url:background
      profile_background_image_url_https:background profile_background_tile:bool profile_image_url:image
      profile_image_url_https:image profile_banner_url:image profile_link_color:color
      profile_sidebar_border_color:color profile_sidebar_fill_color:color profile_text_color:color
      profile_use_background_image:bool default_profile:bool default_profile_image:false following:false
      follow_request_sent:false notifications:false
      """,
      [
        "entities": object("url:~url description:none", ["url": urls(1...1), "none": urls(0...0)]),
        "background": .text("http://abs.example.com/images/themes/theme1/bg.png"),
      ])
  }

  private mutating func urls(_ range: ClosedRange<Int>) -> Node { .object([("urls", links(range))]) }

  private mutating func links(_ range: ClosedRange<Int>) -> Node {
    objects(range) { $0.object("url:link expanded_url:image display_url:link indices:indices") }
  }

  private mutating func media() -> Node {
    let size = object("w:count h:count resize:fit")
    return object(
      """
      id:id18 id_str:digits18 indices:indices media_url:image media_url_https:image url:link display_url:link
      expanded_url:image type:photo sizes:sizes source_status_id:~id18 source_status_id_str:~digits18
      """, ["sizes": .object(["medium", "small", "thumb", "large"].map { ($0, size) })])
  }
}
