import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable, pipeline } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { excerptAt, invalidByteOf, linesIn } from '../../platform/files/reading/encoding.ts'
import type { SourceRecord } from '../../platform/files/reading/cells.ts'
import { SourceFault } from '../../platform/files/reading/source-fault.ts'

export type Delimiter = ',' | ';' | '\t' | '|'

/** Properties of a file detected from its first bytes. */
export interface Sniffed {
  readonly encoding: string
  readonly format: 'ndjson' | 'csv' | 'xlsx'
  readonly delimiter: Delimiter
}

const encodingOf = (head: Uint8Array): string =>
  head[0] === 0xff && head[1] === 0xfe
    ? 'utf-16le'
    : head[0] === 0xfe && head[1] === 0xff
      ? 'utf-16be'
      : 'utf-8'

/** Detects the encoding by byte order mark, NDJSON by its first character, and the delimiter by the header. */
export async function sniff(path: string, encoding?: string): Promise<Sniffed> {
  const file = await open(path)
  try {
    const head = new Uint8Array(65_536)
    const { bytesRead } = await file.read(head, 0, head.length, 0)
    if (startsWith(head, [0x50, 0x4b, 0x03, 0x04]))
      return { encoding: 'utf-8', format: 'xlsx', delimiter: ',' }
    if (startsWith(head, [0xd0, 0xcf, 0x11, 0xe0]))
      throw new SourceFault('The file is a workbook of the old kind (XLS); save it as XLSX or CSV.')
    const known = encoding ?? encodingOf(head)
    const text = decoderOf(known, false).decode(head.subarray(0, bytesRead), { stream: true })
    const firstLine = text.trimStart().split(/\r\n|\n|\r/, 1)[0] ?? ''
    if (firstLine === '') throw new SourceFault('The file is empty.')
    if (/^\[\s*(?:[[{"]|$)/.test(firstLine))
      throw new SourceFault('The file is a JSON array; write its orders as one object a line (NDJSON).')
    return {
      encoding: known,
      format: firstLine.startsWith('{') ? 'ndjson' : 'csv',
      delimiter: delimiterOf(firstLine),
    }
  } finally {
    await file.close()
  }
}

const startsWith = (head: Uint8Array, signs: readonly number[]): boolean =>
  signs.every((sign, index) => head[index] === sign)

const delimiterOf = (header: string): Delimiter => {
  const bare = header.replaceAll(/"[^"]*"/g, '')
  const count = (sign: string) => bare.split(sign).length
  const candidates = ['\t', ';', '|', ','] as const
  return candidates.reduce<Delimiter>((best, sign) => (count(sign) > count(best) ? sign : best), ',')
}

const decoderOf = (encoding: string, fatal: boolean): InstanceType<typeof TextDecoder> => {
  try {
    return new TextDecoder(encoding, { fatal })
  } catch {
    throw new SourceFault(`The encoding “${encoding}” is not known; utf-8, utf-16le and windows-1252 are.`)
  }
}

/** The decoded text of a file without byte order mark; throws on bytes that are invalid in the encoding. */
export async function* textOf(
  path: string,
  encoding: string,
  onBytes: (bytes: number) => void = () => {},
): AsyncGenerator<string> {
  const decoder = decoderOf(encoding, true)
  const seen = new SeenBytes()
  const stream: AsyncIterable<Uint8Array> = createReadStream(path, { highWaterMark: 262_144 })
  try {
    for await (const chunk of stream) {
      onBytes(chunk.length)
      seen.add(chunk)
      yield decoder.decode(chunk, { stream: true })
    }
    yield decoder.decode()
  } catch (error) {
    throw error instanceof TypeError ? new SourceFault(invalidBytes(encoding, seen)) : error
  }
}

/** What is needed to locate an invalid byte: the last chunk, and the lines before it. */
class SeenBytes {
  /** The last chunk, preceded by the end of the one before, in which a character may begin. */
  window: Uint8Array = new Uint8Array(0)
  linesBefore = 0

  add(chunk: Uint8Array): void {
    const tail = this.window.subarray(-3)
    this.linesBefore += linesIn(this.window) - linesIn(tail)
    this.window = Buffer.concat([tail.subarray(restOfCharacter(tail)), chunk])
  }
}

/** Number of bytes at the start that continue a character. */
const restOfCharacter = (bytes: Uint8Array): number => {
  const start = bytes.findIndex((byte) => (byte & 0xc0) !== 0x80)
  return start < 0 ? bytes.length : start
}

/** Says where a file is invalid and what to do about it. */
function invalidBytes(encoding: string, { window, linesBefore }: SeenBytes): string {
  const found = encoding === 'utf-8' ? invalidByteOf(window) : null
  if (!found) return `The file is not ${encoding}; give its encoding with --encoding.`
  const { at, line, byte } = found
  const read = new TextDecoder('windows-1252').decode(excerptAt(window, at)).trim()
  return (
    `The file is not utf-8: line ${linesBefore + line} has the byte ${byte}. ` +
    `With --encoding windows-1252 it reads “${read}”. If that is right, give it; otherwise correct the line or give ` +
    `the file’s encoding.`
  )
}

/** Streams the records of a delimited file, header first. Throws on an unterminated quote. */
export async function* recordsOf(
  text: AsyncIterable<string>,
  delimiter: Delimiter,
): AsyncGenerator<SourceRecord & { readonly cells: readonly string[] }> {
  const parser = parse({
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: 1_048_576,
  })
  // pipeline() passes an error of the source on to the parser, from which the loop below throws it
  pipeline(Readable.from(text), parser, () => {})
  const records: AsyncIterable<string[]> = parser
  let line = 1
  try {
    for await (const cells of records) {
      if (cells.length > 1 || cells[0] !== '') yield { line, cells }
      // the parser counts a Windows line end within quotes as two lines
      line += 1 + cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 0)
    }
  } catch (error) {
    if (error instanceof CsvError)
      throw new SourceFault(`The file is broken at or after line ${line}: ${error.message}`, { cause: error })
    throw error
  }
}
