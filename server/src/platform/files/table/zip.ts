import { promisify } from 'node:util'
import { constants, crc32, deflateRaw } from 'node:zlib'

const deflate = promisify(deflateRaw)

/** A file in the archive; its sizes and checksum are updated while it is written. */
interface ZipEntry {
  readonly name: string
  readonly offset: number
  readonly crc: number
  readonly size: number
  readonly packed: number
}

/** An archive in progress as plain data, so that another process can continue it. */
export interface ZipState {
  readonly offset: number
  readonly entries: readonly ZipEntry[]
}

interface ZipWritten {
  readonly bytes: Uint8Array
  readonly state: ZipState
}

/** Sizes and offsets have 32 bits without the Zip64 extension. */
export const largestZip = 0xffff_ffff

/** Flags: sizes follow the content, names are UTF-8. */
const flags = 0x0808
/** The earliest time of the format: file times are not stored. */
const day = 0x0021

const record = (...fields: readonly (readonly [value: number, bytes: 2 | 4])[]): Buffer => {
  const buffer = Buffer.alloc(fields.reduce((sum, [, bytes]) => sum + bytes, 0))
  let at = 0
  for (const [value, bytes] of fields) at = buffer.writeUIntLE(value, at, bytes)
  return buffer
}

/** Starts a file in the archive; one at a time. */
export function beginEntry(state: ZipState, name: string): ZipWritten {
  const nameBytes = Buffer.from(name)
  const header = record(
    [0x0403_4b50, 4],
    [20, 2],
    [flags, 2],
    [8, 2],
    [0, 2],
    [day, 2],
    [0, 4],
    [0, 4],
    [0, 4],
    [nameBytes.length, 2],
    [0, 2],
  )
  const bytes = Buffer.concat([header, nameBytes])
  const entry = { name, offset: state.offset, crc: 0, size: 0, packed: 0 }
  return { bytes, state: { offset: state.offset + bytes.length, entries: [...state.entries, entry] } }
}

const lastOf = ({ entries }: ZipState): ZipEntry => {
  const entry = entries.at(-1)
  if (!entry) throw new Error('no file of the archive is begun')
  return entry
}

/**
 * Appends to the current file. Each chunk is compressed independently and flushed to a byte boundary: this costs a few
 * bytes and makes the archive resumable.
 */
export async function addToEntry(state: ZipState, content: Uint8Array, isLast = false): Promise<ZipWritten> {
  const entry = lastOf(state)
  const packed = await deflate(content, {
    finishFlush: isLast ? constants.Z_FINISH : constants.Z_SYNC_FLUSH,
  })
  const grown = {
    ...entry,
    crc: crc32(content, entry.crc),
    size: entry.size + content.length,
    packed: entry.packed + packed.length,
  }
  const sizes = record([0x0807_4b50, 4], [grown.crc, 4], [grown.packed, 4], [grown.size, 4])
  const bytes = isLast ? Buffer.concat([packed, sizes]) : packed
  return {
    bytes,
    state: { offset: state.offset + bytes.length, entries: [...state.entries.slice(0, -1), grown] },
  }
}

/** Adds a complete file. */
export async function addFile(state: ZipState, name: string, content: string): Promise<ZipWritten> {
  const begun = beginEntry(state, name)
  const added = await addToEntry(begun.state, Buffer.from(content), true)
  return { bytes: Buffer.concat([begun.bytes, added.bytes]), state: added.state }
}

/** Writes the central directory, which ends the archive. */
export function endZip(state: ZipState): ZipWritten {
  const list = state.entries.map(({ name, offset, crc, size, packed }) => {
    const nameBytes = Buffer.from(name)
    const header = record(
      [0x0201_4b50, 4],
      [20, 2],
      [20, 2],
      [flags, 2],
      [8, 2],
      [0, 2],
      [day, 2],
      [crc, 4],
      [packed, 4],
      [size, 4],
      [nameBytes.length, 2],
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 4],
      [offset, 4],
    )
    return Buffer.concat([header, nameBytes])
  })
  const listBytes = Buffer.concat(list)
  const count = state.entries.length
  const end = record(
    [0x0605_4b50, 4],
    [0, 2],
    [0, 2],
    [count, 2],
    [count, 2],
    [listBytes.length, 4],
    [state.offset, 4],
    [0, 2],
  )
  const bytes = Buffer.concat([listBytes, end])
  return { bytes, state: { ...state, offset: state.offset + bytes.length } }
}
