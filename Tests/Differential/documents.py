"""Random documents with every production of RFC 8259 and its edge cases."""

import struct

WHITESPACE = ["", "", "", " ", "\n", "\t", "\r\n", "  ", "\n        ", " " * 16, " " * 9 + "\t"]
NAMES = ["a", "b", "c", "id", "name", "", "0", "a.b", "a/b", "~", "\u00e9", "e\u0301", "\u65e5\u672c", "\U0001d11e"]
NAMES += ["12345678", "12345679", "1234567", "123456781", "x" * 40, "\x7f", "\ufeff", "\uffff"]
PIECES = ["a", "bc", " ", "0123456", "01234567", "012345678", "/", "\x7f", "\u0080", "\u00e9", "\u07ff", "\u0800"]
PIECES += ["\ud7ff", "\ue000", "\ufeff", "\uffff", "\U00010000", "\U0001d11e", "\U0010ffff", "\u2028", "e\u0301", "x" * 30]
ESCAPES = ['\\"', "\\\\", "\\/", "\\b", "\\f", "\\n", "\\r", "\\t", "\\u0000", "\\u001f", "\\u0022", "\\u005C", "\\u00e9"]
ESCAPES += ["\\uD7FF", "\\ue000", "\\uFFFF", "\\ud834\\udd1e", "\\uD800\\uDC00", "\\udBFf\\uDfFf", "\\u0061"]
# Integers near the limits of the types, and numbers near the limits and halfway points of Double and Float.
INTEGERS = [sign * (2**bits + step) for bits in (0, 7, 8, 15, 16, 24, 31, 32, 53, 63, 64, 127, 128) for step in (-1, 0, 1)
            for sign in (-1, 1)]
REALS = ["0.1", "1.0", "-0.0", "-0", "0", "0e0", "1e3", "12300e-2", "1.50", "5e-324", "2.4703282292062327e-324", "1e22",
         "2.4703282292062328e-324", "1.7976931348623157e308", "1.7976931348623158e308", "1.7976931348623159e308", "1e400",
         "-1e400", "1e-400", "2.2250738585072011e-308", "2.2250738585072014e-308", "9007199254740993.0", "1e23", "1e-5",
         "9007199254740992.9", "3.4028235677973366e38", "3.4028235e38", "3.40282356779733661637539395458142568447e38",
         "1.4e-45", "7.006492321624085e-46", "7.0064923216240853546186479164495e-46", "16777217.0", "16777217.000000001",
         "1e999999999999999999999", "-1e-999999999999999999999", "0e999999999999999999999", "1e38", "1e39", "1e127",
         "1e128", "1e-127", "1e-128", "1e-129", "1e164", "1e165", "340282366920938463463374607431768211455e-128",
         "0." + "0" * 130 + "1", "1" + "0" * 130, "0." + "0" * 350 + "1", "1" + "0" * 310, "1" + "0" * 20 + "." + "0" * 20,
         "1" + "0" * 38, "9" * 38, "9" * 39, "9" * 38 + "e1", "0." + "9" * 38, "0." + "1" * 39, "123456789012345678e-18"]


class Documents:
  """Makes random documents."""

  def __init__(self, random):
    self.random = random

  def document(self):
    """Returns a document in UTF-8, usually of some hundred bytes."""
    space = self.space()
    if self.random.random() < 0.25:
      return Rows(self).text().encode("utf-8")
    if self.random.random() < 0.01:
      return (space + self.nested() + self.space()).encode("utf-8")
    size = self.random.choice((1, 3, 6, 12, 25))
    return (space + self.value(size, 0) + self.space()).encode("utf-8")

  def space(self):
    return self.random.choice(WHITESPACE) if self.random.random() < 0.3 else ""

  def value(self, size, depth):
    """Returns a value that contains about `size` values."""
    kind = self.random.random()
    if size > 1 and depth < 12 and kind < 0.85:
      count = self.random.randrange(0, min(size, 8) + 1)
      inner = [self.value(max(1, size // max(count, 1)), depth + 1) for _ in range(count)]
      if kind < 0.4:
        return "[" + self.space() + (self.space() + "," + self.space()).join(inner) + self.space() + "]"
      names = self.names(count)
      members = [name + self.space() + ":" + self.space() + value for name, value in zip(names, inner)]
      return "{" + self.space() + (self.space() + "," + self.space()).join(members) + self.space() + "}"
    kind = self.random.random()
    if kind < 0.5:
      return self.number()
    return self.string() if kind < 0.85 else self.random.choice(("null", "true", "false"))

  def names(self, count):
    """Returns names, which usually differ."""
    pool = NAMES if self.random.random() < 0.9 else NAMES[:3]
    chosen = self.random.sample(pool, count) if count <= len(pool) and self.random.random() < 0.9 else [
      self.random.choice(pool) for _ in range(count)]
    return [self.quoted(name) for name in chosen]

  def quoted(self, text):
    """Returns a string literal, with some characters escaped."""
    if self.random.random() < 0.9:
      return '"' + text + '"'
    return '"' + "".join(self.escaped(c) if self.random.random() < 0.5 else c for c in text) + '"'

  def escaped(self, character):
    units = struct.unpack("<%dH" % (len(character.encode("utf-16-le")) // 2), character.encode("utf-16-le"))
    return "".join(("\\u%04x" if self.random.random() < 0.5 else "\\u%04X") % unit for unit in units)

  def string(self):
    pieces = PIECES if self.random.random() < 0.7 else PIECES + ESCAPES
    return '"' + "".join(self.random.choice(pieces) for _ in range(self.random.choice((0, 1, 2, 5, 9)))) + '"'

  def nested(self):
    """Returns nested containers with a depth near 512 or another limit of `depth`."""
    levels = self.random.choice((1, 2, 3, 9, 10, 11, 510, 511, 512, 513, 514, 600))
    kind = self.random.random()
    if kind < 0.4:
      return "[" * levels + "]" * levels
    if kind < 0.7:
      return '{"a":' * levels + "0" + "}" * levels
    return '[{"a":' * (levels // 2) + "[]" * (levels % 2) + ("" if levels % 2 else "1") + "}]" * (levels // 2)

  def number(self):
    """Returns a number in one of the forms that parsers treat differently."""
    kind = self.random.random()
    if kind < 0.2:
      return str(self.random.randrange(-1000, 1000))
    if kind < 0.3:
      return str(self.random.choice(INTEGERS))
    if kind < 0.4:
      return self.random.choice(REALS)
    if kind < 0.5:
      return ("-" if self.random.random() < 0.3 else "") + str(self.random.getrandbits(self.random.randrange(1, 200)))
    if kind < 0.65:
      return self.random_bits()
    if kind < 0.75:
      return self.halfway()
    return self.digits()

  def random_bits(self):
    """Returns any Double, as Python writes it, with 17 digits, or with more digits than necessary."""
    value = struct.unpack("<d", struct.pack("<Q", self.random.getrandbits(64)))[0]
    if value != value or value in (float("inf"), float("-inf")):
      return "1e308"
    return self.random.choice(("%r", "%.17e", "%.25e", "%.3e", "%.60g")) % value

  def halfway(self):
    """Returns all digits of the midpoint between two Doubles or Floats, or of a number right beside it."""
    if self.random.random() < 0.5:
      bits = self.random.getrandbits(62)
      low, high = (struct.unpack("<d", struct.pack("<Q", bits + step))[0] for step in (0, 1))
      if high == float("inf"):
        return "0.5"
      exact = exact_text(low, high)
    else:
      bits = self.random.getrandbits(30)
      low, high = (struct.unpack("<f", struct.pack("<I", bits + step))[0] for step in (0, 1))
      if high == float("inf"):
        return "0.25"
      exact = exact_text(low, high)
    return exact + self.random.choice(("", "", "1", "0000000000000000000000001")) if "." in exact else exact

  def digits(self):
    """Returns random digits with a point or an exponent anywhere."""
    text = "-" if self.random.random() < 0.2 else ""
    count = self.random.choice((1, 2, 5, 15, 16, 17, 18, 19, 20, 21, 38, 39, 60))
    digits = "".join(self.random.choice("0123456789") for _ in range(count))
    point = self.random.randrange(1, count + 1)
    whole = digits[:point].lstrip("0") or "0"
    text += whole + ("." + digits[point:] if point < count else "")
    if self.random.random() < 0.4:
      text += self.random.choice("eE") + self.random.choice(("", "+", "-", "-0", "00"))
      text += str(self.random.randrange(0, self.random.choice((3, 25, 130, 330))))
    return text


class Rows:
  """An array of similar objects, as in most documents: a parser can predict each object from the one before.

  Some members are missing, added, renamed, moved or duplicated; lines are indented, usually by the same unit.
  """

  def __init__(self, documents):
    self.documents = documents
    self.random = documents.random
    self.newline = self.random.choice(("", "\n", "\n", "\n", "\r\n"))
    self.unit = self.random.choice((0, 1, 2, 2, 4, 8, 9))
    self.filler = self.random.choice((" ", " ", " ", " ", "\t"))
    self.carelessness = self.random.choice((0, 0, 0.02, 0.3))

  def text(self):
    rows = self.rows(self.shape(0), self.random.randrange(1, 9), 0)
    if self.random.random() < 0.3:
      rows = self.container("{}", ['"%s": %s' % (name, rows) for name in ("rows", "more")[:self.random.randrange(1, 3)]], 0)
    return rows

  def shape(self, depth):
    """Returns names, each with None for a scalar or with the shape of its objects."""
    names = list(NAMES) + ["field_%d" % index for index in range(20)]
    count = self.random.choice((1, 2, 5, 8, 9, 10, 17))
    return [(name, self.shape(depth + 1) if depth < 2 and self.random.random() < 0.15 else None)
            for name in self.random.sample(names, count)]

  def rows(self, shape, count, depth):
    return self.container("[]", [self.row(shape, depth + 1) for _ in range(count)], depth)

  def row(self, shape, depth):
    members = [(name, inner) for name, inner in shape if self.random.random() > self.carelessness]
    if self.random.random() < self.carelessness:
      members.insert(self.random.randrange(len(members) + 1), (self.random.choice(NAMES), None))
    if members and self.random.random() < self.carelessness / 4:
      members.append(self.random.choice(members))
    if self.random.random() < self.carelessness / 4:
      self.random.shuffle(members)
    return self.container("{}", [self.member(name, inner, depth + 1) for name, inner in members], depth)

  def member(self, name, inner, depth):
    text = self.documents.quoted(name) if self.random.random() < self.carelessness else '"' + name + '"'
    return text + self.random.choice((":", ": ", ": ", " : ")) + self.value(inner, depth)

  def value(self, inner, depth):
    if inner is None or self.random.random() < self.carelessness:
      return self.documents.value(self.random.choice((1, 1, 1, 3)), 10)
    return self.row(inner, depth) if self.random.random() < 0.5 else self.rows(inner, self.random.randrange(3), depth)

  def container(self, brackets, elements, depth):
    inner = [self.line(depth + 1) + element for element in elements]
    return brackets[0] + ",".join(inner) + (self.line(depth) if elements else "") + brackets[1]

  def line(self, depth):
    if not self.newline:
      return ""
    extra = self.random.choice((-1, 1, 7)) if self.random.random() < self.carelessness else 0
    return self.newline + self.filler * max(0, depth * self.unit + extra)


def exact_text(low, high):
  """Returns all decimal digits of the midpoint, without an exponent."""
  from fractions import Fraction
  middle = (Fraction(low) + Fraction(high)) / 2
  places = middle.denominator.bit_length() - 1
  scaled = str(middle.numerator * 5**places)
  if places == 0:
    return scaled
  scaled = scaled.rjust(places + 1, "0")
  return scaled[:-places] + "." + scaled[-places:]
