import Decodable
import Hummingbird

/// An order from a client.
public struct Order: Decodable, Equatable, Sendable {
  /// The ordered items.
  public let items: [Item]
  /// A note, such as the name of the recipient.
  public let note: String?

  /// An ordered item.
  public struct Item: Decodable, Equatable, Sendable {
    /// The name of the item.
    public let name: String
    /// The number of items.
    public let count: Int

    /// Decodes an item.
    public static func decode(_ json: Any) throws -> Item {
      try Item(name: json => "name", count: json => "count")
    }
  }

  /// Decodes an order.
  public static func decode(_ json: Any) throws -> Order {
    try Order(items: json => "items", note: json =>? "note")
  }
}

/// A Codable type whose items have a decode function.
public struct Basket: Codable, Sendable {
  /// The items in the basket.
  public var items: [Item]

  /// An item in a basket.
  public struct Item: BridgedDecodable, Encodable, Sendable {
    /// The name of the item.
    public let name: String

    /// Decodes an item.
    public static func decode(_ json: Any) throws -> Item { try Item(name: json => "name") }
  }
}

/// A request context that decodes Codable types with this library.
public struct StrictContext: RequestContext {
  /// The storage that every context has.
  public var coreContext: CoreRequestContextStorage
  /// The decoder for `request.decode(as:context:)`.
  public var requestDecoder: CodableDecoder { CodableDecoder() }

  /// Creates a context for a request.
  public init(source: Source) { coreContext = CoreRequestContextStorage(source: source) }
}

/// Returns the routes of a server that accepts orders and replies with a summary.
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
    var (things, rejected) = (0, [Int]())
    for try await line in request.lines(as: Order.Item.self) {
      switch line.result {
      case .success(let item): things += item.count
      case .failure: rejected.append(line.line)
      }
    }
    return "\(things) things, not lines \(rejected)"
  }
  router.get("order") { _, _ in
    Response(
      status: .ok, headers: [.contentType: "application/json"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: #"{"items": [{"name": "tea", "count": 2}]}"#)))
  }
  router.get("broken") { _, _ in #"{"items": [{"name": "tea", "count": "2"}]}"# }
  return router
}
