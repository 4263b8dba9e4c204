"""Compares the library with Python on random documents: which ones are accepted, their values, and their encodings.

Usage: differential.py PEER SECONDS [SEED] [FINDINGS]

PEER is the executable of this folder's package. The same seed makes the same documents. Documents that show a
disagreement are saved to the folder FINDINGS.
"""

import collections
import os
import random
import re
import struct
import subprocess
import sys
import threading
import time

from documents import Documents
from expectations import EARLY_CODES, REJECT, USE_FIRST, USE_LAST, Expectation
from mutations import Mutations

try:
  import orjson
except ImportError:
  orjson = None

BATCH = 400
MUTANTS = 6
MOST_FINDINGS = 20
# The bits of JSONFormat.
PRETTY, SORTED_KEYS, ESCAPED_SLASHES, ESCAPED_NON_ASCII = 1, 2, 4, 8


class Peer:
  """The library in another process, connected by two pipes."""

  def __init__(self, executable):
    self.process = subprocess.Popen([executable], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

  def send(self, cases):
    message = b"".join(
      struct.pack("<BBII", rule, form, depth, len(document)) + document for document, rule, form, depth in cases)
    self.process.stdin.write(struct.pack("<I", len(message)) + message)
    self.process.stdin.flush()

  def receive(self):
    """Returns the answers to the last batch, each with its encoding, or None if the peer has ended."""
    header = self.process.stdout.read(4)
    if len(header) < 4:
      return None
    message = self.process.stdout.read(struct.unpack("<I", header)[0])
    answers, position = [], 0
    while position < len(message):
      texts = []
      for _ in range(2):
        length = struct.unpack_from("<I", message, position)[0]
        texts.append(message[position + 4:position + 4 + length])
        position += 4 + length
      answers.append(texts)
    return answers


class Comparison:
  """A run of the comparison, with its counts and findings."""

  def __init__(self, executable, seed, findings):
    self.executable = executable
    self.peer = Peer(executable)
    self.random = random.Random(seed)
    self.documents = Documents(self.random)
    self.mutations = Mutations(self.random)
    self.findings = findings
    self.found = 0
    self.counts = collections.Counter()
    self.codes = collections.Counter()
    self.encodings = 0

  def cases(self):
    """Yields documents, each as (bytes, rule, format, maximum depth, is a mutant)."""
    while True:
      document = self.documents.document()
      yield (document, self.rule(), self.random.randrange(16), self.depth(), False)
      for _ in range(MUTANTS):
        mutant = self.mutations.mutant(document)
        yield (mutant, self.rule(), self.random.randrange(16), self.depth(), True)

  def rule(self):
    return self.random.choice((REJECT, USE_LAST, USE_FIRST))

  def depth(self):
    return 512 if self.random.random() < 0.9 else self.random.choice((0, 1, 2, 3, 10, 511, 513, 600))

  def run(self, seconds):
    end = time.monotonic() + seconds
    cases = self.cases()
    while time.monotonic() < end and self.found < MOST_FINDINGS:
      batch = [next(cases) for _ in range(BATCH)]
      self.peer.send([case[:4] for case in batch])
      # Meanwhile, the peer works on the batch.
      expectations = [Expectation(case[0], case[1], case[3]) for case in batch]
      answers = self.peer.receive()
      if answers is None:
        self.find_crash(batch)
        continue
      for case, expectation, (answer, encoding) in zip(batch, expectations, answers, strict=True):
        self.compare(case, expectation, answer, encoding)

  def compare(self, case, expectation, answer, encoding):
    document, is_mutant = case[0], case[4]
    is_rejected = answer.startswith(b"!")
    self.counts["mutants" if is_mutant else "documents", "rejected" if is_rejected else "accepted"] += 1
    if is_rejected:
      problem = rejection_problem(document, expectation, answer)
      self.codes[answer[1:].split(b" ")[0].decode()] += 1
    else:
      problem = acceptance_problem(expectation, answer) or encoding_problem(case, expectation, encoding)
      self.encodings += 1
    problem = problem or orjson_problem(document, expectation)
    if problem:
      self.report(case, problem)

  def find_crash(self, batch):
    """Finds the documents that crash the peer, with a new peer for each document of the batch."""
    for case in batch:
      self.peer = Peer(self.executable)
      self.peer.send([case[:4]])
      if self.peer.receive() is None:
        self.report(case, "the library crashed")
      self.peer.process.kill()
    self.peer = Peer(self.executable)

  def report(self, case, problem):
    document, rule, form, depth, _ = case
    self.found += 1
    os.makedirs(self.findings, exist_ok=True)
    path = os.path.join(self.findings, "%d-%d.json" % (os.getpid(), self.found))
    with open(path, "wb") as file:
      file.write(document)
    print("\n%s\n  rule %s, format %d, maximum depth %d, %s\n  %r" % (
      problem, ("reject", "useLast", "useFirst")[rule], form, depth, path, document[:300]))

  def summary(self):
    total = sum(self.counts.values())
    lines = ["%d compared" % total]
    for kind in ("documents", "mutants"):
      accepted, rejected = self.counts[kind, "accepted"], self.counts[kind, "rejected"]
      lines.append("  %s: %d accepted, %d rejected" % (kind, accepted, rejected))
    lines.append("  encodings: %d" % self.encodings)
    lines.append("  rejected as: " + ", ".join("%s %d" % item for item in self.codes.most_common()))
    if orjson:
      lines.append("  orjson %s agrees on %d" % (orjson.__version__, total - self.found))
    else:
      lines.append("  orjson is not installed: compared with Python's json only")
    lines.append("%d disagreements" % self.found)
    return "\n".join(lines)


def acceptance_problem(expectation, answer):
  if expectation.answer is None:
    return "accepted, but it should be rejected: %s" % (expectation.codes or "Python rejects it")
  if answer != expectation.answer:
    return "different values\n  library %s\n  Python  %s" % difference(answer, expectation.answer)


def encoding_problem(case, expectation, encoding):
  """Checks that Python reads the same value from an encoding, with the same digits and in the right order."""
  document, rule, form, depth, _ = case
  if form & SORTED_KEYS:
    expectation = Expectation(document, rule, depth, is_sorted=True)
  result = Expectation(encoding, REJECT, depth)
  if result.answer is None:
    return "the encoding is not JSON: %r" % encoding[:300]
  if result.answer != expectation.answer:
    return "another value in the encoding\n  library %s\n  Python  %s" % difference(result.answer, expectation.answer)
  if form & ESCAPED_NON_ASCII and not encoding.isascii():
    return "the encoding is not ASCII: %r" % encoding[:300]
  if form & ESCAPED_SLASHES and re.search(rb"(?<!\\)/", encoding):
    return "the encoding has a slash without an escape: %r" % encoding[:300]
  if not form & PRETTY and re.search(rb"[\n\r\t]", encoding):
    return "the encoding has several lines: %r" % encoding[:300]


def rejection_problem(document, expectation, answer):
  code, offset, line, column = answer[1:].decode().split(" ")
  offset = int(offset)
  if expectation.answer is not None:
    return "rejected, but it should be accepted: %s" % answer.decode()
  if expectation.codes is not None and code not in expectation.codes:
    return "rejected as %s, but it should be %s" % (answer.decode(), expectation.codes)
  if offset > expectation.latest or (code == "invalidUTF8" and offset != expectation.latest):
    return "rejected as %s, but the offset should be %d" % (answer.decode(), expectation.latest)
  if code in EARLY_CODES and document[offset:offset + 1] not in (b"[", b"{", b'"'):
    return "%s, but the offset is neither at a bracket nor at a name" % answer.decode()
  before = document[:offset].replace(b"\r\n", b"\n" if document[offset - 1:offset + 1] != b"\r\n" else b"\r\n")
  if document[offset - 1:offset + 1] == b"\r\n":
    # The line feed at the offset belongs to the carriage return before it.
    before = document[:offset - 1].replace(b"\r\n", b"\n") + b"x"
  lines = before.replace(b"\r", b"\n").split(b"\n")
  expected = (len(lines), len(lines[-1].decode("utf-8")) + 1)
  if (int(line), int(column)) != expected:
    return "%s, but the line and column should be %d and %d" % (answer.decode(), *expected)


def orjson_problem(document, expectation):
  """Checks that orjson accepts the same documents as Python's json, which may have bugs of its own."""
  if not orjson or expectation.depth > 1000 or expectation.has_infinity:
    return None
  try:
    orjson.loads(document)
    is_accepted = True
  except orjson.JSONDecodeError:
    is_accepted = False
  expected = expectation.is_grammatical and not expectation.has_lone_surrogate
  return None if is_accepted == expected else "orjson and Python disagree: accepted by %s" % (
    "orjson" if is_accepted else "Python")


def difference(left, right):
  """Returns excerpts of both texts around their first difference."""
  start = next((i for i, (a, b) in enumerate(zip(left, right)) if a != b), min(len(left), len(right)))
  return tuple(repr(text[max(0, start - 150):start + 80]) for text in (left, right))


def main():
  executable, seconds = sys.argv[1], float(sys.argv[2])
  seed = int(sys.argv[3]) if len(sys.argv) > 3 else random.randrange(10**9)
  findings = sys.argv[4] if len(sys.argv) > 4 else "findings"
  print("seed %d" % seed, flush=True)
  comparison = Comparison(executable, seed, findings)
  comparison.run(seconds)
  print(comparison.summary())
  os._exit(1 if comparison.found else 0)


if __name__ == "__main__":
  # Python's stack must hold every depth that the library's limit allows.
  sys.setrecursionlimit(100000)
  sys.set_int_max_str_digits(0)
  threading.stack_size(512 << 20)
  threading.Thread(target=main).start()
