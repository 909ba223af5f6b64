import { createHash, randomUUID } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import { createWriteStream, existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { schemaVersion } from '../schema/migrate.ts'
import type { Files } from '../../files/files.ts'
import type { Report } from '../../process/admin-socket.ts'
import type { AdminTask } from '../folder/beside-server.ts'
import type { Database } from '../database.ts'
import { openLite } from '../embedded/lite.ts'
import { queueTablesOf, queueVersion, quoted, sequencesOf, tablesOf } from './catalogue.ts'
import { BackupError, type EndLine, type FileLine, type Line, type Summary } from './format.ts'

/** Rows fetched at once. */
const PAGE = 2000

/** Unfinished jobs are part of the backup, so that a restored server completes them. */
const WAITING = `state IN ('created', 'retry', 'active') AND name NOT LIKE '\\_\\_pgboss%'`

interface BackupInput {
  /** An absolute path. */
  readonly file: string
}

/** Writes a consistent snapshot of the database, and the files, to an archive that restores on either engine. */
export function backupTask(files: Files): AdminTask<BackupInput, Summary> {
  return {
    name: 'backup',
    run: (database, { file }, report) => backup({ database, files }, file, report),
  }
}

interface Source {
  readonly database: Database
  readonly files: Files
}

const backup = async ({ database, files }: Source, file: string, report: Report): Promise<Summary> => {
  if (existsSync(file)) throw new BackupError(`${file} exists already; choose another name`)
  // the file appears under its name only when it is complete
  const partial = `${file}.${randomUUID().slice(0, 8)}.partial`
  try {
    const summary = await withSnapshot(database, (client) =>
      writeFile({ engine: database.engine, client, files }, partial, report),
    )
    await rename(partial, file)
    return summary
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
}

/** Returns a client whose reads all see the same snapshot, delaying requests at most by the time of a copy. */
const withSnapshot = async <T>(
  database: Database,
  run: (client: pg.PoolClient) => Promise<T>,
): Promise<T> => {
  const { backend, dataDir, backgroundPool } = database
  if (!backend || !dataDir) return inReadTransaction(backgroundPool, run)
  // there is only one connection: read from a copy of the folder in a thread of its own
  const folder = join(dataDir, `backup-${randomUUID().slice(0, 8)}`)
  try {
    await backend.exclusive({ kind: 'copy', folder })
    const copy = await openLite({ folder, poolSize: 1 })
    try {
      return await inReadTransaction(copy.backgroundPool, run)
    } finally {
      await Promise.all([copy.pool.end(), copy.backgroundPool.end()])
      await copy.backend.close()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const inReadTransaction = async <T>(
  pool: pg.Pool,
  run: (client: pg.PoolClient) => Promise<T>,
): Promise<T> => {
  const client = await pool.connect()
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    // the text format of dates and bytes must not depend on server settings
    await client.query(`SET LOCAL DateStyle = 'ISO, YMD'; SET LOCAL IntervalStyle = 'postgres';
      SET LOCAL TimeZone = 'UTC'; SET LOCAL bytea_output = 'hex'; SET LOCAL extra_float_digits = 1`)
    return await run(client)
  } finally {
    // destroyed instead of released, which also ends an open transaction
    client.release(true)
  }
}

interface Snapshot {
  readonly engine: string
  readonly client: pg.PoolClient
  readonly files: Files
}

const writeFile = async (from: Snapshot, file: string, report: Report): Promise<Summary> => {
  const total = { rows: 0, tables: 0, files: 0 }
  const target = createWriteStream(file, { mode: 0o600, flags: 'wx' })
  await pipeline(Readable.from(lines(from, total, report)), createGzip({ level: 6 }), target)
  const handle = await open(file, 'r+')
  try {
    await handle.sync()
    const { size } = await handle.stat()
    return { ...total, bytes: size }
  } finally {
    await handle.close()
    await syncFolder(dirname(file))
  }
}

const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r')
  await handle.sync().catch(() => undefined)
  await handle.close()
}

async function* lines(
  { engine, client, files }: Snapshot,
  total: { rows: number; tables: number; files: number },
  report: Report,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  const encode = (...many: Line[]): Buffer => {
    const bytes = Buffer.from(many.map((line) => `${JSON.stringify(line)}\n`).join(''))
    hash.update(bytes)
    return bytes
  }
  const queue = await queueVersion(client)
  const schema = await schemaVersion(client)
  yield encode({
    storekeep: 'backup',
    format: 2,
    schema,
    queue: queue ?? null,
    engine,
    at: new Date().toISOString(),
  })
  for (const { name, columns } of [...(await tablesOf(client)), ...(await queueTablesOf(client))]) {
    const names = columns.map((column) => column.name)
    yield encode({ table: name, columns: names })
    for await (const page of rowsOf(client, name, names, name === 'pgboss.job' ? WAITING : 'true')) {
      yield encode(...page)
      total.rows += page.length
      report({ table: name, rows: total.rows })
    }
    total.tables++
  }
  yield encode({ sequences: await sequencesOf(client) })
  for (const key of await files.list()) {
    const bytes = await files.get(key)
    // deleted since they were listed
    if (!bytes) continue
    for (const line of piecesOf(key, bytes)) yield encode(line)
    total.files++
  }
  const end: EndLine = { end: true, ...total, sha256: hash.digest('hex') }
  yield Buffer.from(`${JSON.stringify(end)}\n`)
}

/** Chunk size, small enough that a reader holds only one chunk in memory. */
const PIECE = 262_144

function* piecesOf(file: string, bytes: Uint8Array): Generator<FileLine> {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let from = 0
  do {
    const to = from + PIECE
    yield { file, base64: whole.toString('base64', from, to), isLast: to >= whole.length }
    from = to
  } while (from < whole.length)
}

/** The rows in PostgreSQL's text format, read with a cursor. */
async function* rowsOf(
  client: pg.PoolClient,
  table: string,
  columns: readonly string[],
  where: string,
): AsyncGenerator<(string | null)[][]> {
  const list = columns.map(quoted).join(', ')
  await client.query(`DECLARE page NO SCROLL CURSOR FOR SELECT ${list} FROM ${quoted(table)} WHERE ${where}`)
  const asText = { getTypeParser: () => (text: string) => text }
  for (;;) {
    const { rows } = await client.query<(string | null)[]>({
      text: `FETCH ${PAGE} FROM page`,
      rowMode: 'array',
      types: asText,
    })
    if (rows.length > 0) yield rows
    if (rows.length < PAGE) break
  }
  await client.query('CLOSE page')
}
