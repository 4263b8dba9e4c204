"""Expected results for documents, computed with an independent implementation, Python's json module.

The library intentionally differs from Python in these points only:

- Python accepts NaN, Infinity and -Infinity. The library rejects them.
- Python accepts escapes of lone surrogates, which RFC 8259 section 8.2 leaves open. The library rejects them.
- Python keeps the last of several members with the same name. The library's options choose the first, the last or an
  error.
- Python limits depth by its stack. The library's options set the limit.
- Given bytes, Python guesses UTF-16 and UTF-32, and skips a byte order mark. Here, it gets text that `bytes.decode`
  strictly decodes from UTF-8.
- The functions below compute numbers from their text: int of any size, float by David Gay's dtoa.

If orjson is installed, the comparison also checks which documents it accepts. It differs from Python in these points:

- It rejects NaN, Infinity and lone surrogates, as this library does.
- It rejects numbers that are too large for a double, and more than 1024 levels.
"""

import json
import struct
from decimal import Context, Decimal

# Numbers of any length, exactly.
EXACT = Context(prec=100000, Emax=10**17, Emin=-(10**17))
INFINITY = float("inf")
REJECT, USE_LAST, USE_FIRST = 0, 1, 2
# Errors that the library may find before the position of Python's error.
EARLY_CODES = {"tooDeep", "duplicateKey"}


class Rejected(Exception):
  """An error for a document that Python accepts, but RFC 8259 does not allow."""


class Number(str):
  """The text of a number."""


class Members(list):
  """The members of an object in the order of the document."""


def reject_constant(name):
  raise Rejected(name)


DECODER = json.JSONDecoder(
  object_pairs_hook=Members, parse_int=Number, parse_float=Number, parse_constant=reject_constant, strict=True)


class Expectation:
  """The expected result for a document and options.

  `answer` is the text that the peer must write, or None if it must reject the document. In that case, `codes` are the
  allowed error codes, or None for any, and `latest` is the last allowed offset of the error. If `is_sorted`, the answer
  has the members of each object in the order of their names.
  """

  def __init__(self, document, rule, maximum_depth, is_sorted=False):
    self.is_sorted = is_sorted
    self.answer = None
    self.codes = None
    self.latest = len(document)
    # True if Python accepts the document, apart from surrogates, duplicate keys and depth. orjson must agree.
    self.is_grammatical = False
    self.has_lone_surrogate = self.has_infinity = False
    self.depth = 0
    try:
      tree = DECODER.decode(document.decode("utf-8"))
    except UnicodeDecodeError as error:
      # An error may be found before the invalid byte, but not after it.
      self.latest = error.start
      return
    except (ValueError, Rejected):
      return
    self.is_grammatical = True
    self.rule = rule
    self.has_duplicates = False
    parts = []
    self.write(tree, 1, parts)
    problems = set()
    if self.depth > maximum_depth:
      problems.add("tooDeep")
    if self.has_lone_surrogate:
      problems.add("loneSurrogate")
    if self.has_duplicates and rule == REJECT:
      problems.add("duplicateKey")
    if problems:
      self.codes = problems
    else:
      self.answer = "".join(parts).encode("utf-8")

  def write(self, value, depth, parts):
    """Appends the text that `Answer.swift` writes for a value."""
    kind = type(value)
    if kind is str:
      self.write_string(value, parts)
    elif kind is Number:
      parts.append(number_answer(value))
      self.has_infinity = self.has_infinity or float(value) in (INFINITY, -INFINITY)
    elif kind is list:
      self.depth = max(self.depth, depth)
      parts.append("[%d " % len(value))
      for element in value:
        self.write(element, depth + 1, parts)
      parts.append("]")
    elif kind is Members:
      self.depth = max(self.depth, depth)
      self.write_members(value, depth, parts)
    else:
      parts.append("n" if value is None else "t" if value else "f")

  def write_string(self, value, parts):
    try:
      parts.append("s%d:%s" % (len(value.encode("utf-8")), value))
    except UnicodeEncodeError:
      self.has_lone_surrogate = True

  def write_members(self, members, depth, parts):
    if len(dict(members)) < len(members):
      self.has_duplicates = True
      # Discarded members count for the depth, and their strings may be invalid.
      for name, value in members:
        self.write_string(name, [])
        self.write(value, depth + 1, [])
      if self.rule == USE_LAST:
        last = {name: index for index, (name, _) in enumerate(members)}
        members = [member for index, member in enumerate(members) if last[member[0]] == index]
      else:
        first = {}
        for name, value in members:
          first.setdefault(name, value)
        members = list(first.items())
    if self.is_sorted:
      members = sorted(members, key=lambda member: member[0])
    parts.append("{%d " % len(members))
    for name, value in members:
      self.write_string(name, parts)
      self.write(value, depth + 1, parts)
    parts.append("}")


def number_answer(text):
  """Returns the text that `Answer.swift` writes for a number: its value as each type."""
  negative = text[0] == "-"
  mantissa, _, written = text.lstrip("-").lower().partition("e")
  whole, _, fraction = mantissa.partition(".")
  written = int(written or 0)
  digits = (whole + fraction).lstrip("0")
  significant = digits.rstrip("0")
  exponent = written - len(fraction) + len(digits) - len(significant)
  double = float(text)
  bits = "-" if double in (INFINITY, -INFINITY) else str(struct.unpack("<Q", struct.pack("<d", double))[0])
  integer = integer_answer(negative, significant, exponent)
  # A Decimal has an integer of 128 bits, times ten to the power of -128 to 127.
  is_decimal = not significant or (
    -128 <= exponent < 167 and int(significant) * 10**max(0, exponent - 127) < 2**128)
  return "#%s|%s|%s|%s|%s|" % (text, integer, bits, float_answer(text, double),
                               decimal_answer(negative, significant, exponent) if is_decimal else "-")


def integer_answer(negative, digits, exponent):
  if not digits:
    return "0|0"
  if exponent < 0 or len(digits) + exponent > 40:
    return "-|-"
  value = int(digits) * 10**exponent * (-1 if negative else 1)
  wide = str(value) if -(2**127) <= value < 2**128 else "-"
  return wide + "|" + (str(value) if -(2**63) <= value < 2**63 else "-")


def float_answer(text, double):
  """Returns the Float nearest to the text.

  It is the Float nearest to the nearest Double, unless the Double is exactly halfway between two Floats and the text
  is not.
  """
  if double in (INFINITY, -INFINITY):
    return "-"
  middle = 2.0**128 - 2.0**103
  try:
    bits = struct.unpack("<I", struct.pack("<f", double))[0]
  except OverflowError:
    if abs(double) > middle or EXACT.abs(EXACT.create_decimal(text)) >= EXACT.create_decimal(middle):
      return "-"
    return str(0x7F7FFFFF | (0x80000000 if double < 0 else 0))
  single = struct.unpack("<f", struct.pack("<I", bits))[0]
  if single != double:
    # Away from zero adds one to the bits, towards zero takes one.
    step = 1 if abs(single) < abs(double) else -1
    if 0 <= (bits & 0x7FFFFFFF) + step < 0x7F800000:
      other = struct.unpack("<f", struct.pack("<I", bits + step))[0]
      if (single + other) / 2 == double:
        exact, rounded = (EXACT.abs(EXACT.create_decimal(number)) for number in (text, double))
        if exact != rounded and (exact > rounded) == (abs(other) > abs(single)):
          bits += step
  return str(bits)


def decimal_answer(negative, digits, exponent):
  """Returns all digits, without an exponent."""
  if not digits:
    return "0"
  text = digits + "0" * exponent if exponent >= 0 else digits.rjust(1 - exponent, "0")
  if exponent < 0:
    text = text[:exponent] + "." + text[exponent:]
  return ("-" if negative else "") + text
