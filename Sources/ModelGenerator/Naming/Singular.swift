/// English plurals that are common in keys.
enum Singular {
  /// Returns the singular of a lowercase word; nil if the word is not a plural, or is the same in both.
  static func of(_ word: String) -> String? {
    if let singular = irregular[word] { return singular }
    if unchanged.contains(word) { return nil }
    for (plural, singular) in endings where word.hasSuffix(plural) && word.utf8.count > plural.utf8.count + 1 {
      return word.dropLast(plural.count) + singular
    }
    guard word.hasSuffix("s"), word.utf8.count > 2 else { return nil }
    if ["ss", "us", "is"].contains(where: word.hasSuffix) { return nil }
    return String(word.dropLast())
  }

  private static let irregular: [String: String] = [
    "people": "person", "men": "man", "women": "woman", "children": "child", "feet": "foot", "teeth": "tooth",
    "mice": "mouse", "geese": "goose", "indices": "index", "vertices": "vertex", "matrices": "matrix",
    "appendices": "appendix", "axes": "axis", "analyses": "analysis", "crises": "crisis", "theses": "thesis",
    "hypotheses": "hypothesis", "diagnoses": "diagnosis", "criteria": "criterion", "phenomena": "phenomenon",
    "leaves": "leaf", "lives": "life", "wolves": "wolf", "knives": "knife", "shelves": "shelf", "halves": "half",
    "movies": "movie", "cookies": "cookie", "ties": "tie", "series": "series", "caches": "cache", "shoes": "shoe",
    "statuses": "status", "viruses": "virus", "bonuses": "bonus", "campuses": "campus", "buses": "bus",
    "aliases": "alias", "biases": "bias", "canvases": "canvas", "atlases": "atlas", "gases": "gas", "lenses": "lens",
    "quizzes": "quiz", "photos": "photo", "menus": "menu", "gurus": "guru", "skis": "ski", "taxis": "taxi",
    "heroes": "hero", "potatoes": "potato", "echoes": "echo", "tomatoes": "tomato", "vetoes": "veto",
    "calories": "calorie", "selfies": "selfie", "indexes": "index", "foci": "focus", "alumni": "alumnus",
    "headaches": "headache", "apis": "api", "uris": "uri", "kpis": "kpi", "cpus": "cpu", "gpus": "gpu",
  ].filter { $0.key != $0.value }

  private static let unchanged: Set<String> = [
    "series", "species", "news", "data", "media", "metadata", "lens", "gps", "dns", "https", "css", "js", "aws", "sms",
    "canvas", "alias", "atlas", "chaos", "bias", "gas", "physics", "analytics", "statistics", "sports", "goods",
    "ios", "macos", "rss", "tls", "always", "has", "was", "this", "yes", "plus", "minus", "as", "os",
  ]

  private static let endings = [
    ("ies", "y"), ("sses", "ss"), ("ches", "ch"), ("shes", "sh"), ("xes", "x"), ("zzes", "zz"),
  ]
}
