import Decodable
import Foundation

enum UpdatingInPlaceArticle {
  // article
  struct User: Updatable {
    var name: String
    var email: String?
    var role = Role.member
    var tags: Set<String> = []
    var since: Date?
    var address = Address(street: "High Street", city: "Oxford")
    let settings = Settings()

    enum Role: String, CaseIterable { case member, admin }

    static let updates: [Update<User>] = [
      .field("name", \.name),
      .field("contact" => "email", \.email),
      .field("role", \.role),  // an enum with raw values needs no conformance
      .field("tags", decoder: Set<String>.decode) { user, tags in user.tags.formUnion(tags) },
      .field("since", \.since, decoder: Date.decoder(using: .secondsSince1970)),
      .object("address", \.address),
      .object("settings", \.settings),
    ]
  }

  struct Address: Updatable {
    var street: String
    var city: String?

    static let updates: [Update<Address>] = [.field("street", \.street), .field("city", \.city)]
  }

  final class Settings: Updatable {
    var theme = "light"

    static let updates: [Update<Settings>] = [.field("theme", \.theme)]
  }
  // end

  static func run() throws {
    // article
    var user = User(name: "Ada", email: "ada@example.com")
    try user.update(
      from: JSON(
        parsing: #"""
          {"name": "Grace", "contact": {"email": null}, "tags": ["navy"], "address": {"city": null},
           "settings": {"theme": "dark"}}
          """#))
    print(user.name, user.email ?? "-", user.role, user.tags, user.address.street, user.settings.theme)
    // end
    // article
    let broken = try JSON(parsing: #"{"name": "Joan", "role": "king", "address": {"street": null}, "nmae": 1}"#)
    for problem in user.problems(updatingFrom: broken, unknownKeys: .reject) { print(problem.formatted(.oneLine)) }
    try? user.update(from: broken)
    print(user.name)  // a failure has changed nothing
    // end
    // article
    var order = Order(lines: [Line(id: 1, quantity: 1), Line(id: 2, quantity: 2)])
    try order.update(from: JSON(parsing: #"{"lines": [{"id": 2, "quantity": "0.25"}]}"#))
    print(order.lines.map(\.quantity))
    do {
      try order.update(from: JSON(parsing: #"{"note": "n", "lines": [{"id": 1, "quantity": 9}, {"id": 3}]}"#))
    } catch let error as DecodingError {
      print(error.formatted(.oneLine))
    }
    print(order.lines.map(\.quantity), order.note.isEmpty)
    // end
    // article
    let shape: Shape = Circle()
    try shape.update(from: ["name": "c", "radius": 2] as [String: Any])
    print(shape.name, (shape as? Circle)?.radius ?? 0)
    // end
  }

  // article
  struct Order: Updatable {
    var lines: [Line]
    var note = ""

    static let updates: [Update<Order>] = [
      .field("note", \.note),
      .field("lines", \.lines, decoder: [JSON].decode) { lines, changes in
        for change in changes {
          let id: Int = try change => "id"
          guard let index = lines.firstIndex(where: { $0.id == id }) else { throw UnknownLine(id: id) }
          try lines[index].update(from: change)
        }
      },
    ]
  }

  struct Line: Updatable {
    let id: Int
    var quantity: Decimal

    static let updates: [Update<Line>] = [.field("quantity", \.quantity, decoder: Decimal.lenient)]
  }

  struct UnknownLine: Error { let id: Int }
  // end

  // article
  class Shape: Updatable {
    var name = ""

    class var updates: [Update<Shape>] { [.field("name", \.name)] }
  }

  final class Circle: Shape {
    var radius = 1.0

    override class var updates: [Update<Shape>] {
      super.updates + [.subclass(Circle.self, .field("radius", \.radius))]
    }
  }
  // end
}
