import { addFile, endZip, type ZipState } from '../table/zip.ts'

/** A value of a sheet: a date is kept as one, formatted as day and time; `{ value, format }` names a format of its own. */
type SheetValue = string | number | Date | null

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

function columnName(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last
}

/** A workbook as spreadsheet programs write it: shared texts, styles, dates as numbers of days. */
export async function workbookOf(
  rows: readonly (readonly SheetValue[])[],
  {
    startsIn1904 = false,
    extra = [],
  }: { startsIn1904?: boolean; extra?: readonly (readonly [string, string])[] } = {},
): Promise<Buffer> {
  const texts: string[] = []
  const indexes = new Map<string, number>()
  const indexOf = (text: string): number => {
    const known = indexes.get(text)
    if (known !== undefined) return known
    indexes.set(text, texts.length)
    return texts.push(text) - 1
  }
  const start = startsIn1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30)
  const cell = (value: SheetValue, reference: string): string => {
    if (value === null) return ''
    if (typeof value === 'number') return `<c r="${reference}" s="2"><v>${value}</v></c>`
    if (typeof value === 'string') return `<c r="${reference}" t="s"><v>${indexOf(value)}</v></c>`
    return `<c r="${reference}" s="1"><v>${(value.getTime() - start) / 86_400_000}</v></c>`
  }
  const data = rows
    .map((cells, row) => {
      const texts = cells.map((value, column) => cell(value, `${columnName(column)}${row + 1}`)).join('')
      return `<row r="${row + 1}">${texts}</row>`
    })
    .join('')
  const parts: (readonly [string, string])[] = [
    [
      'xl/workbook.xml',
      `<workbook xmlns:r="r"><workbookPr date1904="${startsIn1904 ? 1 : 0}"/><sheets><sheet name="Notes" sheetId="2" state="hidden" r:id="rId9"/><sheet name="Orders" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      '<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="x/sharedStrings" Target="/xl/sharedStrings.xml"/><Relationship Id="rId3" Type="x/styles" Target="styles.xml"/></Relationships>',
    ],
    [
      'xl/styles.xml',
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy\\ hh:mm"/><numFmt numFmtId="165" formatCode="&quot;day&quot; 0.00 [Red]"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>',
    ],
    ['xl/worksheets/sheet1.xml', `<worksheet><sheetData>${data}</sheetData></worksheet>`],
    [
      'xl/sharedStrings.xml',
      `<sst>${texts.map((text) => `<si><r><t xml:space="preserve">${escaped(text)}</t></r><rPh><t>x</t></rPh></si>`).join('')}</sst>`,
    ],
    ...extra,
  ]
  const replaced = new Map(parts)
  return archiveOf([...replaced])
}

/** An archive of these files. */
export async function archiveOf(files: readonly (readonly [string, string])[]): Promise<Buffer> {
  const bytes: Uint8Array[] = []
  let zip: ZipState = { offset: 0, entries: [] }
  for (const [name, content] of files) {
    const added = await addFile(zip, name, content)
    bytes.push(added.bytes)
    zip = added.state
  }
  bytes.push(endZip(zip).bytes)
  return Buffer.concat(bytes)
}
