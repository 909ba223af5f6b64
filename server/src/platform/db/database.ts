import { readdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { openLite } from './embedded/lite.ts'
import type { LiteBackend } from './embedded/lite-backend.ts'
import { databaseFolder, hasDatabase } from './folder/database-folder.ts'
import { lockFolder, type FolderLock } from './folder/lock.ts'
import { existingTemplate } from './folder/template.ts'
import { DatabaseGoneError } from './errors.ts'
import { surviveLostConnections } from './lost-connections.ts'
import { setTypeParsers, type Db } from './types.ts'

/** The database of the process, on either engine. */
export interface Database {
  readonly engine: 'embedded' | 'postgres'
  /** The server's version, as it writes it. */
  readonly version: string
  /** For requests. */
  readonly db: Db
  /** For jobs, imports and exports: yields to requests on embedded, the same pool on PostgreSQL. */
  readonly background: Db
  readonly pool: pg.Pool
  readonly backgroundPool: pg.Pool
  /** Embedded only: the backend of the pools. */
  readonly backend: LiteBackend | undefined
  /** Embedded in a folder only: the lock held by this process. */
  readonly lock: FolderLock | undefined
  /** The folder of a database on disk, undefined in memory and on PostgreSQL. */
  readonly dataDir: string | undefined
  /** Throws if the database does not answer or is read-only. */
  ping(): Promise<void>
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** PostgreSQL 15 or newer; without it the embedded database is used. */
  readonly databaseUrl?: string | undefined
  /** The data folder of the embedded database; undefined keeps it in memory, for tests. */
  readonly dataDir?: string | undefined
  readonly poolSize?: number | undefined
  /**
   * Embedded only: a dump with which a new database starts. A new folder starts with the one created by the build,
   * unless this is null.
   */
  readonly template?: Uint8Array | null | undefined
  /** Embedded only: the compiled engine, for a process that opens many databases. */
  readonly compiled?: WebAssembly.Module | undefined
  /** How long a transaction may be idle before it is rolled back. */
  readonly idleTransactionMs?: number | undefined
}

/** Opens the database, or throws one clear error: DataFolderError for a folder, the driver's own for a server. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  setTypeParsers()
  return options.databaseUrl === undefined ? openEmbedded(options) : openServer(options.databaseUrl, options)
}

const openEmbedded = async (options: DatabaseOptions): Promise<Database> => {
  const dataDir = options.dataDir === undefined ? undefined : resolve(options.dataDir)
  const lock = dataDir === undefined ? undefined : lockFolder(dataDir)
  try {
    if (dataDir !== undefined) forgetCopies(dataDir)
    const { backend, pool, backgroundPool } = await openLite({
      folder: dataDir === undefined ? undefined : databaseFolder(dataDir),
      template: dumpFor(dataDir, options.template),
      compiled: options.compiled,
      ...(options.poolSize === undefined ? {} : { poolSize: options.poolSize }),
      ...(options.idleTransactionMs === undefined ? {} : { idleTransactionMs: options.idleTransactionMs }),
    })
    const close = async (): Promise<void> => {
      await Promise.all([pool.end(), backgroundPool.end()])
      await backend.close()
      lock?.release()
    }
    return database({
      engine: 'embedded',
      version: backend.version,
      pool,
      backgroundPool,
      backend,
      lock,
      dataDir,
      close,
    })
  } catch (error) {
    lock?.release()
    throw error
  }
}

/** Deletes copies left by a killed backup. */
const forgetCopies = (dataDir: string): void => {
  for (const name of readdirSync(dataDir)) {
    if (/^backup-[0-9a-f]{8}$/.test(name)) rmSync(join(dataDir, name), { recursive: true, force: true })
  }
}

const dumpFor = (
  dataDir: string | undefined,
  given: Uint8Array | null | undefined,
): Uint8Array | undefined => {
  if (given !== undefined) return given ?? undefined
  if (dataDir === undefined || hasDatabase(dataDir)) return undefined
  return existingTemplate()
}

const openServer = async (url: string, options: DatabaseOptions): Promise<Database> => {
  const pool = surviveLostConnections(
    new pg.Pool({
      connectionString: url,
      max: options.poolSize ?? 10,
      application_name: 'storekeep',
      connectionTimeoutMillis: 10_000,
      idle_in_transaction_session_timeout: options.idleTransactionMs ?? 60_000,
      keepAlive: true,
      onConnect: prepareConnection,
    }),
  )
  try {
    const { rows } = await pool.query<{ version: string; number: number }>(
      `SELECT current_setting('server_version') AS version, current_setting('server_version_num')::int AS number`,
    )
    const { version = '', number = 0 } = rows[0] ?? {}
    if (number < 150_000) throw new Error(`PostgreSQL ${version} is too old, 15 or newer is needed`)
    const close = (): Promise<void> => pool.end()
    return database({
      engine: 'postgres',
      version,
      pool,
      backgroundPool: pool,
      backend: undefined,
      lock: undefined,
      dataDir: undefined,
      close,
    })
  } catch (error) {
    await pool.end()
    throw error
  }
}

/** Throws for a read-only server: a replica, or a primary set to read-only. */
const ping = async ({ engine, pool }: Pick<Database, 'engine' | 'pool'>): Promise<void> => {
  const { rows } = await pool.query<{ takes_writes: boolean }>(
    `SELECT NOT current_setting('transaction_read_only')::bool AS takes_writes`,
  )
  // embedded still serves reads while its disk is full
  if (engine === 'postgres' && !rows[0]?.takes_writes)
    throw new DatabaseGoneError('the database takes no writes')
}

/** Runs on a new connection before the pool hands it out and listens to its errors. */
const prepareConnection = (client: pg.ClientBase): void => {
  client.on('error', () => undefined)
  // the pool awaits the result, although its types say void
  return client.query(`SET TIME ZONE 'UTC'`) as unknown as void
}

const database = (parts: Omit<Database, 'db' | 'background' | 'ping'>): Database => {
  let closing: Promise<void> | undefined
  return {
    ...parts,
    db: drizzle(parts.pool),
    background: drizzle(parts.backgroundPool),
    ping: () => ping(parts),
    close: () => (closing ??= parts.close()),
  }
}
