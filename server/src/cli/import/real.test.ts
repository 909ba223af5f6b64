import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase, engines } from '../../platform/db/testing.ts'
import { readCommand } from './options.ts'
import { runImport } from './run.ts'
import { marketplaceOn } from '../tasks/marketplace.ts'

// years of real orders, kept outside the repository
const data = join(import.meta.dirname, '../../../../../shared/data/orders')
const files = existsSync(data) ? readdirSync(data) : []
const takeaway = files.find((name) => /^indian-takeaway-.*-orders-2015-2018\.csv$/.test(name))
const burritos = files.find((name) => name === 'chipotle.tsv')
if (!takeaway || !burritos) console.log('import: skipped the tests with real orders, whose files are missing')

const add = (sums: Map<string, number>, key: string, amount: number): void => {
  sums.set(key, (sums.get(key) ?? 0) + amount)
}

/** Figures computed directly from the file, without the importer; days and hours are local. */
const figuresOf = (path: string) => {
  const months = new Map<string, number>()
  const weekdays = new Map<string, number>()
  const hours = new Map<string, number>()
  const products = new Map<string, number>()
  const orders = new Set<string>()
  let pence = 0
  for (const line of readFileSync(path, 'utf8').trim().split(/\r?\n/).slice(1)) {
    const [order = '', date = '', item = '', quantity = '', price = ''] = line.split(',')
    const [day = '', month = '', year = '', hour = ''] = date.split(/[/ :]/)
    const amount = Number(quantity) * Math.round(Number(price) * 100)
    const weekday = new Date(Number(year), Number(month) - 1, Number(day), 12).getDay()
    orders.add(order)
    pence += amount
    add(months, `${year}-${month}`, amount)
    add(weekdays, String(weekday), amount)
    add(hours, String(Number(hour)), amount)
    add(products, item, Number(quantity))
  }
  const top = [...products].sort((a, b) => b[1] - a[1]).slice(0, 20)
  return { orders: orders.size, pence, months, weekdays, hours, top }
}

const engine = engines[0] ?? 'embedded'

describe.skipIf(!takeaway || !burritos)('real orders', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await testDatabase(engine)
  })
  afterAll(() => database.close())

  const load = async (...args: string[]) => {
    const said: string[] = []
    const command = readCommand(['orders', ...args], data)
    if (!command) throw new Error('a file is named')
    const progress = { say: (line: string) => said.push(line), step: () => undefined }
    const open = async () => ({ ...marketplaceOn(database, 'a test'), close: () => Promise.resolve() })
    const code = await runImport(command, { databaseUrl: undefined, dataDir: '' }, progress, open)
    return { code, said: said.join('\n') }
  }
  const sums = async (query: string): Promise<Map<string, number>> => {
    const { rows } = await database.pool.query<{ key: string; sum: string }>(query)
    return new Map(rows.map(({ key, sum }) => [key, Number(sum)]))
  }

  test('four years of a takeaway are exact to the penny, by month, weekday and local hour, and by product', async () => {
    const path = join(data, takeaway ?? '')
    const { code, said } = await load(
      path,
      '--new-store',
      'Takeaway',
      '--country',
      'GB',
      '--city',
      'London',
      '--new-city',
      '--owner',
      'owner@demo.test',
    )
    expect([code, said]).toEqual([0, expect.stringContaining('10,127 created')])
    const truth = figuresOf(path)
    expect(truth).toMatchObject({ orders: 10_127, pence: 34_097_050 })
    expect(await sums(`select 'all' as key, sum(gross) as sum from orders`)).toEqual(
      new Map([['all', truth.pence]]),
    )
    expect(await sums(`select status as key, count(*) as sum from orders group by 1`)).toEqual(
      new Map([['DELIVERED', truth.orders]]),
    )
    // the roll-ups that the pages read
    const rollups = (key: string) =>
      sums(`select ${key} as key, sum(gross_sales) as sum from order_hours group by 1`)
    expect(await rollups(`to_char(local_date, 'YYYY-MM')`)).toEqual(truth.months)
    expect(await rollups(`extract(dow from local_date)::text`)).toEqual(truth.weekdays)
    expect(await rollups('local_hour::text')).toEqual(truth.hours)
    const top = await sums(
      'select name as key, sum(quantity) as sum from order_product_days group by 1 order by 2 desc, 1 limit 20',
    )
    expect([...top.values()]).toEqual(truth.top.map(([, quantity]) => quantity))
    expect(new Set(top.keys())).toEqual(new Set(truth.top.map(([name]) => name)))
  }, 300_000)

  test('a file without dates and with line prices is imported to the cent', async () => {
    const { code, said } = await load(
      join(data, burritos ?? ''),
      '--new-store',
      'Burritos',
      '--country',
      'US',
      '--city',
      'Chicago',
      '--new-city',
      '--time-zone',
      'America/Chicago',
      '--start-date',
      '2020-02-01',
    )
    expect([code, said]).toEqual([0, expect.stringContaining('1,834 created')])
    let cents = 0
    for (const line of readFileSync(join(data, burritos ?? ''), 'utf8')
      .trim()
      .split(/\r?\n/)
      .slice(1))
      cents += Math.round(Number(line.split('\t')[4]?.replace('$', '')) * 100)
    expect(cents).toBe(3_450_016)
    expect(await sums(`select 'all' as key, sum(gross) as sum from orders where currency = 'USD'`)).toEqual(
      new Map([['all', cents]]),
    )
  }, 120_000)
})
