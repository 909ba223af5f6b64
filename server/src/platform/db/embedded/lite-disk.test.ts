import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { smallDisk } from '../../../faults/small-disk.testing.ts'
import { openDatabase } from '../database.ts'
import { isDiskFull } from '../errors.ts'
import { sayDiskFull } from './wire.ts'

test('the error of a read-only engine is rewritten to a full-disk error without changing other bytes', () => {
  const refusal = (state: string) => Buffer.from(`E....SERROR\0VERROR\0C${state}\0Mcannot execute INSERT\0\0`)
  const answer = Buffer.concat([Buffer.from('rows C25006\0'), refusal('25006'), refusal('25001')])
  sayDiskFull(answer)
  const expected = [Buffer.from('rows C25006\0'), refusal('53100'), refusal('25001')]
  expect(answer.equals(Buffer.concat(expected))).toBe(true)
})

const disk = smallDisk(200)
afterAll(() => disk?.remove())

describe.skipIf(!disk)('a full disk', () => {
  test('refuses writes, serves reads, and accepts writes again without a restart', async () => {
    const dataDir = join(disk?.folder ?? '', 'data')
    const database = await openDatabase({ dataDir })
    const refusal = (text: string): Promise<unknown> =>
      database.pool.query(text).then(
        () => undefined,
        (error: unknown) => error,
      )
    await database.pool.query('CREATE TABLE kept (n int)')
    await database.pool.query('INSERT INTO kept VALUES (1)')
    await expect.poll(() => existsSync(join(dataDir, 'db.reserve')), { timeout: 20_000 }).toBe(true)
    disk?.fill()
    await expect.poll(async () => isDiskFull(await refusal('INSERT INTO kept VALUES (2)'))).toBe(true)
    expect((await database.pool.query('SELECT n FROM kept')).rows).toContainEqual({ n: 1 })
    disk?.free()
    await expect.poll(() => refusal('INSERT INTO kept VALUES (3)')).toBeUndefined()
    expect((await database.pool.query('SELECT n FROM kept')).rows).toContainEqual({ n: 3 })
    await database.close()
  })
})
