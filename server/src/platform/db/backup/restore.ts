import { stat } from 'node:fs/promises'
import type pg from 'pg'
import { applyStep, schemaVersion } from '../schema/migrate.ts'
import { migrationSteps } from '../schema/steps.ts'
import type { Files } from '../../files/files.ts'
import type { Report } from '../../process/admin-socket.ts'
import { installQueue } from '../../jobs/jobs.ts'
import { vacuum } from '../../jobs/vacuum.ts'
import type { AdminTask } from '../folder/beside-server.ts'
import type { Database } from '../database.ts'
import { SchemaError } from '../errors.ts'
import { BOOKKEEPING, queueTablesOf, queueVersion, quoted, tablesOf, type TableShape } from './catalogue.ts'
import { BackupError, type Header, type SequencesLine, type Summary } from './format.ts'
import { Loader } from './loader.ts'
import { checkBackup, readLines } from './read.ts'
import { RestoredFiles } from './restored-files.ts'

interface RestoreInput {
  /** An absolute path. */
  readonly file: string
  /** Replaces the existing data of the database. */
  readonly force: boolean
}

/** Restores a backup into the database, completely or not at all. */
export function restoreTask(files: Files): AdminTask<RestoreInput, Summary> {
  return {
    name: 'restore',
    mayCreate: true,
    run: (database, input, report) => restore({ database, files }, input, report),
  }
}

interface Target {
  readonly database: Database
  readonly files: Files
}

async function restore(
  { database, files }: Target,
  { file, force }: RestoreInput,
  report: Report,
): Promise<Summary> {
  const { header, end } = await checkBackup(file)
  // waiting jobs need the queue's tables, which a new database lacks
  await installQueue(database)
  const client = await database.backgroundPool.connect()
  const restored = new RestoredFiles(files)
  try {
    await client.query('BEGIN')
    if (!force) await refuseIfFilled(client)
    await replace(
      client,
      header,
      { file, restored },
      {
        flushLog: database.engine === 'embedded',
        loaded: (rows) => report({ rows, of: end.rows }),
      },
    )
    await client.query('COMMIT')
    client.release()
  } catch (error) {
    client.release(true)
    await restored.takeBack()
    throw error
  }
  if (database.engine === 'embedded') await vacuum(database)
  else await database.backgroundPool.query('ANALYZE')
  const { size } = await stat(file)
  const otherFiles = await restored.others()
  const done = { tables: end.tables, rows: end.rows, files: restored.count, bytes: size }
  return otherFiles > 0 ? { ...done, otherFiles } : done
}

const refuseIfFilled = async (client: pg.ClientBase): Promise<void> => {
  const filled: string[] = []
  for (const { name } of await tablesOf(client)) {
    const bare = name.replace('public.', '')
    if (BOOKKEEPING.includes(bare)) continue
    const { rowCount } = await client.query(`SELECT FROM ${quoted(name)} LIMIT 1`)
    if (rowCount) filled.push(bare)
  }
  if (filled.length === 0) return
  const some = filled.slice(0, 5).join(', ')
  throw new BackupError(
    `the database is not empty (${some}${filled.length > 5 ? ', …' : ''}); --force throws away what it holds`,
  )
}

type LoadOptions = ConstructorParameters<typeof Loader>[2]

interface Source {
  readonly file: string
  readonly restored: RestoredFiles
}

const replace = async (
  client: pg.PoolClient,
  header: Header,
  from: Source,
  options: LoadOptions,
): Promise<void> => {
  await toSchema(client, header.schema)
  const tables = await tablesOf(client)
  const names = tables.map(({ name }) => quoted(name))
  const keys = await dropForeignKeys(client)
  for (const name of names) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`)
  await client.query(`TRUNCATE ${[...names, quoted('public.outbox')].join(', ')}`)
  await client.query('DELETE FROM pgboss.job')
  await load(client, tables, header, from, options)
  for (const name of names) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`)
  // adding them validates every row
  for (const { table, name, definition } of keys) {
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${quoted(name)} ${definition}`)
  }
  const steps = migrationSteps()
  for (const step of steps) await applyStep(client, step, steps.at(-1)?.folderMillis ?? 0)
}

/** Migrates the tables to the schema of the backup; later migrations then run over the loaded rows. */
const toSchema = async (client: pg.ClientBase, schema: number): Promise<void> => {
  const steps = migrationSteps()
  const newest = steps.at(-1)?.folderMillis ?? 0
  if (schema > newest || !steps.some(({ folderMillis }) => folderMillis === schema)) {
    throw new SchemaError(
      `the backup has schema ${schema}, which this version does not know; use the version that made it`,
    )
  }
  if ((await schemaVersion(client)) === schema) return
  await dropEverything(client)
  for (const step of steps) if (step.folderMillis <= schema) await applyStep(client, step, newest)
}

const dropEverything = async (client: pg.ClientBase): Promise<void> => {
  const { rows } = await client.query<{ command: string }>(
    `SELECT format('DROP TABLE public.%I CASCADE', relname) AS command FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition
     UNION ALL
     SELECT format('DROP TYPE public.%I CASCADE', t.typname) FROM pg_type t
     WHERE t.typnamespace = 'public'::regnamespace AND t.typtype IN ('e', 'd')
     UNION ALL
     SELECT format('DROP ROUTINE public.%I(%s) CASCADE', p.proname, pg_get_function_identity_arguments(p.oid))
     FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')`,
  )
  for (const { command } of rows) await client.query(command)
  await client.query('DELETE FROM drizzle.__drizzle_migrations')
}

interface ForeignKey {
  readonly table: string
  readonly name: string
  readonly definition: string
}

const dropForeignKeys = async (client: pg.ClientBase): Promise<ForeignKey[]> => {
  const { rows } = await client.query<ForeignKey>(
    `SELECT conrelid::regclass::text AS table, conname AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint
     WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND conparentid = 0 ORDER BY 1, 2`,
  )
  for (const { table, name } of rows)
    await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${quoted(name)}`)
  return rows
}

const load = async (
  client: pg.ClientBase,
  tables: readonly TableShape[],
  header: Header,
  { file, restored }: Source,
  options: LoadOptions,
): Promise<void> => {
  const sameQueue = header.queue !== null && header.queue === (await queueVersion(client))
  const queueTables = sameQueue ? await queueTablesOf(client) : []
  const loader = new Loader(client, [...tables, ...queueTables], options)
  for await (const { line } of readLines(file)) {
    if ('table' in line) await loader.begin(line)
    else if ('sequences' in line) await setSequences(client, line)
    else if ('file' in line) await restored.piece(line)
    else if (isRow(line)) await loader.row(line)
  }
  await loader.flush()
  // no worker processes them here
  await client.query(`UPDATE pgboss.job SET state = 'retry', start_after = now() WHERE state = 'active'`)
}

const isRow = (line: object): line is readonly (string | null)[] => Array.isArray(line)

const setSequences = async (client: pg.ClientBase, { sequences }: SequencesLine): Promise<void> => {
  for (const { name, last, called } of sequences) {
    await client.query('SELECT setval($1::regclass, $2, $3)', [quoted(name), last, called])
  }
}
