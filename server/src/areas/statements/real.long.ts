import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { invoicesFeed } from '@storekeep/contract/areas/invoices.ts'
import { ledgerFeed } from '@storekeep/contract/areas/ledger.ts'
import { ordersFeed } from '@storekeep/contract/areas/orders.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../platform/db/testing.ts'
import { anOrder } from '../orders/orders.testing.ts'
import { payoutWorld, type PayoutWorld } from '../payouts/payouts.testing.ts'

// four years of orders of a real takeaway, kept outside the repository
const folder = join(import.meta.dirname, '../../../../../shared/data/orders')
const file = (existsSync(folder) ? readdirSync(folder) : []).find((name) =>
  /^indian-takeaway-.*-orders-2015-2018\.csv$/.test(name),
)
if (file === undefined) console.log('statements: skipped the test with real orders, whose file is missing')

/** Terms of the test: a quarter of sales, 20 pence per order, and 20 % tax on both. */
const commissionRate = 0.25
const orderFee = 20

interface RealOrder {
  readonly id: string
  readonly day: string
  readonly clock: string
  readonly items: { readonly name: string; readonly quantity: number; readonly pence: number }[]
}

/** The orders of the file, parsed without the importer: days and times are local. */
function ordersIn(path: string): RealOrder[] {
  const orders = new Map<string, RealOrder>()
  for (const line of readFileSync(path, 'utf8').trim().split(/\r?\n/).slice(1)) {
    const [id = '', date = '', name = '', quantity = '', price = ''] = line.split(',')
    const [day = '', month = '', year = '', hour = '', minute = ''] = date.split(/[/ :]/)
    const order = orders.get(id) ?? {
      id,
      day: `${year}-${month}-${day}`,
      clock: `${hour.padStart(2, '0')}:${minute}`,
      items: [],
    }
    order.items.push({ name, quantity: Number(quantity), pence: Math.round(Number(price) * 100) })
    orders.set(id, order)
  }
  return [...orders.values()]
}

/** Rounds half up to whole pence, independently of the product code. */
const half = (numerator: number, denominator: number) =>
  Math.floor((2 * numerator + denominator) / (2 * denominator))

interface Week {
  sales: number
  commission: number
  fees: number
  tax: number
  orders: number
}

/** The Monday of a day's week. */
function mondayOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  return new Date(date.getTime() - ((date.getUTCDay() + 6) % 7) * 86_400_000).toISOString().slice(0, 10)
}

/** Expected amounts of each week from Monday to Sunday. */
function weeksOf(orders: readonly RealOrder[]): Map<string, Week> {
  const weeks = new Map<string, Week>()
  for (const { day, items } of orders) {
    const key = mondayOf(day)
    const week = weeks.get(key) ?? { sales: 0, commission: 0, fees: 0, tax: 0, orders: 0 }
    const gross = items.reduce((sum, { quantity, pence }) => sum + quantity * pence, 0)
    const commission = half(gross * 25, 100)
    week.sales += gross
    week.commission += commission
    week.fees += orderFee
    week.tax += half((commission + orderFee) * 20, 100)
    week.orders += 1
    weeks.set(key, week)
  }
  return weeks
}

/** London is on summer time from the last Sunday of March to that of October. */
function offsetOf(day: string): string {
  const lastSunday = (month: number) => {
    const last = new Date(Date.UTC(Number(day.slice(0, 4)), month, 0))
    return new Date(last.getTime() - last.getUTCDay() * 86_400_000).toISOString().slice(0, 10)
  }
  return day >= lastSunday(3) && day < lastSunday(10) ? '+01:00' : 'Z'
}

describe.skipIf(file === undefined)('statements of a real takeaway', () => {
  let it: PayoutWorld
  beforeAll(async () => {
    it = await payoutWorld(engines[0] ?? 'embedded', '2026-06-01T12:00:00Z')
    await it.feed(ledgerFeed.feeTerms, [
      {
        externalId: 'terms',
        version: 2,
        store: 'noodles',
        validFrom: '2010-01-01',
        commissionRate,
        orderFee: orderFee / 100,
        taxRate: 0.2,
      },
    ])
    const party = {
      version: 1,
      name: 'Company',
      address: '1 Lane',
      city: 'London',
      postalCode: 'E1',
      country: 'GB',
      vatId: 'GB100200300',
    }
    await it.feed(invoicesFeed.invoiceIssuers, [
      { ...party, externalId: 'issuer', forCountry: 'GB', prefix: 'SKGB' },
    ])
    await it.feed(invoicesFeed.invoiceRecipients, [{ ...party, externalId: 'recipient', partner: 'acme' }])
  })
  afterAll(() => it.app.close())

  test('every week is one statement with its payout and invoice, matching the file', async () => {
    const orders = ordersIn(join(folder, file ?? ''))
    expect(orders).toHaveLength(10_127)
    const lines = orders.map(({ id, day, clock, items }) =>
      anOrder({
        externalId: `real-${id}`,
        location: 'noodles-1',
        times: { placedAt: new Date(`${day}T${clock}:00${offsetOf(day)}`).toISOString() },
        items: items.map(({ name, quantity, pence }) => ({ name, quantity, unitPrice: pence / 100 })),
      }),
    )
    for (let from = 0; from < lines.length; from += 1000)
      await it.feed(ordersFeed.orders, lines.slice(from, from + 1000))
    const truth = weeksOf(orders)
    expect(await it.close()).toBe(truth.size)
    expect(await it.close()).toBe(0)

    const { rows } = await it.app.database.pool.query<Record<string, string>>(`
      select s.from_day as from, s.to_day as to, s.orders, s.net, s.payable, s.carried_out,
        s.amounts->>'SALES' as sales, s.amounts->>'COMMISSION' as commission, s.amounts->>'FEES' as fees,
        s.amounts->>'TAX' as tax, p.amount as payout, i.total as invoiced, i.sequence,
        (select sum(amount) from ledger_lines l where l.store_id = s.store_id
          and l.store_address_id = s.store_address_id and l.account = 'PARTNER'
          and l.booked_on >= s.from_day and l.booked_on < s.to_day) as lines
      from statements s join payouts p on p.statement_id = s.id join invoices i on i.statement_id = s.id
      order by s.from_day`)
    expect(rows).toHaveLength(truth.size)
    for (const row of rows) {
      // the first statement begins with the first order, in mid-week
      const week = truth.get(mondayOf(row['from'] ?? ''))
      const number = (name: string) => Number(row[name])
      expect({
        orders: number('orders'),
        sales: number('sales'),
        commission: -number('commission'),
        fees: -number('fees'),
        tax: -number('tax'),
      }).toEqual(week)
      const net = week ? week.sales - week.commission - week.fees - week.tax : NaN
      expect(['net', 'lines', 'payable', 'payout'].map(number)).toEqual([net, net, net, net])
      expect(number('invoiced')).toBe(week ? week.commission + week.fees + week.tax : NaN)
      expect(number('carried_out')).toBe(0)
    }
    expect(rows.map((row) => Number(row['sequence']))).toEqual(rows.map((_, index) => index + 1))
    const sum = (name: string) => rows.reduce((total, row) => total + Number(row[name]), 0)
    expect(sum('sales')).toBe(34_097_050)
    expect(sum('payout') + sum('invoiced')).toBe(34_097_050)
  })
})
