import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { openFiles } from '../../files/files.ts'
import { serveAdmin } from '../../process/admin-socket.ts'
import { restoreTask } from '../backup/restore.ts'
import { backupTask } from '../backup/write.ts'
import { openDatabase } from '../database.ts'
import { migrate, migrationsDone } from '../schema/migrate.ts'
import { handlerOf } from './beside-server.ts'
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
  await holder?.kill()
  holder = undefined
})
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

const backup = (file: string, env: Record<string, string>) => runScript('../../../cli/backup.ts', [file], env)
const restore = (args: string[], env: Record<string, string>) =>
  runScript('../../../cli/restore.ts', args, env)

test('kill -9 during writes loses nothing acknowledged and leaves nothing partial', async () => {
  const dataDir = newFolder()
  const writer = await hold(dataDir)
  await expect.poll(() => writer.acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(150)
  await writer.kill()
  const database = await openDatabase({ dataDir })
  const { rows } = await database.pool.query<{ n: number; pair: number }>('SELECT n, pair FROM written')
  await database.close()
  const kept = new Set(rows.map(({ n }) => n))
  expect(writer.acknowledged.filter((n) => !kept.has(n) || !kept.has(n + 1))).toEqual([])
  expect(rows.filter(({ pair }) => !kept.has(pair))).toEqual([])
})

test('kill -9 while the folder is being created leaves one that the next start can use', async () => {
  const dataDir = newFolder()
  const starting = beginHolder(dataDir)
  const outcome = Promise.allSettled([starting.ready])
  // the mark of a folder that is being created
  await expect.poll(() => existsSync(join(dataDir, 'db.creating')), { interval: 5 }).toBe(true)
  await starting.holder.kill()
  await outcome
  const database = await openDatabase({ dataDir })
  await migrate(database)
  expect(await migrationsDone(database)).toBe(true)
  await database.close()
})

/** Each command prints which database it works on. */
const onEmbedded = expect.stringMatching(/^database: embedded, in .*\n$/)

describe('backup and restore on the command line', () => {
  test('work beside a running server and without one', async () => {
    const dataDir = newFolder()
    const file = join(newFolder(), 'file')
    const database = await openDatabase({ dataDir })
    await migrate(database)
    const tasks = [backupTask(openFiles({ dataDir })), restoreTask(openFiles({ dataDir }))]
    const handlers = Object.fromEntries(tasks.map((task) => [task.name, handlerOf(task, database)]))
    const server = await serveAdmin({ database, handlers })
    expect(await backup(file, { DATA_DIR: dataDir })).toMatchObject({ code: 0, stderr: onEmbedded })
    const there = await restore([file, '--force'], { DATA_DIR: dataDir })
    expect(there).toMatchObject({ code: 0, stderr: onEmbedded })
    expect(there.stdout).toMatch(/^restored \d+ rows of \d+ tables/)
    await server.close()
    await database.close()
    const fresh = newFolder()
    expect(await restore([file], { DATA_DIR: fresh })).toMatchObject({ code: 0, stderr: onEmbedded })
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
