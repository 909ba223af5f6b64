import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { openFiles } from '../../files/files.ts'
import { Jobs } from '../../jobs/jobs.ts'
import { SchemaError } from '../errors.ts'
import { engines, testDatabase, type TestDatabase, type TestEngine } from '../testing.ts'
import { BackupError } from './format.ts'
import { restoreTask } from './restore.ts'
import { backupTask } from './write.ts'

// opens many databases, which is slow
vi.setConfig({ testTimeout: 120_000 })

const signal = new AbortController().signal
const quiet = (): void => undefined
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'storekeep-backup-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let names = 0
const newFile = (): string => join(folder, `backup-${++names}`)
const none = () => openFiles({ dataDir: join(folder, 'no-files') })
const backup = (database: TestDatabase, file: string, files = none()) =>
  backupTask(files).run(database, { file }, quiet, signal)
const restore = (database: TestDatabase, file: string, force = false, files = none()) =>
  restoreTask(files).run(database, { file, force }, quiet, signal)

const jobsOf = (database: TestDatabase): Jobs => {
  const jobs = new Jobs(database)
  jobs.define('later', () => Promise.resolve())
  return jobs
}

/** Every type whose value could change, rows that reference later rows, and a computed column. */
const shape = async ({ pool }: TestDatabase): Promise<void> => {
  await pool.query(`
    CREATE TYPE mood AS ENUM ('good', 'bad');
    CREATE TABLE extras (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      next bigint REFERENCES extras (id),
      amount numeric(20, 4), share double precision, text text, fixed char(5), data jsonb, list text[], at timestamptz,
      day date, took interval, bytes bytea, mood mood, flag boolean,
      twice numeric GENERATED ALWAYS AS (amount * 2) STORED
    )`)
}

const fill = async (database: TestDatabase): Promise<void> => {
  await database.pool.query(`
    INSERT INTO extras (next, amount, share, text, fixed, data, list, at, day, took, bytes, mood, flag)
    SELECT CASE WHEN n < 5000 THEN n + 1 END, n * 1.0001, n / 3.0,
      CASE n % 4 WHEN 0 THEN NULL WHEN 1 THEN '' WHEN 2 THEN E'tab\\t line\\n "quoted" \\\\ back' ELSE 'ünïcode 🥡 ' || n END,
      'ab', CASE n % 3 WHEN 0 THEN 'null'::jsonb WHEN 1 THEN NULL ELSE jsonb_build_object('n', n, 'deep', '[1.10, null]'::jsonb) END,
      CASE n % 2 WHEN 0 THEN ARRAY['a', NULL, '{"b', ''] END,
      timestamptz '2024-03-31 01:30:00.123456+00' + n * interval '1 hour', date '0044-03-15 BC' + n, n * interval '1 day 1 second',
      decode(md5(n::text), 'hex'), (ARRAY['good', 'bad'])[1 + n % 2]::mood, n % 2 = 0
    FROM generate_series(1, 5000) n`)
  await database.pool.query(`INSERT INTO mails (id, recipient, subject, text) VALUES
    ('00000000-0000-7000-8000-000000000001', 'a@demo.test', 'Hello', E'two\\nlines')`)
}

/** Counts and sums that detect a change of any value. */
const figures = async ({ pool }: TestDatabase): Promise<unknown> => {
  await pool.query(`SET TimeZone = 'UTC'`)
  const { rows } = await pool.query(`
    SELECT count(*) AS rows, sum(amount) AS amount, sum(twice) AS twice, sum(share) AS share, count(text) AS texts,
           count(data) AS data, count(next) AS next, max(id) AS last, md5(string_agg(extras::text, '|' ORDER BY id)) AS all,
           (SELECT md5(string_agg(mails::text, '|')) FROM mails) AS mails
    FROM extras`)
  return rows[0]
}

const pairs: [TestEngine, TestEngine][] = engines.flatMap((from) =>
  engines.map((to): [TestEngine, TestEngine] => [from, to]),
)

describe.each(pairs)('a backup of %s restored on %s', (from, to) => {
  const opened: TestDatabase[] = []
  const open = async (engine: TestEngine): Promise<TestDatabase> => {
    const database = await testDatabase(engine)
    opened.push(database)
    await shape(database)
    return database
  }
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((database) => database.close()))
  })

  test('has the same counts, sums and texts, continues its sequences, and keeps the waiting jobs', async () => {
    const source = await open(from)
    await fill(source)
    const jobs = jobsOf(source)
    await jobs.start({ work: false })
    const job = await jobs.send(source.db, 'later', { n: 1 })
    await jobs.stop()
    const file = newFile()
    const files = openFiles({ dataDir: mkdtempSync(join(folder, 'from-')) })
    const large = Buffer.alloc(600_001, 'ab\0')
    await files.put('order-reports/1/1-0', large, 'text/csv')
    await files.put('uploads/empty.png', new Uint8Array(0), 'image/png')
    const written = await backup(source, file, files)
    const target = await open(to)
    const restored = openFiles({ dataDir: mkdtempSync(join(folder, 'to-')) })
    expect(await restore(target, file, false, restored)).toEqual(written)
    expect(written.files).toBe(2)
    expect(await restored.list()).toEqual(['order-reports/1/1-0', 'uploads/empty.png'])
    expect(large.equals((await restored.get('order-reports/1/1-0')) ?? Buffer.alloc(0))).toBe(true)
    expect(await restored.get('uploads/empty.png')).toHaveLength(0)
    expect(written.rows).toBeGreaterThan(5001)
    expect(await figures(target)).toEqual(await figures(source))
    const { rows } = await target.pool.query('INSERT INTO extras (amount) VALUES (1) RETURNING id')
    expect(rows).toEqual([{ id: 5001 }])
    await expect(target.pool.query('INSERT INTO extras (next) VALUES (99999)')).rejects.toMatchObject({
      code: '23503',
    })
    const waiting = await target.pool.query(`SELECT id, data, state FROM pgboss.job WHERE name = 'later'`)
    expect(waiting.rows).toEqual([{ id: job, data: { n: 1 }, state: 'created' }])
  })
})

describe.each(engines)('restoring on %s', (engine) => {
  let source: TestDatabase
  let file: string

  beforeAll(async () => {
    source = await testDatabase(engine)
    await shape(source)
    await fill(source)
    file = newFile()
    await backup(source, file)
  })
  afterAll(() => source.close())

  test('a failed restore removes the files it wrote and keeps those that existed', async () => {
    const from = openFiles({ dataDir: mkdtempSync(join(folder, 'from-')) })
    for (const key of ['uploads/a.png', 'uploads/b.png']) await from.put(key, Buffer.from(key), 'image/png')
    const held = newFile()
    await backup(source, held, from)
    const there = openFiles({ dataDir: mkdtempSync(join(folder, 'to-')) })
    await there.put('uploads/a.png', Buffer.from('uploads/a.png'), 'image/png')
    let puts = 0
    const full = {
      ...there,
      put: async (key: string, bytes: Uint8Array, type: string) => {
        await there.put(key, bytes, type)
        puts++
        throw new Error('the disk is full')
      },
    }
    const before = await figures(source)
    await source.pool.query('UPDATE extras SET amount = 0 WHERE id = 1')
    const changed = await figures(source)
    await expect(restore(source, held, true, full)).rejects.toThrow('the disk is full')
    expect([puts, await there.list()]).toEqual([1, ['uploads/a.png']])
    expect(await figures(source)).toEqual(changed)
    await there.put('uploads/of-before.png', Buffer.from('x'), 'image/png')
    // files that the backup lacks are kept and reported
    expect(await restore(source, held, true, there)).toMatchObject({ files: 2, otherFiles: 1 })
    expect(await there.list()).toEqual(['uploads/a.png', 'uploads/b.png', 'uploads/of-before.png'])
    expect(await figures(source)).toEqual(before)
  })

  test('a non-empty database is refused, and replaced only with --force', async () => {
    const before = await figures(source)
    await source.pool.query('UPDATE extras SET amount = 0')
    const changed = await figures(source)
    await expect(restore(source, file)).rejects.toThrow(/not empty \(extras, mails\)/)
    expect(await figures(source)).toEqual(changed)
    await restore(source, file, true)
    expect(await figures(source)).toEqual(before)
  })

  test('a truncated, modified or foreign file changes nothing', async () => {
    await source.pool.query('UPDATE extras SET amount = 0')
    const before = await figures(source)
    const whole = readFileSync(file)
    const plain = gunzipSync(whole).toString()
    const damaged = {
      'cut off': whole.subarray(0, whole.length - 20),
      'cut off at a line': gzipSync(plain.slice(0, plain.lastIndexOf('{"end"'))),
      changed: gzipSync(plain.replace('two\\nlines', 'one\\nlines')),
      'a row less': gzipSync(plain.replace(/^\[.*\]\n/m, '')),
      'not a backup': gzipSync('{"hello":1}\n'),
      'not gzip': Buffer.from('hello'),
    }
    for (const [name, bytes] of Object.entries(damaged)) {
      const bad = join(folder, name)
      writeFileSync(bad, bytes)
      await expect(restore(source, bad, true)).rejects.toBeInstanceOf(BackupError)
    }
    await expect(restore(source, join(folder, 'nowhere'), true)).rejects.toBeInstanceOf(BackupError)
    expect(await figures(source)).toEqual(before)
  })

  test('a backup whose last row violates a constraint changes nothing', async () => {
    await source.pool.query('UPDATE extras SET amount = 0')
    const before = await figures(source)
    // the source lacked this constraint: the restore fails at its end and must roll back everything
    await source.pool.query('ALTER TABLE extras ADD CONSTRAINT small CHECK (amount < 4000)')
    await expect(restore(source, file, true)).rejects.toMatchObject({ code: '23514' })
    expect(await figures(source)).toEqual(before)
    await source.pool.query('ALTER TABLE extras DROP CONSTRAINT small')
  })

  test('a backup of a newer schema is refused', async () => {
    const newer = newFile()
    const plain = gunzipSync(readFileSync(file)).toString()
    const { createHash } = await import('node:crypto')
    const body = plain
      .slice(0, plain.lastIndexOf('{"end"'))
      .replace(/"schema":\d+/, '"schema":99999999999999')
    const end = JSON.parse(plain.slice(plain.lastIndexOf('{"end"'))) as object // written by our own backup
    const sha256 = createHash('sha256').update(body).digest('hex')
    writeFileSync(newer, gzipSync(`${body}${JSON.stringify({ ...end, sha256 })}\n`))
    await expect(restore(source, newer, true)).rejects.toBeInstanceOf(SchemaError)
  })

  test('a backup never overwrites a file, and a failed one leaves none', async () => {
    await expect(backup(source, file)).rejects.toThrow(/exists already/)
    await source.pool.query('DROP TABLE drizzle.__drizzle_migrations')
    await source.pool.query('CREATE VIEW drizzle.__drizzle_migrations AS SELECT 1 / 0 AS created_at')
    const failed = newFile()
    await expect(backup(source, failed)).rejects.toMatchObject({ code: '22012' })
    expect(readdirSync(folder).filter((name) => name.startsWith(failed.split('/').at(-1) ?? ''))).toEqual([])
  })
})
