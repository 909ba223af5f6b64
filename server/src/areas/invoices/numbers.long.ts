import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { invoicesFeed } from '@storekeep/contract/areas/invoices.ts'
import { ledgerFeed } from '@storekeep/contract/areas/ledger.ts'
import { ordersFeed } from '@storekeep/contract/areas/orders.ts'
import type { AnyEndpoint } from '@storekeep/contract/kit/endpoint.ts'
import { expect, test } from 'vitest'
import { engines } from '../../platform/db/testing.ts'
import { systemScope } from '../../platform/scope/scope.ts'
import { testApp } from '../../platform/testing/test-app.ts'
import { worldOf } from '../../platform/testing/world.ts'
import { anOrder } from '../orders/orders.testing.ts'
import { closeStatements } from '../statements/closing.ts'

const rounds = Number(process.env['KILL_ROUNDS'] ?? 6)
const stores = 6
const locations = 2
const weeks = 8

/** Runs a process that closes statements; with a time, kills it that long after its start. */
async function closing(url: string, now: string, killAfterMs?: number): Promise<boolean> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('numbers.child.ts', import.meta.url)), now], {
    env: { ...process.env, KILL_URL: url },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (text: Buffer) => {
    if (said === '' && killAfterMs !== undefined) setTimeout(() => child.kill('SIGKILL'), killAfterMs)
    said += text.toString()
  })
  await new Promise((resolve) => child.on('close', resolve))
  return said.includes('ended')
}

test.runIf(engines.includes('postgres'))(
  'numbers have no gaps when two processes close statements at once and one of them is killed',
  async () => {
    const app = await testApp({ engine: 'postgres', at: '2026-01-01T12:00:00Z' })
    const url = app.database.url ?? ''
    const world = await worldOf(app)
    await world.cities()
    const feed = async (endpoint: AnyEndpoint, lines: object[]) => {
      const { status, body } = await app.call(endpoint, { as: world.key, lines } as never) // lines of the endpoint
      expect({ status, body }).toMatchObject({ status: 200, body: { rejected: [] } })
    }
    const names = Array.from({ length: stores }, (_, nth) => `store${nth}`)
    for (const name of names) await world.store(name, { locations })
    const party = {
      version: 1,
      name: 'Acme',
      address: '1 High Street',
      city: 'London',
      postalCode: 'E1',
      country: 'GB',
    }
    await feed(invoicesFeed.invoiceIssuers, [{ ...party, externalId: 'i', forCountry: 'GB', prefix: 'SKGB' }])
    await feed(invoicesFeed.invoiceRecipients, [{ ...party, externalId: 'r', partner: 'acme' }])
    await feed(
      ledgerFeed.feeTerms,
      names.map((store) => ({
        externalId: store,
        version: 1,
        store,
        validFrom: '2025-01-01',
        commissionRate: 0.3,
        taxRate: 0.2,
      })),
    )

    let kills = 0
    for (let round = 0; round < rounds; round++) {
      const from = Date.UTC(2026, 0, 5 + round * weeks * 7)
      const day = (week: number) => new Date(from + week * 7 * 86_400_000).toISOString().slice(0, 10)
      app.clock.set(`${day(weeks)}T12:00:00Z`)
      await feed(
        ordersFeed.orders,
        names.flatMap((store) =>
          Array.from({ length: locations * weeks }, (_, nth) =>
            anOrder({
              location: `${store}-${(nth % locations) + 1}`,
              times: { placedAt: `${day(Math.floor(nth / locations))}T11:00:00Z` },
            }),
          ),
        ),
      )
      const now = `${day(weeks)}T12:00:00Z`
      const [, isWhole] = await Promise.all([closing(url, now), closing(url, now, 20 + Math.random() * 400)])
      if (!isWhole) kills++
    }
    // finish what both interrupted processes left
    await closeStatements({ db: app.database.db, clock: app.clock, scope: systemScope('test') })

    const { rows } = await app.database.pool.query<{ year: number; sequence: number }>(
      'select year, sequence from invoices order by year, sequence',
    )
    expect(kills).toBeGreaterThan(0)
    expect(rows).toHaveLength(rounds * stores * locations * weeks)
    for (const [, ofYear] of Map.groupBy(rows, ({ year }) => year))
      expect(ofYear.map(({ sequence }) => sequence)).toEqual(ofYear.map((_, nth) => nth + 1))
    const { rows: counted } = await app.database.pool.query<{ without: number }>(
      `select count(*)::int as without from statements s
       where (select count(*) from invoices i where i.store_id = s.store_id and i.statement_id = s.id) <> 1`,
    )
    expect(counted[0]?.without).toBe(0)
    await app.close()
  },
  300_000,
)
