import type { FileColumn } from '@storekeep/contract/areas/menu-files.ts'
import type { OlderEncoding } from '@storekeep/contract/rules/menu-files/files.ts'
import { xlsxRecords } from '../../../platform/files/reading/records.ts'
import { NoWorkbook, SourceFault } from '../../../platform/files/reading/source-fault.ts'
import { isSchemaOrg, linkedDataOf, readSchemaOrg } from '../foreign/schema-org.ts'
import { isShopify, readShopify } from '../foreign/shopify.ts'
import { isSquare, readSquare } from '../foreign/square.ts'
import { isUberEats, readUberEats } from '../foreign/uber-eats.ts'
import { delimitedRecords } from './delimited.ts'
import { textOfFile } from './decoded.ts'
import { UnreadableFile, type MenuFile } from './file-rows.ts'
import { isRecord, parsedJson } from './json.ts'
import { jsonFormat, readOwnJson } from './own-json.ts'
import { gatherRecords, readTable, type ColumnReading } from './table.ts'

/** A parsed file, with its columns if the format has any. */
type ReadFile = MenuFile & { readonly columns: readonly FileColumn[] }

const begins = (bytes: Uint8Array, signs: readonly number[]): boolean =>
  signs.every((sign, nth) => bytes[nth] === sign)

/** Old Word and Excel. */
const oldOffice = [0xd0, 0xcf, 0x11, 0xe0] as const

/** Whether a file is a picture or a PDF, by its first bytes: JPEG, PNG, GIF, WebP, HEIC, AVIF, TIFF. */
function isPicture(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  return /^(?:%PDF-|\xff\xd8\xff|\x89PNG|GIF8|RIFF.{4}WEBP|.{4}ftyp|II\*\0|MM\0\*)/s.test(start)
}

/** Columns of a sheet that are read in any case: its first row may be a title. */
const leastColumns = 100

/** Parses a file, detecting its format from the content. Throws `UnreadableFile`. */
export async function readMenuFile(
  bytes: Uint8Array,
  reading: ColumnReading & { readonly currency: string; readonly encoding: OlderEncoding | null },
): Promise<ReadFile> {
  if (bytes.length === 0) throw new UnreadableFile('menuFile.empty')
  if (begins(bytes, [0x50, 0x4b, 0x03, 0x04])) return readTable(await sheet(bytes), 'XLSX', reading)
  if (isPicture(bytes)) throw new UnreadableFile('menuFile.unknownFormat', { isPicture: true })
  if (begins(bytes, oldOffice)) throw new UnreadableFile('menuFile.unknownFormat')
  const text = textOfFile(bytes, reading.encoding)
  if (text.trim() === '') throw new UnreadableFile('menuFile.empty')
  if (/^\s*[[{]/.test(text)) return { ...readJson(text, reading.currency), columns: [] }
  if (/^\s*</.test(text)) return { ...readForeign(linkedDataOf(text), reading.currency), columns: [] }
  const table = await gatherRecords(delimitedRecords(text))
  if (isShopify(table[0])) return { ...readShopify(table, reading.currency), columns: [] }
  return readTable(table, 'CSV', reading)
}

async function sheet(bytes: Uint8Array) {
  try {
    return await gatherRecords(xlsxRecords(bytes, undefined, undefined, leastColumns))
  } catch (error) {
    if (error instanceof NoWorkbook) throw new UnreadableFile('menuFile.unknownFormat')
    if (error instanceof SourceFault) throw new UnreadableFile('menuFile.broken', { line: 0 })
    throw error
  }
}

function readJson(text: string, currency: string): MenuFile {
  const value = parsedJson(text)
  if (isRecord(value) && value['format'] === jsonFormat.format) return readOwnJson(value, currency)
  return readForeign(value, currency)
}

function readForeign(value: unknown, currency: string): MenuFile {
  if (isSquare(value)) return readSquare(value, currency)
  if (isSchemaOrg(value)) return readSchemaOrg(value, currency)
  if (isUberEats(value)) return readUberEats(value, currency)
  throw new UnreadableFile('menuFile.unknownFormat')
}
