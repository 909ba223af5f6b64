import { orderReports } from '@storekeep/contract/areas/reports.ts'
import { ordersFeed } from '@storekeep/contract/areas/orders.ts'
import { parse } from 'csv-parse/sync'
import type { TestEngine } from '../../platform/db/testing.ts'
import { testApp, type TestApp } from '../../platform/testing/test-app.ts'
import { worldOf } from '../../platform/testing/world.ts'
import { anOrder } from '../orders/orders.testing.ts'
import { writeReport } from './file/report-writer.ts'
import { reportWork } from './reports.jobs.ts'

type ReportAsk = Partial<Parameters<typeof bodyOf>[0]>
const bodyOf = (body: {
  storeAddressIds?: number[]
  dateRange: { from: string; to: string }
  filters?: object
  language?: string
  format?: 'CSV' | 'XLSX'
}) => body

/** Runs the job immediately. */
export function work(app: TestApp, id: string, isTired?: () => boolean) {
  return writeReport(
    reportWork({ database: app.database, files: app.services.files, clock: app.clock }, isTired),
    id,
  )
}

/** The bytes of a report's file. */
export async function fileOf(app: TestApp, as: string, id: string, path = 'download') {
  const response = await app.http.inject({
    url: `/api/dashboard/orders/reports/${id}/${path}`,
    headers: { authorization: `Bearer ${as}` },
  })
  return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload }
}

export function recordsOf(bytes: Buffer): Record<string, string>[] {
  return parse(bytes, { columns: true, bom: true, record_delimiter: '\r\n' })
}

/** Requests a report, runs its job and reads its rows. */
export async function rowsOf(
  app: TestApp,
  as: string,
  body: ReportAsk,
  range = { from: '2026-06-01', to: '2026-07-01' },
): Promise<Record<string, string>[]> {
  const created = await app.call(orderReports.create, { as, body: { dateRange: range, ...body } })
  if (created.status !== 200) throw new Error(JSON.stringify(created.error))
  await work(app, created.body.id)
  return recordsOf((await fileOf(app, as, created.body.id)).bytes)
}

const june = { from: '2026-06-01', to: '2026-07-01' }

export type ReportsWorld = Awaited<ReturnType<typeof reportsWorld>>

/**
 * A marketplace with seven orders. Anna sees both stores of her partner, Ben one of them, the rival only a store of
 * another partner. The calls are made as Anna unless they name another token.
 */
export async function reportsWorld(engine: TestEngine) {
  const app = await testApp({ engine, at: '2026-07-10T12:00:00Z' })
  const world = await worldOf(app)
  await world.cities()
  await world.store('Noodles & co', { locations: 2 })
  await world.store('tapas', { city: 'MAD' })
  await world.store('rivals', { partner: 'rival' })
  for (const name of ['anna', 'ben', 'rival', 'cook']) await world.user(name)
  await world.grant('anna', 'Noodles & co')
  await world.grant('anna', 'tapas')
  await world.grant('ben', 'Noodles & co')
  await world.grant('rival', 'rivals')
  await world.grant('cook', 'Noodles & co', { sections: ['DASHBOARD'] })
  const at = (day: number, time = '12:00') => `2026-06-${String(day).padStart(2, '0')}T${time}:00+01:00`
  const here = { location: 'Noodles & co-1' }
  const { body } = await app.call(ordersFeed.orders, {
    as: world.key,
    lines: [
      anOrder({ ...here, externalId: 'first', times: { placedAt: at(1, '09:30') } }),
      anOrder({ ...here, externalId: 'formula', code: '=1+1', times: { placedAt: at(2) } }),
      anOrder({
        ...here,
        externalId: 'whole',
        times: { placedAt: at(20, '18:00'), acceptedAt: at(20, '18:01'), readyAt: at(20, '18:11') },
        items: [
          { name: 'Ramen, hot', quantity: 2, unitPrice: 10, options: [{ name: 'Egg', unitPrice: 1 }] },
          { name: 'Tea', quantity: 1, unitPrice: 2 },
        ],
        refunds: [{ amount: 1.5, payer: 'PARTNER', at: at(21) }],
      }),
      anOrder({
        ...here,
        externalId: 'gone',
        location: 'Noodles & co-2',
        status: 'CANCELLED',
        times: { placedAt: at(15), acceptedAt: at(15) },
        cancellation: { by: 'STORE', reason: 'ITEM_UNAVAILABLE' },
      }),
      anOrder({ externalId: 'tapas', location: 'tapas-1', currency: 'EUR', times: { placedAt: at(15) } }),
      anOrder({ externalId: 'foreign', location: 'rivals-1', times: { placedAt: at(15) } }),
      anOrder({ ...here, externalId: 'old', times: { placedAt: '2019-01-01T00:30:00Z' } }),
    ],
  })
  if (body.rejected.length > 0) throw new Error(JSON.stringify(body.rejected))
  const anna = await app.signIn('anna@test.test')
  const ben = await app.signIn('ben@test.test')
  const rival = await app.signIn('rival@test.test')

  const create = (body: ReportAsk = {}, as: string | null = anna) =>
    app.call(orderReports.create, { as, body: { dateRange: june, ...body } })
  const made = async (body: ReportAsk = {}, as = anna): Promise<string> => {
    const { body: reply } = await create(body, as)
    await work(app, reply.id)
    return reply.id
  }
  const status = (id: string, as: string | null = anna) =>
    app.call(orderReports.status, { as, params: { id } })
  return { app, world, anna, ben, rival, create, made, status }
}
