import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { openDatabase } from '../database.ts'
import { embeddedTemplate } from './make-template.ts'
import { engines, testDatabase } from '../testing.ts'
import { beginHolder, runScript, startHolder, type Holder } from '../testing/processes.ts'

// starts several processes in a row, which is slow
vi.setConfig({ testTimeout: 180_000 })

const folders: string[] = []
const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'storekeep-process-'))
  folders.push(folder)
  return folder
}
let holder: Holder | undefined
const hold = async (...args: Parameters<typeof startHolder>): Promise<Holder> =>
  (holder = await startHolder(...args))

beforeAll(async () => {
  await embeddedTemplate()
})
afterEach(async () => {
  await holder?.end('SIGKILL')
  holder = undefined
})
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
const backup = (file: string, env: Record<string, string>) => runScript('../../../cli/backup.ts', [file], env)
const restore = (args: string[], env: Record<string, string>) =>
  runScript('../../../cli/restore.ts', args, env)

/** The numbers stored in the folder of an ended process. */
const writtenIn = async (dataDir: string): Promise<{ rows: Set<number>; halves: number }> => {
  const database = await openDatabase({ dataDir })
  const { rows } = await database.pool.query<{ n: number }>('SELECT n FROM written')
  const halves = await database.pool.query(
    'SELECT FROM written a WHERE NOT EXISTS (SELECT FROM written b WHERE b.n = a.pair)',
  )
  await database.close()
  return { rows: new Set(rows.map(({ n }) => n)), halves: halves.rowCount ?? 0 }
}

test('kill -9 during writes loses nothing acknowledged and leaves nothing partial', async () => {
  const dataDir = newFolder()
  const acknowledged: number[] = []
  for (let round = 0; round < 2; round++) {
    const writer = await hold(dataDir, 'write')
    await expect.poll(() => writer.acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(150)
    await writer.end('SIGKILL')
    acknowledged.push(...writer.acknowledged)
  }
  const { rows, halves } = await writtenIn(dataDir)
  expect(acknowledged.filter((n) => !rows.has(n) || !rows.has(n + 1))).toEqual([])
  expect(halves).toBe(0)
})

test('kill -9 while the folder is being created leaves one that the next start can use', async () => {
  const dataDir = newFolder()
  for (const after of [700, 1500]) {
    const starting = beginHolder(dataDir)
    const outcome = Promise.allSettled([starting.ready])
    await wait(after)
    await starting.holder.end('SIGKILL')
    await outcome
  }
  const next = await hold(dataDir, 'write')
  await expect.poll(() => next.acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(0)
  await next.end('SIGKILL')
  expect((await writtenIn(dataDir)).halves).toBe(0)
})

test('a second process on the folder is refused with a clear line', async () => {
  const dataDir = newFolder()
  const first = await hold(dataDir)
  await expect(startHolder(dataDir)).rejects.toThrow(`in use by process ${first.child.pid}`)
})

/** Each command prints which database it works on. */
const onEmbedded = expect.stringMatching(/^database: embedded, in .*\n$/)

describe('backup and restore on the command line', () => {
  test('work beside a running server and without one', async () => {
    const dataDir = newFolder()
    const [beside, alone] = [join(newFolder(), 'beside'), join(newFolder(), 'alone')]
    const server = await hold(dataDir)
    expect(await backup(beside, { DATA_DIR: dataDir })).toMatchObject({ code: 0, stderr: onEmbedded })
    const there = await restore([beside, '--force'], { DATA_DIR: dataDir })
    expect(there).toMatchObject({ code: 0, stderr: onEmbedded })
    expect(there.stdout).toMatch(/^restored \d+ rows of \d+ tables/)
    await server.end('SIGTERM')
    expect(await backup(alone, { DATA_DIR: dataDir })).toMatchObject({ code: 0, stderr: onEmbedded })
    const fresh = newFolder()
    expect(await restore([alone], { DATA_DIR: fresh })).toMatchObject({ code: 0, stderr: onEmbedded })
    // a command that takes some seconds has reserved space next to it for the log of a full disk
    expect(readdirSync(fresh).filter((name) => name !== 'db.reserve')).toEqual(['db'])
  })

  test.skipIf(!engines.includes('postgres'))('connect themselves with DATABASE_URL', async () => {
    const database = await testDatabase('postgres')
    await database.pool.query(`INSERT INTO mails (id, recipient, subject, text)
      VALUES ('00000000-0000-7000-8000-000000000001', 'a@demo.test', 's', 't')`)
    const env = { DATABASE_URL: database.url ?? '' }
    const file = join(newFolder(), 'file')
    expect(await backup(file, env)).toMatchObject({ code: 0 })
    expect(await restore([file, '--force'], env)).toMatchObject({ code: 0 })
    expect((await database.pool.query('SELECT recipient FROM mails')).rows).toEqual([
      { recipient: 'a@demo.test' },
    ])
    await database.close()
  })

  test('say how they are used', async () => {
    const wrong = await restore(['--frce', 'x'], {})
    expect(wrong).toMatchObject({ code: 2 })
    expect(wrong.stderr).toContain('Usage: npm run restore')
  })
})
