"""Small changes to documents, most of which make the document invalid."""

import re

TOKEN = re.compile(rb'"(?:[^"\\]|\\.)*"|[-+.0-9eE]+|[a-z]+|[\[\]{},:]', re.DOTALL)
INVALID_UTF8 = [b"\x80", b"\xbf", b"\xc0\xaf", b"\xc1\xbf", b"\xc2", b"\xe0\x80\x80", b"\xe0\x9f\xbf", b"\xe1\x80",
                b"\xed\xa0\x80", b"\xed\xbf\xbf", b"\xed\x9f\xbf", b"\xf0\x80\x80\x80", b"\xf0\x8f\xbf\xbf", b"\xfe",
                b"\xf4\x90\x80\x80", b"\xf4\x8f\xbf\xbf", b"\xf1\x80\x80", b"\xf5\x80\x80\x80", b"\xef\xbf\xbf", b"\xff"]
SURROGATES = [b"\\ud800", b"\\udbff", b"\\udc00", b"\\udfff", b"\\uD834", b"\\uDD1E", b"\\ud83", b"\\u", b"\\ue000",
              b"\\ud7ff", b"\\ud800\\u0041", b"\\udc00\\ud800", b"\\ud800\\udc00", b"\\ud800\\\\udc00", b"\\u00 0"]
NUMBERS = [b"-", b"+1", b"01", b"-01", b"1.", b".5", b"1e", b"1e+", b"1E-", b"1.e1", b"1.2.3", b"0x10", b"--1", b"1e1.5",
           b"NaN", b"Infinity", b"-Infinity", b"1_000", b"0e", b"-0.", b"1e5e5", b"00", b"-", b"1,5", b"1f", b"\xef\xbc\x91"]
SPACES = [b" ", b"\t", b"\n", b"\r", b"\r\n", b"\x0b", b"\x0c", b"\x00", b"\xc2\xa0", b"\xef\xbb\xbf", b"\xe2\x80\xa8",
          b"        ", b" " * 17, b"/**/", b"//", b"#"]
STRUCTURE = [b"[", b"]", b"{", b"}", b",", b":", b'"', b"\\", b"'", b"null", b"tru", b"nulls", b"True", b'"a":', b'"a":1,',
             b',"a":1', b"[]", b"{}", b"[" * 520, b"]" * 3]


class Mutations:
  """Makes random changes to documents."""

  def __init__(self, random):
    self.random = random
    self.kinds = [self.flip, self.flip, self.replace, self.delete, self.duplicate, self.truncate, self.swap_tokens,
                  self.replace_token, self.delete_token, self.insert, self.insert, self.insert_in_string, self.nest]

  def mutant(self, document):
    """Returns the document with one to three changes."""
    for _ in range(self.random.choice((1, 1, 1, 2, 3))):
      document = self.random.choice(self.kinds)(document)
    return document

  def place(self, document):
    return self.random.randrange(0, len(document) + 1)

  def span(self, document):
    start = self.place(document)
    return start, min(len(document), start + self.random.choice((1, 1, 2, 3, 8, 30)))

  def flip(self, document):
    if not document:
      return document
    start = self.random.randrange(len(document))
    return document[:start] + bytes([document[start] ^ (1 << self.random.randrange(8))]) + document[start + 1:]

  def replace(self, document):
    start = self.place(document)
    return document[:start] + bytes([self.random.randrange(256)]) + document[start + 1:]

  def delete(self, document):
    start, end = self.span(document)
    return document[:start] + document[end:]

  def duplicate(self, document):
    start, end = self.span(document)
    return document[:end] + document[start:end] + document[end:]

  def truncate(self, document):
    start = self.place(document)
    return document[:start] if self.random.random() < 0.7 else document[start:]

  def tokens(self, document):
    return [match.span() for match in TOKEN.finditer(document)]

  def swap_tokens(self, document):
    tokens = self.tokens(document)
    if len(tokens) < 2:
      return document
    left = self.random.randrange(len(tokens) - 1)
    right = left + 1 if self.random.random() < 0.5 else self.random.randrange(left + 1, len(tokens))
    (start, end), (next_start, next_end) = tokens[left], tokens[right]
    return (document[:start] + document[next_start:next_end] + document[end:next_start] + document[start:end]
            + document[next_end:])

  def replace_token(self, document):
    tokens = self.tokens(document)
    if not tokens:
      return document
    (start, end), (other, other_end) = self.random.choice(tokens), self.random.choice(tokens)
    token = document[other:other_end] if self.random.random() < 0.5 else self.random.choice(NUMBERS + STRUCTURE[:18])
    return document[:start] + token + document[end:]

  def delete_token(self, document):
    tokens = self.tokens(document)
    if not tokens:
      return document
    start, end = self.random.choice(tokens)
    return document[:start] + document[end:]

  def insert(self, document):
    start = self.place(document)
    piece = self.random.choice(self.random.choice((INVALID_UTF8, SURROGATES, NUMBERS, SPACES, STRUCTURE)))
    return document[:start] + piece + document[start:]

  def insert_in_string(self, document):
    """Inserts a piece that may be invalid in a string, near a quotation mark."""
    quotes = [index for index, byte in enumerate(document) if byte == 0x22]
    if not quotes:
      return document
    start = self.random.choice(quotes) + self.random.randrange(1, 4)
    piece = self.random.choice(self.random.choice((INVALID_UTF8, SURROGATES, SURROGATES, [b"\n", b"\x1f", b"\x7f", b"\\"])))
    return document[:start] + piece + document[start:]

  def nest(self, document):
    """Wraps the document in arrays or objects, sometimes with a depth near the limit of 512."""
    levels = self.random.choice((1, 2, 3, 500, 508, 510, 511, 512))
    if self.random.random() < 0.7:
      levels = self.random.choice((1, 2, 3))
    if self.random.random() < 0.5:
      return b"[" * levels + document + b"]" * levels
    return b'{"n":' * levels + document + b"}" * levels
