import Foundation
import JSONDocument

/// A copy of bytes that ends at the end of a page; reading the byte after it crashes the process.
@safe final class UnsafeGuardedBytes {
  let bytes: UnsafeRawBufferPointer
  private let pages: UnsafeMutableRawPointer
  private let size: Int

  init(_ text: some Collection<UInt8>) {
    let page = Int(sysconf(Int32(_SC_PAGESIZE)))
    let readable = (text.count + page - 1) / page * page
    size = readable + page
    let mapped = unsafe mmap(nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0)
    guard let pages = unsafe mapped, unsafe pages != MAP_FAILED else { preconditionFailure("no memory") }
    precondition(unsafe mprotect(pages + readable, page, PROT_NONE) == 0)
    let start = unsafe pages + readable - text.count
    unsafe UnsafeMutableRawBufferPointer(start: start, count: text.count).copyBytes(from: text)
    unsafe bytes = unsafe UnsafeRawBufferPointer(start: start, count: text.count)
    unsafe self.pages = unsafe pages
  }

  deinit { unsafe munmap(pages, size) }
}

extension UnsafeGuardedBytes: JSONSource {
  func withJSONBytes<Result>(
    _ body: (UnsafeRawBufferPointer) throws(JSON.SyntaxError) -> Result
  ) throws(JSON.SyntaxError) -> Result {
    try unsafe body(bytes)
  }
}
