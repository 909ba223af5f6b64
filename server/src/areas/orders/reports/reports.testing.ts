import { orderReports } from '@storekeep/contract/areas/orders.reports.ts'
import { parse } from 'csv-parse/sync'
import type { TestApp } from '../../../platform/testing/test-app.ts'
import { writeReport } from './report-writer.ts'
import { reportWork } from './reports.jobs.ts'

export type ReportAsk = Partial<Parameters<typeof bodyOf>[0]>
const bodyOf = (body: {
  storeAddressIds?: number[]
  dateRange: { from: string; to: string }
  filters?: object
  language?: string
  format?: 'CSV' | 'XLSX'
}) => body

/** Does what the job does, at once. */
export const work = (app: TestApp, id: string, isTired?: () => boolean) =>
  writeReport(
    reportWork({ database: app.database, files: app.services.files, clock: app.clock }, isTired),
    id,
  )

/** The file of a report as its bytes. */
export const fileOf = async (app: TestApp, as: string, id: string, path = 'download') => {
  const response = await app.http.inject({
    url: `/api/dashboard/orders/reports/${id}/${path}`,
    headers: { authorization: `Bearer ${as}` },
  })
  return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload }
}

export const recordsOf = (bytes: Buffer): Record<string, string>[] =>
  parse(bytes, { columns: true, record_delimiter: '\r\n' })

/** Asks for a report, has it written and reads its rows. */
export const rowsOf = async (
  app: TestApp,
  as: string,
  body: ReportAsk,
  range = { from: '2026-06-01', to: '2026-07-01' },
): Promise<Record<string, string>[]> => {
  const created = await app.call(orderReports.create, { as, body: { dateRange: range, ...body } })
  if (created.status !== 200) throw new Error(JSON.stringify(created.error))
  await work(app, created.body.id)
  return recordsOf((await fileOf(app, as, created.body.id)).bytes)
}
