import Decodable
import Hummingbird

/// An order, as clients send it.
public struct Order: Decodable, Equatable, Sendable {
  /// What is ordered.
  public let items: [Item]
  /// For whom.
  public let note: String?

  /// One of the things ordered.
  public struct Item: Decodable, Equatable, Sendable {
    /// Its name.
    public let name: String
    /// How many.
    public let count: Int

    /// Makes it of a JSON value.
    public static func decode(_ json: Any) throws -> Item {
      try Item(name: json => "name", count: json => "count")
    }
  }

  /// Makes it of a JSON value.
  public static func decode(_ json: Any) throws -> Order {
    try Order(items: json => "items", note: json =>? "note")
  }
}

/// The same as a Codable type, with the decode function of its items.
public struct Basket: Codable, Sendable {
  /// What is in it.
  public var items: [Item]

  /// One of the things.
  public struct Item: BridgedDecodable, Encodable, Sendable {
    /// Its name.
    public let name: String

    /// Makes it of a JSON value.
    public static func decode(_ json: Any) throws -> Item { try Item(name: json => "name") }
  }
}

/// A context whose Codable types are decoded by this library.
public struct StrictContext: RequestContext {
  /// What every context has.
  public var coreContext: CoreRequestContextStorage
  /// What `request.decode(as:context:)` decodes with.
  public var requestDecoder: CodableDecoder { CodableDecoder() }

  /// Makes a context for a request.
  public init(source: Source) { coreContext = CoreRequestContextStorage(source: source) }
}

/// A server that takes orders, and says what it has understood.
public func ordersRouter() -> Router<StrictContext> {
  let router = Router(context: StrictContext.self)
  router.post("orders") { request, context in
    let order: Order = try await request.decodeBody(context: context)
    return "\(order.items.reduce(0) { $0 + $1.count }) things"
  }
  router.post("baskets") { request, context in
    let basket = try await request.decode(as: Basket.self, context: context)
    return basket.items.map(\.name).joined(separator: " and ")
  }
  router.post("imports") { request, _ in
    var (things, refused) = (0, [Int]())
    for try await line in request.lines(as: Order.Item.self) {
      switch line.result {
      case .success(let item): things += item.count
      case .failure: refused.append(line.line)
      }
    }
    return "\(things) things, not lines \(refused)"
  }
  router.get("order") { _, _ in
    Response(
      status: .ok, headers: [.contentType: "application/json"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: #"{"items": [{"name": "tea", "count": 2}]}"#)))
  }
  router.get("broken") { _, _ in #"{"items": [{"name": "tea", "count": "2"}]}"# }
  return router
}
