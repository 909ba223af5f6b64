/** The parts of a workbook that are the same for every table (ECMA-376). */

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'

/** The most characters a cell shows; programs call a file with longer ones damaged. */
const longestText = 32_767

/** Control characters that XML has no place for, and what would be read as one of their names. */
// oxlint-disable-next-line no-control-regex -- these are the characters that have to go
const unwritable = /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]|_(?=x[\da-fA-F]{4}_)/g

const named = (sign: string): string => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`

export const xmlText = (text: string): string =>
  (text.length > longestText ? `${text.slice(0, longestText - 1).toWellFormed()}…` : text)
    .replace(unwritable, named)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')

/** Places in the list of styles below. */
export const styleOf = { plain: 0, header: 1, quoted: 2 } as const

export const textCell = (text: string, style: number): string =>
  `<c t="inlineStr"${style === 0 ? '' : ` s="${style}"`}><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`

export const styles = `${head}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyNumberFormat="1"/></cellXfs></styleSheet>`

export const contentTypes = `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/worksheets/sheet2.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`

export const relations = `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`

export const workbookRelations = `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/worksheet" Target="worksheets/sheet2.xml"/><Relationship Id="rId3" Type="${office}/styles" Target="styles.xml"/></Relationships>`

/** Names of sheets are at most 31 characters, without the signs of references, and differ. */
const sheetName = (name: string): string =>
  xmlText(name.replaceAll(/[[\]:*?/\\']/g, ' ').slice(0, 31)).replaceAll('"', '&quot;')

export const workbook = (names: readonly string[]): string =>
  `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${names
    .map((name, place) => `<sheet name="${sheetName(name)}" sheetId="${place + 1}" r:id="rId${place + 1}"/>`)
    .join('')}</sheets></workbook>`
