import { posix } from 'node:path'
import { NoWorkbook, SourceFault } from './source-fault.ts'
import type { Archive } from './archive.ts'
import { readXml } from './xml.ts'

/** Data of a workbook needed before a sheet is read. */
export interface Workbook {
  /** The part that contains the sheet. */
  readonly sheet: string
  readonly sheetName: string
  /** Shared strings, referenced by cells. */
  readonly texts: readonly string[]
  /** Indexes of cell styles that format a number as a date or time. */
  readonly dateStyles: ReadonlySet<number>
  readonly startsIn1904: boolean
}

/** Maximum number of characters of all shared strings, which are kept in memory. */
const mostText = 67_108_864

/** Opens a sheet of a workbook: the named one, else the first visible one. */
export async function openWorkbook(archive: Archive, wanted: string | undefined): Promise<Workbook> {
  const root = 'xl/workbook.xml'
  if (!archive.has(root)) throw new NoWorkbook('The file is an archive, but no workbook (XLSX).')
  const { sheets, startsIn1904 } = await readSheets(archive, root)
  const visible = sheets.filter(({ isHidden }) => !isHidden)
  const sheet = wanted === undefined ? (visible[0] ?? sheets[0]) : sheets.find(({ name }) => name === wanted)
  if (!sheet)
    throw new SourceFault(
      `There is no sheet “${wanted ?? ''}” (--sheet). The workbook has: ${sheets.map(({ name }) => name).join(', ')}`,
    )
  const parts = await readRelations(archive)
  const part = parts.get(sheet.relation) ?? 'xl/worksheets/sheet1.xml'
  return {
    sheet: part,
    sheetName: sheet.name,
    texts: await readTexts(archive, parts.get('texts') ?? 'xl/sharedStrings.xml'),
    dateStyles: await readDateStyles(archive, parts.get('styles') ?? 'xl/styles.xml'),
    startsIn1904,
  }
}

async function readSheets(archive: Archive, root: string) {
  const sheets: { name: string; relation: string; isHidden: boolean }[] = []
  let startsIn1904 = false
  await readXml(archive.text(root), {
    open: (name, attributes) => {
      if (name === 'workbookPr') startsIn1904 = ['1', 'true'].includes(attributes['date1904'] ?? '')
      if (name === 'sheet')
        sheets.push({
          name: attributes['name'] ?? '',
          relation: attributes['r:id'] ?? attributes['id'] ?? '',
          isHidden: (attributes['state'] ?? 'visible') !== 'visible',
        })
    },
  })
  if (sheets.length === 0) throw new SourceFault('The workbook has no sheets.')
  return { sheets, startsIn1904 }
}

/** Parts by the name of their relation; shared strings and styles by their type. */
async function readRelations(archive: Archive): Promise<ReadonlyMap<string, string>> {
  const parts = new Map<string, string>()
  const path = 'xl/_rels/workbook.xml.rels'
  if (!archive.has(path)) return parts
  await readXml(archive.text(path), {
    open: (name, { Id: id = '', Target: target = '', Type: type = '' }) => {
      if (name !== 'Relationship') return
      const part = target.startsWith('/') ? target.slice(1) : posix.join('xl', target)
      parts.set(id, part)
      if (type.endsWith('/sharedStrings')) parts.set('texts', part)
      if (type.endsWith('/styles')) parts.set('styles', part)
    },
  })
  return parts
}

async function readTexts(archive: Archive, path: string): Promise<string[]> {
  const texts: string[] = []
  if (!archive.has(path)) return texts
  let current = ''
  let isText = false
  let phonetic = 0
  let total = 0
  await readXml(archive.text(path), {
    open: (name) => {
      if (name === 'si') current = ''
      if (name === 'rPh') phonetic++
      isText = name === 't' && phonetic === 0
    },
    text: (text) => {
      if (isText) current += text
    },
    close: (name) => {
      isText = false
      if (name === 'rPh') phonetic--
      if (name !== 'si') return
      total += current.length + 8
      if (total > mostText)
        throw new SourceFault('The workbook has too many texts; save the sheet as CSV and import that.')
      texts.push(unescaped(current))
    },
  })
  return texts
}

/** Decodes `_x000D_` and the like, which represent characters that XML does not allow. */
export function unescaped(text: string): string {
  return text.includes('_x')
    ? text.replaceAll(/_x([\dA-Fa-f]{4})_/g, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text
}

/** Ids of built-in number formats that show dates or times. */
const builtIn = new Set([
  14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 45, 46, 47, 50,
])

async function readDateStyles(archive: Archive, path: string): Promise<ReadonlySet<number>> {
  const dates = new Set(builtIn)
  const styles = new Set<number>()
  if (!archive.has(path)) return styles
  let isCellFormats = false
  let style = 0
  await readXml(archive.text(path), {
    open: (name, attributes) => {
      if (name === 'numFmt' && showsDate(attributes['formatCode'] ?? ''))
        dates.add(Number(attributes['numFmtId']))
      if (name === 'cellXfs') isCellFormats = true
      if (name !== 'xf' || !isCellFormats) return
      if (dates.has(Number(attributes['numFmtId']))) styles.add(style)
      style++
    },
    close: (name) => {
      if (name === 'cellXfs') isCellFormats = false
    },
  })
  return styles
}

/** Whether a number format such as `dd/mm/yyyy hh:mm` shows a date or a time. */
export function showsDate(format: string): boolean {
  const bare = format
    .replaceAll(/"[^"]*"/g, '')
    .replaceAll(/[\\_*]./g, '')
    .replaceAll(/\[([^[\]]*)\]/g, (whole, inner: string) => (/^(h+|m+|s+)$/i.test(inner) ? whole : ''))
  return /[dmyhs]/i.test(bare.replaceAll(/general/gi, ''))
}
