import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { migrate, migrationSteps } from '../../db/migrate.ts'
import { openDatabase, type Database, type DatabaseOptions } from './database.ts'

export type TestEngine = Database['engine']

/** The server for tests on PostgreSQL, as a superuser; undefined where none is given. */
const serverUrl = process.env['TEST_DATABASE_URL']

/** The engines to test on: embedded, and PostgreSQL where TEST_DATABASE_URL names a server; TEST_ENGINES narrows it. */
export const engines: readonly TestEngine[] = (['embedded', 'postgres'] as const).filter((engine) => {
  const wanted = process.env['TEST_ENGINES']?.split(',') ?? ['embedded', 'postgres']
  return wanted.includes(engine) && (engine === 'embedded' || serverUrl !== undefined)
})

/** A database of a test's own. */
export interface TestDatabase extends Database {
  /** The address of a PostgreSQL database, for a second process; undefined on embedded. */
  readonly url: string | undefined
}

/** Gives a fresh migrated database, copied from a template that is made once for each state of the migrations. */
export const testDatabase = async (
  engine: TestEngine,
  options: Pick<DatabaseOptions, 'poolSize' | 'idleTransactionMs'> = {},
): Promise<TestDatabase> => (engine === 'embedded' ? embedded(options) : server(options))

/** An empty database without any table, for tests of migrations and of restoring. */
export const emptyDatabase = async (engine: TestEngine): Promise<TestDatabase> => {
  if (engine === 'postgres') return connect(await create(undefined), {})
  return { ...(await openDatabase({})), url: undefined }
}

const cache = fileURLToPath(new URL('../../../../.cache/test', import.meta.url))

const fingerprint = (): string =>
  createHash('sha256')
    .update(
      migrationSteps()
        .map(({ hash }) => hash)
        .join(),
    )
    .update(readFileSync(new URL('../../../package.json', import.meta.url)))
    .digest('hex')
    .slice(0, 16)

const embedded = async (options: DatabaseOptions): Promise<TestDatabase> => {
  const file = join(cache, `${fingerprint()}.tar`)
  if (!existsSync(file)) await makeTemplate(file)
  return { ...(await openDatabase({ ...options, template: readFileSync(file) })), url: undefined }
}

const makeTemplate = async (file: string): Promise<void> => {
  const database = await openDatabase({})
  try {
    await migrate(database)
    const dump = await database.backend?.exclusive({ kind: 'dump' })
    if (!dump) throw new Error('an embedded database has a backend')
    mkdirSync(cache, { recursive: true })
    // in one step: several test files may make it at once
    writeFileSync(`${file}.${process.pid}`, dump)
    renameSync(`${file}.${process.pid}`, file)
  } finally {
    await database.close()
  }
}

const server = async (options: DatabaseOptions): Promise<TestDatabase> => {
  const template = `storekeep_template_${fingerprint()}`
  await asAdmin(async (admin) => {
    // one process makes the template, the others wait for it
    await admin.query('SELECT pg_advisory_lock(7236012)')
    const { rowCount } = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [template])
    if (rowCount) return
    const making = await create(undefined)
    const database = await connect(making, {}, false)
    await migrate(database)
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
