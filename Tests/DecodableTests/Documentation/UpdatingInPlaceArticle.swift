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
    let shape: Shape = Circle()
    try shape.update(from: ["name": "c", "radius": 2] as [String: Any])
    print(shape.name, (shape as? Circle)?.radius ?? 0)
    // end
  }

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
