import { inflateRawSync } from 'node:zlib'
import { expect } from 'vitest'

/** Reads a file by the archive's own list, and holds sizes and sum against it. */
export function sheetOf(zip: Buffer, name: string): string {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06'))
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const nameLength = zip.readUInt16LE(at + 28)
    const found = zip.subarray(at + 46, at + 46 + nameLength).toString()
    const [packed, size, offset] = [at + 20, at + 24, at + 42].map((position) => zip.readUInt32LE(position))
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
    if (found !== name) continue
    const start = (offset ?? 0) + 30 + zip.readUInt16LE((offset ?? 0) + 26)
    const content = inflateRawSync(zip.subarray(start, start + (packed ?? 0)))
    expect(content).toHaveLength(size ?? -1)
    return content.toString()
  }
  throw new Error(`${name} is not in the archive`)
}

/** The cells of a sheet row by row, as a reader of the file sees them; empty ones are empty texts. */
export function cellsOf(sheet: string): string[][] {
  return [...sheet.matchAll(/<row>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c(?: [^>]*)?(?:\/>|>(.*?)<\/c>)/gs)].map(([, cell = '']) =>
      cell
        .replaceAll(/<[^>]*>/g, '')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&amp;', '&'),
    ),
  )
}
