import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { openDatabase, type Database } from './database.ts'
import { isDatabaseGone, isDiskFull } from './errors.ts'
import { smallDisk } from '../../faults/small-disk.testing.ts'
import { startHolder } from './testing/processes.ts'

const folders: string[] = []
const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'storekeep-long-'))
  folders.push(folder)
  return folder
}
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

test('20 times kill -9 during 1,000 acknowledged writes: 0 lost, 0 half-done', async () => {
  const dataDir = newFolder()
  const acknowledged: number[] = []
  for (let round = 1; round <= 20; round++) {
    const writer = await startHolder(dataDir)
    await expect
      .poll(() => writer.acknowledged.length, { timeout: 300_000, interval: 7 })
      .toBeGreaterThanOrEqual(1000)
    await writer.kill()
    acknowledged.push(...writer.acknowledged)
  }
  const database = await openDatabase({ dataDir })
  const { rows } = await database.pool.query<{ n: number; pair: number }>('SELECT n, pair FROM written')
  const there = new Set(rows.map(({ n }) => n))
  const lost = acknowledged.filter((n) => !there.has(n) || !there.has(n + 1))
  const half = rows.filter(({ pair }) => !there.has(pair))
  await database.close()
  console.log(
    `kill -9: 20 rounds, ${acknowledged.length} acknowledged, ${lost.length} lost, ${half.length} half-done`,
  )
  expect(lost).toEqual([])
  expect(half).toEqual([])
})

const disk = smallDisk(200)
afterAll(() => disk?.remove())

describe.skipIf(!disk)('a full disk', () => {
  const refusal = (database: Database, text: string): Promise<unknown> =>
    database.pool.query(text).then(
      () => undefined,
      (error: unknown) => error,
    )

  test('refuses writes with a clear error, serves reads, and works again when there is space', async () => {
    const database = await openDatabase({ dataDir: join(disk?.folder ?? '', 'data') })
    await database.pool.query('CREATE TABLE kept (n int, text text)')
    await database.pool.query('INSERT INTO kept VALUES (1)')
    disk?.fill()
    const grow = `INSERT INTO kept SELECT 2, (SELECT string_agg(md5(n::text || m), '') FROM generate_series(1, 3000) m)
      FROM generate_series(1, 300) n`
    const refused = await refusal(database, grow)
    expect(isDiskFull(refused)).toBe(true)
    expect(isDatabaseGone(refused)).toBe(true)
    disk?.free()
    await expect
      .poll(() => refusal(database, 'UPDATE kept SET n = 3 WHERE n = 1'), { timeout: 60_000, interval: 500 })
      .toBeUndefined()
    expect((await database.pool.query('SELECT n FROM kept')).rows).toEqual([{ n: 3 }])
    await database.close()
  })

  test('that stops the log in mid-transaction stops the engine, which restarts with the reserved space', async () => {
    const database = await openDatabase({ dataDir: join(disk?.folder ?? '', 'data') })
    await database.pool.query('UPDATE kept SET n = 4')
    const reserve = join(disk?.folder ?? '', 'data', 'db.reserve')
    await expect.poll(() => existsSync(reserve), { timeout: 20_000 }).toBe(true)
    const client = await database.pool.connect()
    await client.query('BEGIN')
    await client.query('UPDATE kept SET n = 5')
    disk?.fill()
    // a transaction opened before may continue until the log has no space
    const ended = await (async () => {
      for (let nth = 0; nth < 50; nth++) {
        await client.query('UPDATE kept SET n = 6')
        await client.query('SELECT pg_switch_wal()')
      }
    })().then(
      () => undefined,
      (error: unknown) => error,
    )
    client.release(true)
    expect(isDatabaseGone(ended)).toBe(true)
    await expect
      .poll(() => refusal(database, 'SELECT n FROM kept'), { timeout: 20_000, interval: 100 })
      .toBeUndefined()
    expect((await database.pool.query('SELECT n FROM kept')).rows).toEqual([{ n: 4 }])
    expect(isDiskFull(await refusal(database, 'UPDATE kept SET n = 7'))).toBe(true)
    disk?.free()
    await expect
      .poll(() => refusal(database, 'UPDATE kept SET n = 8'), { timeout: 20_000, interval: 100 })
      .toBeUndefined()
    await database.close()
  })

  test('stops the start with one clear line', async () => {
    rmSync(join(disk?.folder ?? '', 'data'), { recursive: true, force: true })
    disk?.fill()
    await expect(openDatabase({ dataDir: join(disk?.folder ?? '', 'data') })).rejects.toMatchObject({
      code: 'folder.full',
    })
    disk?.free()
  })
})
