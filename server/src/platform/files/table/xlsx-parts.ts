/** The parts of a workbook that are the same for every table (ECMA-376). */

import { shortened } from '@storekeep/contract/rules/text.ts'

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'

/** Maximum number of characters in a cell; longer ones make programs report a damaged file. */
const longestText = 32_767

/** Control characters that XML does not allow, and texts that look like their escapes. */
// oxlint-disable-next-line no-control-regex -- these are the characters that have to go
const unwritable = /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]|_(?=x[\da-fA-F]{4}_)/g

const named = (sign: string): string => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`

const xmlText = (text: string): string =>
  shortened(text, longestText)
    .replace(unwritable, named)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')

/** Indexes into the list of styles below. */
export const styleOf = { plain: 0, header: 1, quoted: 2, day: 3, moment: 4 } as const

/** The style that shows all decimals of a number: `425.40` keeps its zero. */
export function decimalStyle(decimals: number): number {
  return decimals === 0 ? styleOf.plain : styleOf.moment + Math.min(decimals, mostDecimals)
}

const mostDecimals = 4

const ownFormats = ['yyyy\\-mm\\-dd', 'yyyy\\-mm\\-dd\\ hh:mm:ss', '0.0', '0.00', '0.000', '0.0000']
const firstOwnFormat = 164
const ownFormatList = ownFormats
  .map((code, index) => `<numFmt numFmtId="${firstOwnFormat + index}" formatCode="${code}"/>`)
  .join('')
const ownStyleList = ownFormats
  .map(
    (_, index) =>
      `<xf numFmtId="${firstOwnFormat + index}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  )
  .join('')

export function textCell(text: string, style: number): string {
  return `<c t="inlineStr"${style === 0 ? '' : ` s="${style}"`}><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`
}

export const styles = `${head}<styleSheet xmlns="${main}"><numFmts count="${ownFormats.length}">${ownFormatList}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${3 + ownFormats.length}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyNumberFormat="1"/>${ownStyleList}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`

export const contentTypes = `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/worksheets/sheet2.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`

export const relations = `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`

export const workbookRelations = `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/worksheet" Target="worksheets/sheet2.xml"/><Relationship Id="rId3" Type="${office}/styles" Target="styles.xml"/></Relationships>`

/** Sheet names are unique, have at most 31 characters, and none of the characters of references. */
const sheetName = (name: string): string =>
  xmlText(name.replaceAll(/[[\]:*?/\\']/g, ' ').slice(0, 31)).replaceAll('"', '&quot;')

export function workbook(names: readonly string[]): string {
  return `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${names
    .map((name, index) => `<sheet name="${sheetName(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
    .join('')}</sheets></workbook>`
}
