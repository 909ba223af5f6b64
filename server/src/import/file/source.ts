import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable, pipeline } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
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
  const decode = (chunk?: Uint8Array): string => {
    try {
      return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode()
    } catch {
      throw new SourceFault(`The file is not ${encoding}; give --encoding, for example windows-1252.`)
    }
  }
  const stream: AsyncIterable<Uint8Array> = createReadStream(path, { highWaterMark: 262_144 })
  for await (const chunk of stream) {
    onBytes(chunk.length)
    yield decode(chunk)
  }
  yield decode()
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
