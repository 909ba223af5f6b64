import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SchemaError } from '../errors.ts'
import { emptyDatabase, engines, type TestDatabase } from '../testing.ts'
import { applyStep, migrate, migrationsDone, schemaVersion } from './migrate.ts'
import { migrationSteps } from './steps.ts'

describe.each(engines)('migrations on %s', (engine) => {
  let database: TestDatabase

  beforeAll(async () => {
    database = await emptyDatabase(engine)
  })
  afterAll(() => database.close())

  const newest = migrationSteps().at(-1)?.folderMillis ?? 0
  const tables = async (): Promise<number> =>
    (await database.pool.query(`SELECT FROM pg_tables WHERE schemaname = 'public'`)).rowCount ?? 0

  test('an interrupted step leaves nothing behind; then every step runs once, however many processes start simultaneously', async () => {
    const [first] = migrationSteps()
    if (!first) throw new Error('there is a first step')
    const client = await database.pool.connect()
    await client.query('BEGIN')
    await applyStep(client, first, newest)
    // the process dies before the commit
    client.release(true)
    await expect.poll(() => schemaVersion(database.pool)).toBe(0)
    expect(await tables()).toBe(0)
    expect(await migrationsDone(database)).toBe(false)
    await Promise.all([migrate(database), migrate(database), migrate(database)])
    expect(await migrationsDone(database)).toBe(true)
    const { rows } = await database.pool.query(
      'SELECT created_at FROM drizzle.__drizzle_migrations ORDER BY id',
    )
    expect(rows.map((row: { created_at: number }) => row.created_at)).toEqual(
      migrationSteps().map(({ folderMillis }) => folderMillis),
    )
  })

  test('a schema of a newer version is refused and left unchanged', async () => {
    await migrate(database)
    await database.pool.query(
      `INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('newer', $1)`,
      [newest + 1],
    )
    const before = await tables()
    await expect(migrate(database)).rejects.toBeInstanceOf(SchemaError)
    await expect(migrate(database)).rejects.toThrow('newer version')
    expect(await migrationsDone(database)).toBe(false)
    expect(await tables()).toBe(before)
  })
})
