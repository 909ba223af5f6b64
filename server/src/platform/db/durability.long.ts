import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { openDatabase, type Database } from './database.ts'
import { isDatabaseGone, isDiskFull } from './errors.ts'
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
    const writer = await startHolder(dataDir, 'write')
    await expect
      .poll(() => writer.acknowledged.length, { timeout: 300_000, interval: 7 })
      .toBeGreaterThanOrEqual(1000)
    await writer.end('SIGKILL')
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

/** A small disk of its own; undefined where mounting is not allowed. */
const smallDisk = (): { folder: string; remove: () => void } | undefined => {
  const folder = newFolder()
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=130m', 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    return undefined
  }
  return { folder, remove: () => execFileSync('umount', ['-l', folder]) }
}
const disk = smallDisk()
if (!disk) console.log('full disk: skipped, this user cannot mount a small disk')
afterAll(() => disk?.remove())

describe.skipIf(!disk)('a full disk', () => {
  const fill = (): void => {
    try {
      execFileSync('dd', ['if=/dev/zero', `of=${disk?.folder}/fill`, 'bs=1M'], { stdio: 'ignore' })
    } catch {
      // it ends because the disk is full, which is what was wanted
    }
  }
  const free = (): void => rmSync(`${disk?.folder}/fill`, { force: true })
  const refusal = (database: Database, text: string): Promise<unknown> =>
    database.pool.query(text).then(
      () => undefined,
      (error: unknown) => error,
    )

  test('refuses writes with a clear error, goes on reading, and works again when there is room', async () => {
    const database = await openDatabase({ dataDir: join(disk?.folder ?? '', 'data') })
    await database.pool.query('CREATE TABLE kept (n int, text text)')
    await database.pool.query('INSERT INTO kept VALUES (1)')
    fill()
    const grow = `INSERT INTO kept SELECT 2, (SELECT string_agg(md5(n::text || m), '') FROM generate_series(1, 3000) m)
      FROM generate_series(1, 300) n`
    const refused = await refusal(database, grow)
    expect(isDiskFull(refused)).toBe(true)
    expect(isDatabaseGone(refused)).toBe(true)
    free()
    await expect
      .poll(() => refusal(database, 'UPDATE kept SET n = 3 WHERE n = 1'), { timeout: 60_000, interval: 500 })
      .toBeUndefined()
    expect((await database.pool.query('SELECT n FROM kept')).rows).toEqual([{ n: 3 }])
    await database.close()
  })

  test('that stops the log stops the engine, which comes back by itself with what was committed', async () => {
    const database = await openDatabase({ dataDir: join(disk?.folder ?? '', 'data') })
    await database.pool.query('UPDATE kept SET n = 4')
    fill()
    await database.pool.query('SELECT pg_switch_wal()')
    const refused = await refusal(database, 'UPDATE kept SET n = 5')
    expect(isDiskFull(refused)).toBe(true)
    expect(isDiskFull(await refusal(database, 'SELECT n FROM kept'))).toBe(true)
    free()
    await expect
      .poll(() => refusal(database, 'SELECT n FROM kept'), { timeout: 60_000, interval: 500 })
      .toBeUndefined()
    expect((await database.pool.query('SELECT n FROM kept')).rows).toEqual([{ n: 4 }])
    await database.close()
  })

  test('stops the start with one clear line', async () => {
    rmSync(join(disk?.folder ?? '', 'data'), { recursive: true, force: true })
    fill()
    await expect(openDatabase({ dataDir: join(disk?.folder ?? '', 'data') })).rejects.toMatchObject({
      code: 'folder.full',
    })
    free()
  })
})
