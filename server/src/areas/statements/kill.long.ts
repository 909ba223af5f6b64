import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { invoicesFeed } from '@storekeep/contract/areas/invoices.ts'
import { ledgerFeed } from '@storekeep/contract/areas/ledger.ts'
import { ordersFeed } from '@storekeep/contract/areas/orders.ts'
import { statementsFeed } from '@storekeep/contract/areas/statements.ts'
import { addDays } from '@storekeep/contract/rules/time/periods.ts'
import { describe, expect, test } from 'vitest'
import { migrate } from '../../platform/db/schema/migrate.ts'
import { FixedClock } from '../../platform/clock.ts'
import { openDatabase, type Database } from '../../platform/db/database.ts'
import { engines, testDatabase, type TestEngine } from '../../platform/db/testing.ts'
import { systemScope } from '../../platform/scope/scope.ts'
import { testApp } from '../../platform/testing/test-app.ts'
import { worldOf } from '../../platform/testing/world.ts'
import { anOrder } from '../orders/orders.testing.ts'
import { closeStatements } from './closing.ts'

const rounds = Number(process.env['KILL_ROUNDS'] ?? 20)
const locations = 3
const firstDay = '2026-01-01'
const days = 160

/** Data directory shared by the killed process and the test. */
async function installation(engine: TestEngine) {
  if (engine === 'postgres') {
    const database = await testDatabase('postgres')
    const url = database.url ?? ''
    return {
      env: { KILL_URL: url },
      open: () => openDatabase({ databaseUrl: url }),
      remove: () => database.close(),
    }
  }
  const folder = mkdtempSync(join(tmpdir(), 'storekeep-kill-'))
  return {
    env: { KILL_FOLDER: folder },
    open: () => openDatabase({ dataDir: folder }),
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Locations billed daily with one or two orders per day, and both legal entities. */
async function prepare(database: Database): Promise<void> {
  const app = await testApp({ database: { ...database, url: undefined }, at: '2026-12-01T12:00:00Z' })
  const world = await worldOf(app)
  await world.cities()
  await world.store('noodles', { locations })
  const feed = async (endpoint: Parameters<typeof app.call>[0], lines: readonly object[]) => {
    const { body } = await app.call(endpoint, { as: world.key, lines } as never) // lines of the endpoint that is named
    expect(body).toMatchObject({ rejected: [] })
  }
  const party = {
    version: 1,
    name: 'Company',
    address: '1 Lane',
    city: 'London',
    postalCode: 'E1',
    country: 'GB',
    vatId: 'GB100200300',
  }
  const store = { version: 1, store: 'noodles', validFrom: '2025-01-01' }
  await feed(ledgerFeed.feeTerms, [{ ...store, externalId: 'f', commissionRate: 0.25, taxRate: 0.2 }])
  await feed(statementsFeed.billingTerms, [
    { ...store, externalId: 'b', period: 'DAILY', term: 'PAY_AFTER_5_DAYS' },
  ])
  await feed(invoicesFeed.invoiceIssuers, [
    { ...party, externalId: 'issuer', forCountry: 'GB', prefix: 'SKGB' },
  ])
  await feed(invoicesFeed.invoiceRecipients, [{ ...party, externalId: 'recipient', partner: 'acme' }])
  const orders = Array.from({ length: days * locations }, (_, nth) =>
    anOrder({
      location: `noodles-${1 + (nth % locations)}`,
      times: { placedAt: `${addDays(firstDay, Math.floor(nth / locations))}T12:00:00Z` },
      items: [{ name: 'Soup', quantity: 1 + (nth % 3), unitPrice: 7.35 }],
    }),
  )
  await feed(ordersFeed.orders, orders)
  await app.close()
}

/** Most days that are closed before a kill, so that the days last for all rounds. */
const mostDays = Math.max(1, Math.floor(days / rounds) - 2)

/** Runs the closing process and kills it at a random time of a day's closing; returns the last closed day. */
async function closeUntilKilled(env: Record<string, string>, from: string): Promise<string> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('kill.child.ts', import.meta.url)), from], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'close')
  const kill = () => child.kill('SIGKILL')
  let last = from
  let left = 1 + Math.floor(Math.random() * mostDays)
  for await (const line of createInterface({ input: child.stdout })) {
    const [, day = '', closed, ms] = /^closed (\S+) (\d+) in (\d+) ms$/.exec(line) ?? []
    last = day
    // the next day takes about as long, however busy the machine is
    if (Number(closed) > 0 && --left === 0) setTimeout(kill, Math.random() * Number(ms))
    if (day > addDays(firstDay, days + 10)) kill()
  }
  // only then is its data folder free
  await ended
  return last
}

/** Invariants that must hold wherever closing was interrupted. */
const half = `select
  (select count(*)::int from ledger_lines l where l.account = 'PARTNER' and 1 < (select count(*) from statements s
    where s.store_id = l.store_id and s.store_address_id = l.store_address_id
      and s.from_day <= l.booked_on and s.to_day > l.booked_on)) as in_two,
  (select count(*)::int from ledger_lines l join ledger_positions p on p.store_id = l.store_id
    and p.store_address_id = l.store_address_id where l.account = 'PARTNER' and l.booked_on < p.open_from
    and not exists (select from statements s where s.store_id = l.store_id
      and s.store_address_id = l.store_address_id and s.from_day <= l.booked_on and s.to_day > l.booked_on)) as in_none,
  (select count(*)::int from statements s where s.to_day > (select p.open_from from ledger_positions p
    where p.store_id = s.store_id and p.store_address_id = s.store_address_id)) as not_moved_on,
  (select count(*)::int from statements s where s.net <> (select coalesce(sum(l.amount), 0) from ledger_lines l
    where l.store_id = s.store_id and l.store_address_id = s.store_address_id and l.account = 'PARTNER'
      and l.booked_on >= s.from_day and l.booked_on < s.to_day)) as not_its_lines,
  (select count(*)::int from statements s left join payouts p on p.statement_id = s.id
    where p.amount is distinct from s.payable) as not_its_payout,
  (select count(*)::int from statements s left join invoices i on i.statement_id = s.id
    where i.total is distinct from -((s.amounts->>'COMMISSION')::int + (s.amounts->>'TAX')::int)) as not_its_invoice,
  (select coalesce(max(sequence), 0)::int - count(*)::int from invoices) as gaps`
const nothingHalf = {
  in_two: 0,
  in_none: 0,
  not_moved_on: 0,
  not_its_lines: 0,
  not_its_payout: 0,
  not_its_invoice: 0,
  gaps: 0,
}

describe.each(engines)('closing of statements killed at a random time on %s', (engine) => {
  test(`${rounds} times kill -9: no line in two statements, none in neither, and no gap in the invoices`, async () => {
    const { env, open, remove } = await installation(engine)
    const made = await open()
    await migrate(made)
    await prepare(made)
    let day = firstDay
    const reached: number[] = []
    for (let round = 0; round < rounds; round++) {
      day = await closeUntilKilled(env, day)
      const database = await open()
      const { rows } = await database.pool.query(half)
      expect(rows[0]).toEqual(nothingHalf)
      const { rows: counts } = await database.pool.query<{ count: number }>(
        'select count(*)::int as count from statements',
      )
      reached.push(counts[0]?.count ?? 0)
      await database.close()
    }
    const database = await open()
    const clock = new FixedClock('2026-12-01T12:00:00Z')
    await closeStatements({ db: database.db, clock, scope: systemScope('kill test') })
    expect((await database.pool.query(half)).rows[0]).toEqual(nothingHalf)
    const { rows } = await database.pool.query<{ count: number }>(
      'select count(*)::int as count from statements',
    )
    expect(rows[0]?.count).toBe(days * locations)
    // most rounds were killed between the first statement and the last
    expect(reached.filter((count) => count > 0 && count < days * locations).length).toBeGreaterThan(
      rounds / 2,
    )
    console.log(
      `${engine}: killed ${rounds} times, ${days * locations} statements, 0 lines in two or in none`,
    )
    await database.close()
    await remove()
  })
})
