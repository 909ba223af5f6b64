import { createHash } from 'node:crypto'
import { appendFileSync, createReadStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { markedText, textOfCell, typedText, type Cell } from '../../platform/files/reading/cells.ts'
import { amountFields, fields, type Field, type Mapping } from './columns.ts'

/** The mapped cells of one line; a missing column is an empty text. */
export type Row = Record<Field, string> & {
  readonly line: number
  /** Number of changes of order number before this line: the chronological position of undated orders. */
  readonly rank: number
}

/** Words for "nothing" in exports. */
const nothing = new Set(['null', '\\n', 'n/a'])

/** Fields whose numbers and dates may be typed cells; their texts are marked accordingly. */
const typedFields: ReadonlySet<Field> = new Set([...amountFields, 'price', 'date', 'time'])
/** Names are kept as written; keys and codes are trimmed. */
const asWritten: ReadonlySet<Field> = new Set([...typedFields, 'item', 'quantity', 'options-column'])

/** Extracts the mapped cells of a record. */
export function rowOf(cells: readonly Cell[], mapping: Mapping, line: number, rank: number): Row {
  return toRow(line, rank, (field) => {
    const index = mapping[field]
    const cell = index === undefined ? '' : (cells[index] ?? '')
    const text = typedFields.has(field) ? markedText(cell) : textOfCell(cell)
    if (nothing.has(text.trim().toLowerCase())) return ''
    return asWritten.has(field) ? text : text.trim()
  })
}

function toRow(line: number, rank: number, text: (field: Field) => string): Row {
  const texts = Object.fromEntries(fields.map((field) => [field, text(field)]))
  return { ...(texts as Record<Field, string>), line, rank } // all fields have just been set
}

/** Date and time of a line as one text. */
export function dateText({ date, time }: Row): string {
  return time === '' ? date : `${date.trim()} ${(typedText(time) ?? time).trim()}`
}

const bucketBytes = 16_777_216
const flushAt = 262_144

/**
 * Groups the lines of orders, wherever they are in the file. Files up to 16 MiB are kept in memory; larger ones are
 * partitioned on disk by a hash of the order number, so that memory is limited to one part.
 */
export class RowSpool {
  readonly #parts: number
  readonly #memory: Row[] = []
  readonly #waiting: string[] = []
  #folder: string | undefined

  constructor(fileBytes: number, partBytes = bucketBytes) {
    this.#parts = Math.max(1, Math.ceil(fileBytes / partBytes))
  }

  add(row: Row): void {
    if (this.#parts === 1) {
      this.#memory.push(row)
      return
    }
    const part = createHash('sha1').update(row.order).digest().readUInt32BE() % this.#parts
    const text = (this.#waiting[part] ?? '') + packed(row)
    this.#waiting[part] = text.length > flushAt ? this.#flush(part, text) : text
  }

  /** The lines by order number, part by part; may be read several times. Each part is a sample of all numbers. */
  async *groups(): AsyncGenerator<Map<string, Row[]>> {
    if (this.#parts === 1) {
      yield grouped(this.#memory)
      return
    }
    for (let part = 0; part < this.#parts; part++) {
      this.#waiting[part] = this.#flush(part, this.#waiting[part] ?? '')
      const rows: Row[] = []
      for await (const line of createInterface({ input: createReadStream(this.#path(part)) }))
        if (line !== '') rows.push(unpacked(line))
      yield grouped(rows)
    }
  }

  close(): void {
    if (this.#folder) rmSync(this.#folder, { recursive: true, force: true })
  }

  #path(part: number): string {
    this.#folder ??= mkdtempSync(join(tmpdir(), 'storekeep-import-'))
    return join(this.#folder, `${part}.ndjson`)
  }

  #flush(part: number, text: string): string {
    appendFileSync(this.#path(part), text)
    return ''
  }
}

const packed = (row: Row): string =>
  `${JSON.stringify([row.line, row.rank, ...fields.map((field) => row[field])])}\n`

function unpacked(text: string): Row {
  const cells: unknown = JSON.parse(text)
  if (!Array.isArray(cells)) throw new Error('A part of the import is damaged; run it again.')
  return toRow(Number(cells[0]), Number(cells[1]), (field) => String(cells[2 + fields.indexOf(field)]))
}

const grouped = (rows: readonly Row[]): Map<string, Row[]> => {
  const orders = new Map<string, Row[]>()
  for (const row of rows) {
    // a line without an order number forms an order of its own, which is then rejected
    const key = row.order === '' ? `\u0000${row.line}` : row.order
    const known = orders.get(key)
    if (known) known.push(row)
    else orders.set(key, [row])
  }
  return orders
}
