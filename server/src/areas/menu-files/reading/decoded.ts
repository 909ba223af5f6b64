import type { EncodingFault } from '@storekeep/contract/areas/menu-files.ts'
import { olderEncodings, type OlderEncoding } from '@storekeep/contract/rules/menu-files/files.ts'
import { excerptAt, invalidByteOf } from '../../../platform/files/reading/encoding.ts'
import { UnreadableFile } from './file-rows.ts'

/**
 * Decodes a file: UTF-16 by its byte order mark, else in the encoding that the user has chosen, else UTF-8. A file in
 * another encoding is refused with what the user needs to choose one.
 */
export function textOfFile(bytes: Uint8Array, chosen: OlderEncoding | null): string {
  const text = decoded(bytes, markedEncoding(bytes) ?? chosen ?? 'utf-8')
  if (text.includes('\u0000')) throw new UnreadableFile('menuFile.unknownFormat')
  return text
}

function markedEncoding([first, second]: Uint8Array): string | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : null
}

function decoded(bytes: Uint8Array, encoding: string): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    // a text has no zero bytes; a file of another kind is not helped by an encoding
    if (encoding === 'utf-8' && bytes.includes(0)) throw new UnreadableFile('menuFile.unknownFormat')
    throw new UnreadableFile('menuFile.encoding', { ...undecodedBytes(bytes) })
  }
}

/** Number of lines shown in each encoding. */
const shownLines = 3

function undecodedBytes(bytes: Uint8Array): EncodingFault | undefined {
  const found = invalidByteOf(bytes)
  if (!found) return undefined
  const { at, line, byte } = found
  const lines = excerpts(bytes, at)
  const readings = olderEncodings.map((encoding) => ({
    encoding,
    lines: lines.map((one) => new TextDecoder(encoding).decode(one).trim()),
  }))
  return { line, byte, isMostlyUtf8: isMostlyUtf8(bytes), readings }
}

const isAscii = (byte: number): boolean => byte < 0x80

/** The part of the line around an invalid byte, and those of the next lines that are not in ASCII alone. */
function excerpts(bytes: Uint8Array, invalid: number): Uint8Array[] {
  const found: Uint8Array[] = []
  for (let at = invalid; at >= 0 && found.length < shownLines;) {
    found.push(excerptAt(bytes, at))
    const lineEnd = bytes.indexOf(0x0a, at)
    const next = lineEnd < 0 ? -1 : bytes.subarray(lineEnd).findIndex((byte) => !isAscii(byte))
    at = next < 0 ? -1 : lineEnd + next
  }
  return found
}

/** Whether more characters beyond ASCII are valid UTF-8 than not. */
function isMostlyUtf8(bytes: Uint8Array): boolean {
  const text = new TextDecoder('utf-8').decode(bytes)
  const invalid = text.match(/\uFFFD/g)?.length ?? 0
  const beyondAscii = text.match(/[^\p{ASCII}]/gu)?.length ?? 0
  return beyondAscii - invalid > invalid
}
