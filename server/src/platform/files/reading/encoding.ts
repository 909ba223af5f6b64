import { isUtf8 } from 'node:buffer'

/** Where a text stops being UTF-8. */
interface InvalidByte {
  /** Position in the bytes, from 0. */
  readonly at: number
  /** Line, from 1. */
  readonly line: number
  /** The byte in hexadecimal, such as `0xE9`. */
  readonly byte: string
}

/** The first byte that is not UTF-8; null if there is none. */
export function invalidByteOf(bytes: Uint8Array): InvalidByte | null {
  if (isUtf8(bytes)) return null
  let valid = 0
  let invalid = bytes.length + 1
  while (invalid - valid > 1) {
    const middle = Math.floor((valid + invalid) / 2)
    if (decodes(bytes.subarray(0, middle))) valid = middle
    else invalid = middle
  }
  // the last bytes may begin a character that never ends
  while (!isUtf8(bytes.subarray(0, valid))) valid--
  return { at: valid, line: 1 + linesIn(bytes.subarray(0, valid)), byte: hex(bytes[valid] ?? 0) }
}

/** Whether bytes are UTF-8, apart from a character that is cut off at the end. */
function decodes(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return true
  } catch {
    return false
  }
}

const hex = (byte: number): string => `0x${byte.toString(16).toUpperCase().padStart(2, '0')}`

const newline = 0x0a

/** Number of line ends. */
export function linesIn(bytes: Uint8Array): number {
  let count = 0
  for (let at = bytes.indexOf(newline); at >= 0; at = bytes.indexOf(newline, at + 1)) count++
  return count
}

/** The bytes around a position, within its line. */
export function excerptAt(bytes: Uint8Array, at: number, { before = 24, after = 40 } = {}): Uint8Array {
  const start = Math.max(bytes.subarray(0, at).lastIndexOf(newline) + 1, at - before)
  const end = bytes.indexOf(newline, at)
  return bytes.subarray(start, Math.min(end < 0 ? bytes.length : end, at + after))
}
