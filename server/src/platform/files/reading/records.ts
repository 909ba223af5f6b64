import type { Cell, SourceRecord } from './cells.ts'
import { Archive } from './archive.ts'
import { numberText, serialText } from './numbers.ts'
import { openWorkbook, unescaped, type Workbook } from './workbook.ts'
import { xmlPieces } from './xml.ts'

/**
 * The rows of a sheet as records, header first; empty rows are skipped. Dates and numbers keep their types. Rows are as
 * wide as the first one, or as `atLeast`: further cells are ignored.
 */
export async function* xlsxRecords(
  source: string | Uint8Array,
  sheet: string | undefined,
  onBytes: (done: number, all: number) => void = () => {},
  atLeast = 0,
): AsyncGenerator<SourceRecord> {
  const archive = await Archive.open(source)
  try {
    const workbook = await openWorkbook(archive, sheet)
    const all = archive.sizeOf(workbook.sheet)
    let done = 0
    const reader = new SheetReader(workbook, atLeast)
    const pieces = archive.text(workbook.sheet, (bytes) => onBytes((done += bytes), all))
    for await (const _ of xmlPieces(pieces, reader)) yield* reader.take()
  } finally {
    archive.close()
  }
}

/** Collects the cells of rows from a sheet's elements. */
class SheetReader {
  readonly #workbook: Workbook
  #records: SourceRecord[] = []
  #row = 0
  #cells: Cell[] = []
  #column = 0
  #type = 'n'
  #style = 0
  #value = ''
  #isValue = false
  #isInCell = false
  /** Number of columns; cells beyond it are ignored. */
  #width: number | undefined

  readonly #atLeast: number

  constructor(workbook: Workbook, atLeast: number) {
    this.#workbook = workbook
    this.#atLeast = atLeast
  }

  take(): SourceRecord[] {
    const records = this.#records
    this.#records = []
    return records
  }

  readonly open = (name: string, attributes: Readonly<Record<string, string>>): void => {
    if (name === 'row') {
      this.#row = Number(attributes['r'] ?? this.#row + 1)
      this.#cells = []
      this.#column = -1
    } else if (name === 'c') {
      this.#column = columnOf(attributes['r']) ?? this.#column + 1
      this.#type = attributes['t'] ?? 'n'
      this.#style = Number(attributes['s'] ?? 0)
      this.#value = ''
      this.#isInCell = true
    } else this.#isValue = this.#isInCell && (name === 'v' || name === 't')
  }

  readonly text = (text: string): void => {
    if (this.#isValue) this.#value += text
  }

  readonly close = (name: string): void => {
    this.#isValue = false
    if (name === 'c') this.#endCell()
    if (name === 'row' && this.#cells.some((cell) => cell !== '')) {
      this.#width ??= Math.max(this.#cells.length, this.#atLeast)
      this.#records.push({ line: this.#row, cells: this.#cells })
    }
  }

  #endCell(): void {
    this.#isInCell = false
    const width = this.#width ?? 16_384
    if (this.#value === '' || this.#column >= width) return
    while (this.#cells.length < this.#column) this.#cells.push('')
    this.#cells[this.#column] = this.#cell()
  }

  #cell(): Cell {
    const { texts, dateStyles, startsIn1904 } = this.#workbook
    switch (this.#type) {
      case 's':
        return texts[Number(this.#value)] ?? ''
      case 'b':
        return this.#value === '1' ? 'true' : 'false'
      case 'd':
        return { typed: this.#value.replace('T', ' ').replace(/\.\d+|Z$/g, '') }
      case 'n': {
        const number = Number(this.#value)
        if (!Number.isFinite(number)) return this.#value
        return { typed: dateStyles.has(this.#style) ? serialText(number, startsIn1904) : numberText(number) }
      }
      default:
        return unescaped(this.#value)
    }
  }
}

/** The column index of a reference such as `AB12`. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^([A-Z]{1,3})\d/.exec(reference ?? '')?.[1]
  if (letters === undefined) return undefined
  return letters.split('').reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}
