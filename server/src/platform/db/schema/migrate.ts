import type { MigrationMeta } from 'drizzle-orm/migrator'
import type pg from 'pg'
import type { Database } from '../database.ts'
import { SchemaError } from '../errors.ts'
import { migrationSteps } from './steps.ts'

// an arbitrary advisory lock id, the same in every process of this product
const LOCK = 7_236_011

const CREATE_JOURNAL = `
  CREATE SCHEMA IF NOT EXISTS drizzle;
  CREATE TABLE IF NOT EXISTS drizzle.__drizzle_migrations (
    id serial PRIMARY KEY, hash text NOT NULL, created_at bigint
  )`

/** The number of the latest applied migration, 0 for an empty database. */
export async function schemaVersion(client: pg.Pool | pg.ClientBase): Promise<number> {
  const { rows: found } = await client.query<{ journal: string | null }>(
    `SELECT to_regclass('drizzle.__drizzle_migrations')::text AS journal`,
  )
  if (!found[0]?.journal) return 0
  const { rows } = await client.query<{ version: number }>(
    'SELECT coalesce(max(created_at), 0) AS version FROM drizzle.__drizzle_migrations',
  )
  return rows[0]?.version ?? 0
}

/**
 * Migrates the schema to this version. Each step is a transaction with its journal entry, so that a killed process
 * leaves only complete steps; a lock allows several processes to start simultaneously.
 */
export async function migrate(
  { pool }: Pick<Database, 'pool'>,
  report?: (done: number, all: number) => void,
): Promise<void> {
  const steps = migrationSteps()
  const newest = steps.at(-1)?.folderMillis ?? 0
  const client = await pool.connect()
  try {
    for (const [index, step] of steps.entries()) {
      await inTransaction(client, () => applyStep(client, step, newest))
      report?.(index + 1, steps.length)
    }
    refuseNewer(await schemaVersion(client), newest)
    client.release()
  } catch (error) {
    client.release(true)
    throw error
  }
}

/** Applies one step in the open transaction, unless it is already applied. */
export async function applyStep(client: pg.ClientBase, step: MigrationMeta, newest: number): Promise<void> {
  // held until the commit, so that a second process waits here and then finds the step applied
  await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK])
  await client.query(CREATE_JOURNAL)
  const version = await schemaVersion(client)
  refuseNewer(version, newest)
  if (version >= step.folderMillis) return
  for (const statement of step.sql) await client.query(statement)
  await client.query('INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)', [
    step.hash,
    step.folderMillis,
  ])
}

const inTransaction = async (client: pg.PoolClient, run: () => Promise<void>): Promise<void> => {
  await client.query('BEGIN')
  try {
    await run()
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined)
    throw error
  }
}

const refuseNewer = (version: number, newest: number): void => {
  if (version <= newest) return
  throw new SchemaError(
    `the database was made by a newer version (schema ${version}, this version knows ${newest}); install that version`,
  )
}

/** Whether the database has exactly the steps of this version; for /readyz. */
export async function migrationsDone({ pool }: Pick<Database, 'pool'>): Promise<boolean> {
  return (await schemaVersion(pool)) === (migrationSteps().at(-1)?.folderMillis ?? 0)
}
