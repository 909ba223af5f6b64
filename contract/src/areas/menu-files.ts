import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { Instant, Pagination, PaginationReply, StoreId, text } from '../kit/fields.ts'
import { UploadedFile } from '../kit/uploads.ts'
import { menuKinds } from '../rules/catalog/limits.ts'
import {
  decimalSigns,
  fileFaults,
  importStates,
  isFileField,
  menuFileBytes,
  menuFormats,
  olderEncodings,
  outcomes,
  readFormats,
} from '../rules/menu-files/files.ts'

const store = z.object({ storeId: StoreId })
const oneImport = z.object({ storeId: StoreId, importId: z.uuid() })
const common = { host: 'root', access: { section: 'PRODUCTS' } } as const
const path = '/v1/stores/{storeId}/menu-imports'

/** A field of a menu (`price`), or of one of its locations (`price@12`). */
const Field = z.string().check(z.refine((name) => isFileField(name), { error: 'field.unknown' }))

/** A column of the file: the field it maps to, null for an ignored one, and its first values. */
const FileColumn = z.object({
  header: z.string(),
  field: z.nullable(z.string()),
  samples: z.array(z.string()),
})
export type FileColumn = z.output<typeof FileColumn>

/**
 * Content of the file that a menu cannot store: the name of its field, how often, and the first value that can be read.
 * `about` is set if it is not a field: prices in another currency (`example` is that currency), names that were
 * shortened, and lines above the header.
 */
const UnusedColumn = z.object({
  name: z.string(),
  count: z.int(),
  example: z.nullable(z.string()),
  about: z.optional(z.enum(['CURRENCY', 'LONG_NAME', 'ABOVE_HEADER'])),
})
export type UnusedColumn = z.output<typeof UnusedColumn>

const Counts = z.object({ created: z.int(), changed: z.int(), unchanged: z.int(), refused: z.int() })
export type Counts = z.output<typeof Counts>

const OlderEncoding = z.enum(olderEncodings)

/** Details of `menuFile.encoding`: the first byte that is not UTF-8, and how lines read in each other encoding. */
export const EncodingFault = z.object({
  line: z.int(),
  byte: z.string(),
  /** Whether other characters of the file are UTF-8, so that its encoding is right and a character is damaged. */
  isMostlyUtf8: z.boolean(),
  readings: z.array(z.object({ encoding: OlderEncoding, lines: z.array(z.string()) })),
})
export type EncodingFault = z.output<typeof EncodingFault>

/** One import of a menu. It changes nothing until it is applied. */
export const MenuImport = z.object({
  id: z.uuid(),
  state: z.enum(importStates),
  fileName: z.string(),
  /** Null until the file is read. */
  format: z.nullable(z.enum(readFormats)),
  at: Instant,
  appliedAt: z.nullable(Instant),
  /** Number of entities compared so far, of all in the file; 0 while the file is read. */
  progress: z.object({ done: z.int(), total: z.int() }),
  counts: Counts,
  /** Empty for files without columns. */
  columns: z.array(FileColumn),
  /** The encoding that the user has chosen; null if it was detected. */
  encoding: z.nullable(OlderEncoding),
  /** The decimal separator of prices. */
  decimal: z.enum(decimalSigns),
  notKept: z.array(UnusedColumn),
  fault: z.nullable(z.object({ code: z.enum(fileFaults), details: z.record(z.string(), z.unknown()) })),
  /** The change of the menu, which can be undone. */
  changeId: z.nullable(z.uuid()),
})
export type MenuImport = z.output<typeof MenuImport>

/** A field of an entity in the file's notation, before and after; null for none. */
const CellChange = z.object({
  field: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
})
export type CellChange = z.output<typeof CellChange>

const CellFault = z.object({
  field: z.string(),
  code: z.string(),
  details: z.record(z.string(), z.unknown()),
})
export type CellFault = z.output<typeof CellFault>

/** The import's change of one entity of the file. */
export const ImportRow = z.object({
  /** Line number in the file, starting at 1; in files without lines, the position of the entity. */
  line: z.int(),
  kind: z.enum(menuKinds),
  externalId: z.string(),
  name: z.string(),
  outcome: z.enum(outcomes),
  cells: z.array(CellChange),
  faults: z.array(CellFault),
})
export type ImportRow = z.output<typeof ImportRow>

/** Menu files: imported after a dry run, all or nothing, with undo, and exported. */
export const menuFiles = {
  begin: endpoint({
    ...common,
    id: 'MENU-FILE-CALL-BEGIN',
    summary: 'Uploads a menu file and compares it with the current menu; changes nothing yet.',
    method: 'POST',
    path,
    effect: 'write',
    uploads: { most: 1, bytes: menuFileBytes },
    params: store,
    body: z.object({
      files: z._default(z.array(UploadedFile).check(z.maxLength(1, 'field.tooLong')), []),
    }),
    reply: z.object({ id: z.uuid() }),
  }),
  list: endpoint({
    ...common,
    id: 'MENU-FILE-CALL-LIST',
    summary: 'The last 20 imports of a menu, newest first.',
    method: 'GET',
    path,
    effect: 'read',
    params: store,
    reply: z.object({ imports: z.array(MenuImport) }),
  }),
  one: endpoint({
    ...common,
    id: 'MENU-FILE-CALL-ONE',
    summary: 'One import: progress, columns, and what it would change or has changed.',
    method: 'GET',
    path: `${path}/{importId}`,
    effect: 'read',
    params: oneImport,
    reply: MenuImport,
  }),
  rows: endpoint({
    ...common,
    id: 'MENU-FILE-CALL-ROWS',
    summary: 'Rows of an import, cell by cell, refused ones first.',
    method: 'POST',
    path: `${path}/{importId}/rows`,
    effect: 'read',
    params: oneImport,
    body: z.object({ outcome: z.optional(z.enum(outcomes)), pagination: z.optional(Pagination) }),
    reply: z.object({ rows: z.array(ImportRow), pagination: PaginationReply }),
  }),
  columns: endpoint({
    ...common,
    id: 'MENU-FILE-CALL-COLUMNS',
    summary:
      'Says what each column means and compares again. The answer is kept for the next file of the store.',
    method: 'PUT',
    path: `${path}/{importId}/columns`,
    effect: 'write',
    params: oneImport,
    body: z.object({
      columns: z
        .array(z.object({ header: text(0, 1000), field: z.nullable(Field) }))
        .check(z.maxLength(500, 'field.tooLong')),
      decimal: z.enum(decimalSigns),
    }),
    example: { columns: [{ header: 'Title', field: 'name' }], decimal: '.' },
    reply: z.object({ id: z.uuid() }),
  }),
  encoding: endpoint({
    ...common,
    id: 'MENU-FILE-CALL-ENCODING',
    summary: 'Reads a text file that is not UTF-8 again, in the encoding that the user has chosen.',
    method: 'PUT',
    path: `${path}/{importId}/encoding`,
    effect: 'write',
    params: oneImport,
    body: z.object({ encoding: OlderEncoding }),
    example: { encoding: 'windows-1252' },
    reply: z.object({ id: z.uuid() }),
  }),
  apply: endpoint({
    ...common,
    id: 'MENU-FILE-CALL-APPLY',
    summary:
      'Writes what the dry run shows, in one step. Refused things are left out only when that is said; a menu that was changed since is compared again first (409).',
    method: 'POST',
    path: `${path}/{importId}/apply`,
    effect: 'write',
    params: oneImport,
    body: z.object({ leaveOutRefused: z._default(z.boolean(), false) }),
    reply: z.object({ changeId: z.nullable(z.uuid()) }),
  }),
  export: endpoint({
    ...common,
    id: 'MENU-FILE-CALL-EXPORT',
    summary: 'Exports the whole menu as a file that can be imported again.',
    method: 'GET',
    path: '/v1/stores/{storeId}/menu-exports/{format}',
    effect: 'read',
    params: z.object({ storeId: StoreId, format: z.enum(menuFormats) }),
    file: [
      'text/csv',
      'application/json',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ],
  }),
}
