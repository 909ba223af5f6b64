import { addDays } from '@storekeep/contract/rules/time/periods.ts'
import { startServer } from '../../../e2e/harness/server.ts'
import type { Filling } from '../data/fill.ts'
import { benchOwner } from '../data/marketplace.ts'
import { idleMegabytes, peakMegabytes } from '../lib/memory.ts'
import { takeReport } from '../lib/order-report.ts'
import type { Measured } from '../lib/report.ts'
import { headersOf } from '../lib/signed-in.ts'

/** Up to this size memory must stay flat. */
const wantedRows = 100_000
const patienceMs = 300_000

/**
 * Additional memory of a server while it writes a report of 100,000 orders and serves its file: as a separate process,
 * on a filled database, after a small report has loaded what is loaded once.
 */
export async function measureExport(
  env: Record<string, string>,
  { count, days, lastDay }: Omit<Filling, 'owner'>,
): Promise<Measured[]> {
  const server = await startServer({
    env: { DEMO: 'off', RATE_LIMIT: '0', RATE_LIMIT_ADDRESS: '0', ...env },
    readyWithinMs: 120_000,
  })
  try {
    const caller = { url: server.url, headers: await headersOf(server.url, benchOwner) }
    const to = addDays(lastDay, 1)
    const daysOf = (rows: number): number => Math.min(days + 1, Math.ceil((rows / count) * days) + 1)
    const figures: Measured[] = []
    for (const format of ['CSV', 'XLSX'] as const) {
      const ask = (rows: number) => ({ format, dateRange: { from: addDays(to, -daysOf(rows)), to } })
      await takeReport(caller, ask(1000), patienceMs)
      const idle = await idleMegabytes(server.pid)
      const before = performance.now()
      const [peak, rows] = await peakMegabytes(server.pid, () =>
        takeReport(caller, ask(wantedRows), patienceMs),
      )
      const seconds = (performance.now() - before) / 1000
      const named = `report of ${rows.toLocaleString('en')} orders as ${format}`
      figures.push(
        { what: `${named}, memory above idle`, value: peak - idle, unit: 'MB', atMost: 64 },
        { what: `${named}, until its file is read`, value: seconds, unit: 's' },
      )
    }
    return figures
  } finally {
    await server.close()
  }
}
