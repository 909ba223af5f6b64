import { dayMs } from '@storekeep/contract/rules/time/durations.ts'
import { looksLikeFormula } from '@storekeep/contract/rules/csv.ts'
import { maxSheetRows } from '@storekeep/contract/rules/orders/reports.ts'
import {
  TableFullError,
  type Cell,
  type ColumnShape,
  type TableFormat,
  type TableShape,
} from './table-file.ts'
import { addFile, addToEntry, beginEntry, endZip, largestZip, type ZipState } from './zip.ts'
import {
  contentTypes,
  decimalStyle,
  relations,
  styles,
  styleOf,
  textCell,
  workbook,
  workbookRelations,
} from './xlsx-parts.ts'

export interface XlsxState {
  readonly zip: ZipState
  /** Number of rows written so far, header included. */
  readonly rows: number
}

const sheetStart = (columns: number, { direction }: TableShape): string =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView${direction === 'rtl' ? ' rightToLeft="1"' : ''} workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${columns}" width="18" customWidth="1"/></cols><sheetData>`

const sheetEnd = '</sheetData></worksheet>'

const rowOf = (cells: readonly string[]): string => `<row>${cells.join('')}</row>`

const headerRow = (names: readonly string[]): string =>
  rowOf(names.map((name) => textCell(name, styleOf.header)))

const numberCell = (value: string, style: number): string =>
  `<c${style === styleOf.plain ? '' : ` s="${style}"`}><v>${value}</v></c>`

/** Sheets count days since the end of 1899. */
const sheetEpoch = Date.UTC(1899, 11, 30)
const serialOf = (wall: string): string => String((Date.parse(wall) - sheetEpoch) / dayMs)

const cellOf = (cell: Cell, kind: ColumnShape['kind']): string => {
  if (cell === null) return '<c/>'
  if (kind === 'number') return numberCell(cell, decimalStyle(cell.split('.')[1]?.length ?? 0))
  if (kind === 'day') return numberCell(serialOf(cell), styleOf.day)
  // local time: a sheet has no offsets
  if (kind === 'moment') return numberCell(serialOf(`${cell.slice(0, 19)}Z`), styleOf.moment)
  if (kind === 'boolean') return `<c t="b"><v>${cell === 'true' ? 1 : 0}</v></c>`
  // a quote prefix keeps it text when the cell is edited
  return textCell(cell, looksLikeFormula(cell) ? styleOf.quoted : styleOf.plain)
}

const aboutSheet = (shape: TableShape): string => {
  const { about } = shape
  return [
    sheetStart(about.header.length, shape),
    headerRow(about.header),
    ...about.rows.map((cells) =>
      rowOf(cells.map((cell, index) => cellOf(cell, about.kinds?.[index] ?? 'text'))),
    ),
    sheetEnd,
  ].join('')
}

/**
 * A workbook with two sheets, rows and column descriptions, written as a stream: the sheet of rows is the last file of
 * the archive, so that nothing has to wait for it. Text is never a formula.
 */
export const xlsxFormat: TableFormat<XlsxState> = {
  extension: 'xlsx',
  type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  async begin(shape) {
    const bytes: Uint8Array[] = []
    let zip: ZipState = { offset: 0, entries: [] }
    const files = [
      ['[Content_Types].xml', contentTypes],
      ['_rels/.rels', relations],
      ['xl/workbook.xml', workbook([shape.title, shape.about.title])],
      ['xl/_rels/workbook.xml.rels', workbookRelations],
      ['xl/styles.xml', styles],
      ['xl/worksheets/sheet2.xml', aboutSheet(shape)],
    ] as const
    for (const [name, content] of files) {
      const added = await addFile(zip, name, content)
      bytes.push(added.bytes)
      zip = added.state
    }
    const begun = beginEntry(zip, 'xl/worksheets/sheet1.xml')
    const names = shape.columns.map(({ name }) => name)
    const header = await addToEntry(
      begun.state,
      Buffer.from(sheetStart(names.length, shape) + headerRow(names)),
    )
    bytes.push(begun.bytes, header.bytes)
    return { bytes: Buffer.concat(bytes), state: { zip: header.state, rows: 1 } }
  },
  async rows(state, { columns }, rows) {
    const count = state.rows + rows.length
    if (count > maxSheetRows) throw new TableFullError(`a sheet holds ${maxSheetRows} rows`)
    const text = rows.map((cells) =>
      rowOf(cells.map((cell, index) => cellOf(cell, columns[index]?.kind ?? 'text'))),
    )
    const added = await addToEntry(state.zip, Buffer.from(text.join('')))
    if ((added.state.entries.at(-1)?.size ?? 0) > largestZip - 1024)
      throw new TableFullError('the sheet is larger than an archive’s file can be')
    return { bytes: added.bytes, state: { zip: added.state, rows: count } }
  },
  async end(state) {
    const last = await addToEntry(state.zip, Buffer.from(sheetEnd), true)
    const end = endZip(last.state)
    return { bytes: Buffer.concat([last.bytes, end.bytes]), state: { zip: end.state, rows: state.rows } }
  },
}
