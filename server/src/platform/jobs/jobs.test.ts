import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { engines, testDatabase, type TestDatabase } from '../db/testing.ts'
import { Jobs, type JobsOptions } from './jobs.ts'
import { defineVacuum, vacuumJob } from './vacuum.ts'

describe.each(engines)('jobs on %s', (engine) => {
  let database: TestDatabase
  let jobs: Jobs | undefined
  const errors: Error[] = []

  beforeAll(async () => {
    database = await testDatabase(engine)
  })
  afterEach(async () => {
    await jobs?.stop()
    jobs = undefined
    await database.pool.query('DELETE FROM pgboss.job')
    const [error] = errors.splice(0)
    if (error) throw error
  })
  afterAll(() => database.close())

  const make = (options: JobsOptions = {}): Jobs =>
    (jobs = new Jobs(database, { ...options, pollSeconds: 0.5, onError: (error) => errors.push(error) }))
  const counted = async (name: string): Promise<number> =>
    (await database.pool.query('SELECT FROM pgboss.job WHERE name = $1', [name])).rowCount ?? 0

  test('a job sent in a failed transaction does not exist', async () => {
    const seen = vi.fn<(n: number) => void>()
    const mine = make()
    mine.define<{ n: number }>('greet', ({ n }) => Promise.resolve(seen(n)))
    await mine.start()
    const failing = database.db.transaction(async (tx) => {
      await mine.send(tx, 'greet', { n: 1 })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await database.db.transaction((tx) => mine.send(tx, 'greet', { n: 2 }))
    await vi.waitFor(() => expect(seen).toHaveBeenCalledWith(2), { timeout: 5000 })
    expect(seen).toHaveBeenCalledTimes(1)
    expect(await counted('greet')).toBe(1)
  })

  test('a failing job is retried, and finally goes to the dead letters', async () => {
    const tries = vi.fn<(isLast: boolean) => void>()
    const mine = make()
    const options = { retries: 1, retryDelay: 1 }
    mine.define(
      'fail',
      (_, { isLast }) => Promise.resolve(tries(isLast)).then(() => Promise.reject(new Error('always'))),
      options,
    )
    await mine.start()
    await mine.send(database.db, 'fail', { about: 'it' })
    await vi.waitFor(async () => expect(await counted('dead-letters')).toBe(1), {
      timeout: 15_000,
      interval: 100,
    })
    expect(tries.mock.calls).toEqual([[false], [true]])
    const { rows } = await database.pool.query(`SELECT data FROM pgboss.job WHERE name = 'dead-letters'`)
    expect(rows).toEqual([{ data: { about: 'it' } }])
  })

  test('only one job of a singleton waits', async () => {
    const mine = make()
    mine.define('tidy', () => Promise.resolve(), { singleton: true })
    await mine.start({ work: false })
    expect(await mine.send(database.db, 'tidy', {})).toBeDefined()
    expect(await mine.send(database.db, 'tidy', {})).toBeUndefined()
    expect(await mine.send(database.db, 'tidy', {}, { key: 'other' })).toBeDefined()
  })

  test('stop waits for running jobs', async () => {
    let done = false
    const mine = make()
    const started = vi.fn<() => void>()
    mine.define('slow', async () => {
      started()
      await new Promise((resolve) => setTimeout(resolve, 300))
      done = true
    })
    await mine.start()
    await mine.send(database.db, 'slow', {})
    await vi.waitFor(() => expect(started).toHaveBeenCalled(), { timeout: 5000 })
    await mine.stop()
    expect(done).toBe(true)
  })

  test('stop signals running jobs to give way, and a job that fails because of it runs again', async () => {
    const mine = make()
    const started = vi.fn<() => void>()
    mine.define('long', async (_, { signal }) => {
      started()
      if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve))
      throw new Error('gave way')
    })
    await mine.start()
    await mine.send(database.db, 'long', {})
    await vi.waitFor(() => expect(started).toHaveBeenCalled(), { timeout: 5000 })
    await mine.stop()
    const { rows } = await database.pool.query(`SELECT state FROM pgboss.job WHERE name = 'long'`)
    expect(rows).toEqual([{ state: 'retry' }])
  })

  test.skipIf(engine !== 'embedded')(
    'a job that a crash cut off is taken up again at the next start',
    async () => {
      const first = make()
      first.define('cut', () => Promise.resolve(), { singleton: true })
      await first.start({ work: false })
      await first.send(database.db, 'cut', {}, { key: 'one' })
      await database.pool.query(
        `UPDATE pgboss.job SET state = 'active', started_on = now() WHERE name = 'cut'`,
      )
      await first.stop()
      await database.pool.query(`UPDATE pgboss.queue SET singletons_active = ARRAY['one'] WHERE name = 'cut'`)
      const ran = vi.fn<() => void>()
      const second = make()
      second.define('cut', () => Promise.resolve(ran()), { singleton: true })
      await second.start()
      await vi.waitFor(() => expect(ran).toHaveBeenCalled(), { timeout: 5000 })
    },
  )

  test('a job whose process is silent is taken over while this one runs', async () => {
    const ran = vi.fn<() => void>()
    const mine = make({ superviseSeconds: 1 })
    mine.define('silent', () => Promise.resolve(ran()), { retryDelay: 1 })
    await mine.start()
    await mine.send(database.db, 'silent', {}, { startAfter: new Date(Date.now() + 3_600_000) })
    await database.pool.query(
      `UPDATE pgboss.job SET state = 'active', started_on = now(), heartbeat_on = now() - interval '1 minute'
       WHERE name = 'silent'`,
    )
    await vi.waitFor(() => expect(ran).toHaveBeenCalledTimes(1), { timeout: 25_000, interval: 200 })
  })

  test.skipIf(engine !== 'embedded')('vacuum runs as a job', async () => {
    const mine = make()
    defineVacuum(mine, database)
    await mine.start()
    await mine.send(database.db, vacuumJob, {})
    const state = async (): Promise<unknown> =>
      (await database.pool.query(`SELECT state FROM pgboss.job WHERE name = 'vacuum'`)).rows
    await vi.waitFor(async () => expect(await state()).toEqual([{ state: 'completed' }]), { timeout: 10_000 })
  })

  test.skipIf(engine !== 'postgres')('vacuum is left to a server with autovacuum', async () => {
    const mine = make()
    defineVacuum(mine, database)
    await mine.start()
    await expect(mine.send(database.db, vacuumJob, {})).rejects.toThrow('job vacuum is not defined')
  })
})
