import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { openDatabase, type Database, type DatabaseOptions } from './database.ts'
import { embeddedTemplate, prepareDatabase } from './folder/make-template.ts'
import { schemaFingerprint } from './folder/template.ts'

export type TestEngine = Database['engine']

/** The PostgreSQL server for tests, as superuser; undefined if none is given. */
const serverUrl = process.env['TEST_DATABASE_URL']

/** The engines to test: embedded, and PostgreSQL if TEST_DATABASE_URL names a server; TEST_ENGINES narrows them. */
export const engines: readonly TestEngine[] = (['embedded', 'postgres'] as const).filter((engine) => {
  const wanted = process.env['TEST_ENGINES']?.split(',') ?? ['embedded', 'postgres']
  return wanted.includes(engine) && (engine === 'embedded' || serverUrl !== undefined)
})

/** A database for one test file. */
export interface TestDatabase extends Database {
  /** URL of a PostgreSQL database, for a second process; undefined on embedded. */
  readonly url: string | undefined
}

/** Returns a new migrated database, copied from a template that is created once per state of the migrations. */
export async function testDatabase(
  engine: TestEngine,
  options: Pick<DatabaseOptions, 'poolSize' | 'idleTransactionMs'> = {},
): Promise<TestDatabase> {
  return engine === 'embedded' ? embedded(options) : server(options)
}

/** An empty database without tables, for tests of migrations and restores. */
export async function emptyDatabase(engine: TestEngine): Promise<TestDatabase> {
  if (engine === 'postgres') return connect(await create(undefined), {})
  // emptied instead of created: creating a cluster takes seconds
  const database = await testDatabase('embedded')
  await database.pool
    .query(`DROP SCHEMA public CASCADE; DROP SCHEMA drizzle CASCADE; DROP SCHEMA pgboss CASCADE;
    CREATE SCHEMA public`)
  return database
}

/** The compiled engine, shared by all databases of a process: compiling takes half of the time to open one. */
const compile = async (): Promise<WebAssembly.Module> => {
  const folder = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'))
  return WebAssembly.compile(await readFile(join(folder, 'pglite.wasm')))
}
let compiled: Promise<WebAssembly.Module> | undefined
let template: Promise<Uint8Array> | undefined

const embedded = async (options: DatabaseOptions): Promise<TestDatabase> => ({
  ...(await openDatabase({
    ...options,
    template: await (template ??= embeddedTemplate()),
    compiled: await (compiled ??= compile()),
  })),
  url: undefined,
})

const server = async (options: DatabaseOptions): Promise<TestDatabase> => {
  const template = `storekeep_template_${schemaFingerprint()}`
  await asAdmin(async (admin) => {
    // one process creates the template, the others wait for it
    await admin.query('SELECT pg_advisory_lock(7236012)')
    const { rowCount } = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [template])
    if (rowCount) return
    const making = await create(undefined)
    const database = await connect(making, {}, false)
    await prepareDatabase(database)
    await database.close()
    await admin.query(`ALTER DATABASE ${making} RENAME TO ${template}`)
  })
  return connect(await create(template), options)
}

const create = async (template: string | undefined): Promise<string> => {
  const name = `storekeep_test_${randomUUID().replaceAll('-', '')}`
  await asAdmin((admin) => admin.query(`CREATE DATABASE ${name} TEMPLATE ${template ?? 'template0'}`))
  return name
}

const connect = async (name: string, options: DatabaseOptions, drop = true): Promise<TestDatabase> => {
  const url = new URL(serverUrl ?? '')
  url.pathname = name
  const database = await openDatabase({ ...options, databaseUrl: url.href })
  return {
    ...database,
    url: url.href,
    close: async () => {
      await database.close()
      if (drop) await asAdmin((admin) => admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`))
    },
  }
}

const asAdmin = async (run: (admin: pg.Client) => Promise<unknown>): Promise<void> => {
  const admin = new pg.Client({ connectionString: serverUrl })
  await admin.connect()
  try {
    await run(admin)
  } finally {
    await admin.end()
  }
}
