import { orderReports } from '@storekeep/contract/areas/reports.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { engines } from '../../../platform/db/testing.ts'
import { Jobs } from '../../../platform/jobs/jobs.ts'
import type { TestApp } from '../../../platform/testing/test-app.ts'
import { writeReport } from './report-writer.ts'
import { defineReports, reportWork, resumeReports, tidyReports } from '../reports.jobs.ts'
import { fileOf, recordsOf, reportsWorld, work, type ReportsWorld } from '../reports.testing.ts'

describe.each(engines)('workers of order reports on %s', (engine) => {
  let app: TestApp
  let anna: string
  let rival: string
  let create: ReportsWorld['create']
  let made: ReportsWorld['made']
  let status: ReportsWorld['status']

  beforeAll(async () => {
    ;({ app, anna, rival, create, made, status } = await reportsWorld(engine))
  })
  afterAll(() => app.close())

  test('a removed report disappears immediately, also for its worker; the clean-up deletes its files', async () => {
    const id = await made()
    const remove = (of: string) => app.call(orderReports.remove, { as: anna, params: { id: of } })
    expect((await remove(id)).status).toBe(204)
    expect((await status(id)).status).toBe(404)
    expect((await remove(id)).status).toBe(404)
    const { body } = await create()
    await remove(body.id)
    expect(await work(app, body.id)).toBe('gone')
    const deps = { database: app.database, files: app.services.files, clock: app.clock }
    expect(await tidyReports(deps)).toBe(2)
    expect(await app.services.files.get(`order-reports/${id}/1-0`)).toBeUndefined()
    const { rowCount } = await app.database.pool.query('select from order_reports where id = $1', [id])
    expect(rowCount).toBe(0)
  })

  test('a worker that is told to stop keeps its progress, and the next one continues to an identical file', async () => {
    const whole = (await fileOf(app, anna, await made())).bytes
    const { body } = await create()
    expect(await work(app, body.id, () => true)).toBe('more')
    expect((await status(body.id)).body).toMatchObject({ status: 'PROCESSING', progress: { total: 5 } })
    expect((await fileOf(app, anna, body.id)).status).toBe(409)
    while ((await work(app, body.id, () => true)) === 'more');
    expect((await fileOf(app, anna, body.id)).bytes.equals(whole)).toBe(true)
  })

  test('a superseded worker stops writing and leaves no file behind', async () => {
    const { body } = await create()
    const { files } = app.services
    const kept: string[] = []
    const overtaken = {
      ...files,
      put: async (key: string, bytes: Uint8Array, type: string) => {
        kept.push(key)
        await files.put(key, bytes, type)
        await app.database.pool.query('update order_reports set claim = claim + 1 where id = $1', [body.id])
      },
    }
    const deps = { database: app.database, files: overtaken, clock: app.clock }
    expect(await writeReport(reportWork(deps), body.id)).toBe('gone')
    expect(kept).toHaveLength(1)
    expect(await files.get(kept[0] ?? '')).toBeUndefined()
    expect(await work(app, body.id)).toBe('done')
    expect(recordsOf((await fileOf(app, anna, body.id)).bytes)).toHaveLength(5)
  })

  test('a report whose worker always fails reports the failure and has no partial file', async () => {
    const { body } = await create()
    await app.database.pool.query('update order_reports set tries = 5 where id = $1', [body.id])
    expect(await work(app, body.id)).toBe('done')
    expect((await status(body.id)).body).toMatchObject({ status: 'FAILED', errorCode: 'failed' })
    expect((await fileOf(app, anna, body.id)).status).toBe(409)
  })

  test('a report whose file is missing says so in list, status and download, and can be created again', async () => {
    const again = (id: string, as: string | null = anna) =>
      app.call(orderReports.again, { as, params: { id } })
    const id = await made()
    const whole = (await fileOf(app, anna, id)).bytes
    expect((await again(id, null)).status).toBe(401)
    expect((await again(id, rival)).status).toBe(404)
    expect((await again(id)).error?.code).toBe('report.fileThere')
    const keys = await app.services.files.list(`order-reports/${id}/`)
    expect(keys.length).toBeGreaterThan(0)
    await app.services.files.delete(keys[0] ?? '')
    const refused = await fileOf(app, anna, id)
    expect([refused.status, refused.bytes.toString()]).toEqual([
      409,
      expect.stringContaining('report.fileMissing'),
    ])
    expect((await status(id)).body).toMatchObject({ status: 'FAILED', errorCode: 'fileMissing' })
    const listed = async () => {
      const { body } = await app.call(orderReports.list, { as: anna, query: { limit: 100 } })
      return body.reports.find((report) => report.id === id)
    }
    expect(await listed()).toMatchObject({
      status: 'FAILED',
      errorCode: 'fileMissing',
      abilities: { download: { enabled: false, reason: 'report.fileMissing' }, again: { enabled: true } },
    })
    expect((await again(id)).body).toEqual({ id })
    expect((await again(id)).error?.code).toBe('report.notReady')
    expect(await app.services.files.list(`order-reports/${id}/`)).toEqual([])
    expect(await listed()).toMatchObject({ status: 'PENDING', errorCode: null, rows: 0, bytes: 0 })
    expect(await work(app, id)).toBe('done')
    expect(await listed()).toMatchObject({ status: 'READY', abilities: { again: { enabled: false } } })
    expect((await fileOf(app, anna, id)).bytes.equals(whole)).toBe(true)
  })

  test('GAP-REPORT-STATUS: the queue processes reports that were requested before it started', async () => {
    const early = (await create()).body.id
    const jobs = new Jobs(app.database, { pollSeconds: 0.5 })
    const deps = { database: app.database, files: app.services.files, clock: app.clock }
    defineReports(jobs, deps)
    await jobs.start()
    try {
      await resumeReports(jobs, deps)
      const ready = async () => expect((await status(early)).body.status).toBe('READY')
      await vi.waitFor(ready, { timeout: 10_000, interval: 100 })
      expect((await fileOf(app, anna, early)).status).toBe(200)
    } finally {
      await jobs.stop()
    }
  })
})
