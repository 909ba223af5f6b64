import { inflateSync } from 'node:zlib'

const woffHeader = 44
const woffEntry = 20
const sfntHeader = 12
const sfntEntry = 16

/**
 * Unwraps the OpenType font in a WOFF file. The PDF library would decompress a table of a WOFF file for every letter,
 * which takes seconds per page.
 */
export function openTypeOf(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, index) => {
    const at = woffHeader + index * woffEntry
    const [offset, packed, length] = [
      woff.readUInt32BE(at + 4),
      woff.readUInt32BE(at + 8),
      woff.readUInt32BE(at + 12),
    ]
    const data = woff.subarray(offset, offset + packed)
    return {
      tag: woff.subarray(at, at + 4),
      checksum: woff.readUInt32BE(at + 16),
      data: packed < length ? inflateSync(data) : data,
    }
  })
  const log = Math.floor(Math.log2(count))
  const header = Buffer.alloc(sfntHeader + count * sfntEntry)
  header.writeUInt32BE(woff.readUInt32BE(4), 0)
  header.writeUInt16BE(count, 4)
  header.writeUInt16BE(2 ** log * 16, 6)
  header.writeUInt16BE(log, 8)
  header.writeUInt16BE(count * 16 - 2 ** log * 16, 10)
  const parts: Buffer[] = [header]
  let offset = header.length
  for (const [index, { tag, checksum, data }] of tables.entries()) {
    const at = sfntHeader + index * sfntEntry
    tag.copy(header, at)
    header.writeUInt32BE(checksum, at + 4)
    header.writeUInt32BE(offset, at + 8)
    header.writeUInt32BE(data.length, at + 12)
    // tables are aligned to four bytes
    const padding = Buffer.alloc((4 - (data.length % 4)) % 4)
    parts.push(data, padding)
    offset += data.length + padding.length
  }
  return Buffer.concat(parts)
}
