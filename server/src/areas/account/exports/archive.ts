import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Db } from '../../../platform/db/types.ts'
import type { Files } from '../../../platform/files/files.ts'
import { csvFile, csvRecord } from '../../../platform/files/table/csv.ts'
import type { ColumnShape } from '../../../platform/files/table/table-file.ts'
import type { Scope } from '../../../platform/scope/scope.ts'
import { leftOut, tableFiles, type TableFile } from './contents.ts'
import { attachedFiles, type Attached } from './files.ts'
import type { ExportRecord } from './exports.repo.ts'
import { countRows, rowsOf, shapeOf, type Column, type Row } from './rows.repo.ts'

/** Input of an archive. */
interface ArchiveDeps {
  readonly db: Db
  /** Scope of the job: the stores were checked when the archive was requested. */
  readonly scope: Scope
  readonly files: Files
  /** Called after each entry; throws if the job must stop. */
  readonly onProgress: (done: number) => Promise<void>
}

/** Description of one file in the manifest. */
interface Described {
  readonly file: string
  readonly about: string
  readonly columns?: readonly Column[]
  readonly rows?: number
  readonly sums?: Readonly<Record<string, number>>
  /** Set when a file is in the database but not in the file storage. */
  readonly isMissing?: true
}

const numeric = /^(?:bigint|integer|smallint|numeric|double precision|real)/

const columnOf = ({ name, type }: Column): ColumnShape => ({
  name,
  kind: numeric.test(type) ? 'number' : type === 'boolean' ? 'boolean' : 'text',
})

const cellOf = (value: unknown): string | null => {
  if (value === null || value === undefined) return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** The amount of work: each row counts twice (CSV and JSON), plus the files. */
export async function piecesOf(deps: Omit<ArchiveDeps, 'onProgress'>, record: ExportRecord): Promise<number> {
  let rows = 0
  for (const file of tableFiles) rows += await countRows(deps.db, file, record.storeIds)
  return rows * 2 + (await attachedFiles(deps, record)).length
}

/** Streams the bytes of the archive: at most one page of one file is in memory. */
export function archiveOf(deps: ArchiveDeps, record: ExportRecord, madeAt: Date): AsyncIterable<Uint8Array> {
  const zip = new ZipFile()
  const described: Described[] = []
  const add = (name: string, content: () => AsyncIterable<Uint8Array>, isPacked = false) =>
    zip.addReadStreamLazy(name, { mtime: madeAt, compress: !isPacked }, (answer) => {
      const stream = Readable.from(content(), { objectMode: false })
      stream.on('error', (error) => fail(error))
      answer(null, stream)
    })
  let progress = 0
  const step = async (count: number) => deps.onProgress((progress += count))
  // a failing file aborts the whole archive
  const out = zip.outputStream as Readable // yazl returns a PassThrough
  const fail = (error: Error) => out.destroy(error)
  void (async () => {
    for (const file of tableFiles) {
      add(`tables/${file.table}.csv`, () => csvOf(deps.db, file, record, { described, step }))
      add(`tables/${file.table}.json`, () => jsonOf(deps.db, file, record, step))
    }
    for (const file of await attachedFiles(deps, record))
      add(file.name, () => contentOf(file, { described, step }), file.isPacked)
    add('schema.json', () => once(() => schemaOf(record, madeAt, described)))
    add('README.md', () => once(() => readmeOf(madeAt, described)))
    zip.end()
  })().catch(fail)
  return out
}

interface Progress {
  readonly described: Described[]
  readonly step: (count: number) => Promise<void>
}

async function* csvOf(
  db: Db,
  file: TableFile,
  { storeIds }: ExportRecord,
  { described, step }: Progress,
): AsyncGenerator<Uint8Array> {
  const shape = await shapeOf(db, file)
  const columns = shape.columns.map(columnOf)
  const sums: Record<string, number> = Object.fromEntries((file.sums ?? []).map((name) => [name, 0]))
  let rows = 0
  yield csvFile([csvRecord(columns.map(({ name }) => name))])
  for await (const page of rowsOf(db, file, shape, storeIds)) {
    for (const row of page)
      for (const name of Object.keys(sums)) sums[name] = (sums[name] ?? 0) + Number(row[name] ?? 0)
    rows += page.length
    yield Buffer.from(
      page
        .map((row) =>
          csvRecord(
            columns.map(({ name }) => cellOf(row[name])),
            columns,
          ),
        )
        .join(''),
    )
    await step(page.length)
  }
  described.push({ file: `tables/${file.table}.csv`, about: file.about, columns: shape.columns, rows, sums })
}

async function* jsonOf(
  db: Db,
  file: TableFile,
  { storeIds }: ExportRecord,
  step: Progress['step'],
): AsyncGenerator<Uint8Array> {
  const shape = await shapeOf(db, file)
  let before = '[\n'
  for await (const page of rowsOf(db, file, shape, storeIds)) {
    yield Buffer.from(before + page.map((row) => JSON.stringify(ordered(row, shape.columns))).join(',\n'))
    before = ',\n'
    await step(page.length)
  }
  yield Buffer.from(before === '[\n' ? '[]\n' : '\n]\n')
}

const ordered = (row: Row, columns: readonly Column[]): Row =>
  Object.fromEntries(columns.map(({ name }) => [name, row[name] ?? null]))

async function* contentOf(file: Attached, { described, step }: Progress): AsyncGenerator<Uint8Array> {
  let isMissing = false
  for await (const piece of file.content()) {
    if (piece === null) isMissing = true
    else yield piece
  }
  described.push({ file: file.name, about: file.about, ...(isMissing && { isMissing: true }) })
  await step(1)
}

async function* once(text: () => string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text())
}

function schemaOf({ storeIds }: ExportRecord, madeAt: Date, files: readonly Described[]): string {
  const facts = { madeAt: madeAt.toISOString(), storeIds, files, leftOut }
  return `${JSON.stringify(facts, null, 2)}\n`
}

function readmeOf(madeAt: Date, files: readonly Described[]): string {
  const tables = files.filter(({ columns }) => columns !== undefined)
  const attached = files.length - tables.length
  const missing = files.filter(({ isMissing }) => isMissing)
  return [
    '# All data of your stores',
    '',
    `Made ${madeAt.toISOString()}. Each table is there twice: as CSV for spreadsheets and as JSON for programs.`,
    'In CSV an apostrophe stands before text that a spreadsheet would compute. Amounts are in minor units of the currency.',
    'Moments are in UTC unless they name another offset. Columns that end in _id name rows of other tables.',
    '`schema.json` lists every file with its columns, their types, the number of rows and the sums.',
    '',
    '| Table | What | Rows |',
    '|---|---|---|',
    ...tables.map(({ file, about, rows }) => `| ${file} | ${about} | ${rows} |`),
    '',
    `${attached} files lie under \`files/\`: photos, attachments of conversations, invoices and reports.`,
    '',
    ...(missing.length > 0 ? ['Empty, because the portal has lost the file:', ''] : []),
    ...missing.map(({ file }) => `- ${file}`),
    ...(missing.length > 0 ? [''] : []),
    'Left out:',
    '',
    ...Object.entries(leftOut).map(([table, why]) => `- ${table}: ${why}`),
    '',
  ].join('\n')
}
