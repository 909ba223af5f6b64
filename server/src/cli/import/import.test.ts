import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines, testDatabase, type TestDatabase } from '../../platform/db/testing.ts'
import { readCommand } from './options.ts'
import { runImport } from './run.ts'
import { marketplaceOn } from '../tasks/marketplace.ts'

const folder = mkdtempSync(join(tmpdir(), 'import-'))
afterAll(() => rmSync(folder, { recursive: true }))

const file = (name: string, content: string): string => {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

const london = [
  '--new-store',
  'Blue Door',
  '--country',
  'gb',
  '--city',
  'London',
  '--new-city',
  '--owner',
  'ana@demo.test',
]

const scattered = `﻿Ticket;When;Dish;Qty;Price\r
7;25/03/2018 01:30;"Soup; of the day";2;2,50\r
8;31/12/2018 23:59;Bread;1;0,5\r
7;25/03/2018 01:30;Bread;1;0,50\r
9;28/10/2018 01:30;Bread;20;0,50\r
7;25/03/2018 01:30;"Soup; of the day";1;2,5 €\r
`
const columns = [
  '--order',
  'Ticket',
  '--date',
  'When',
  '--item',
  'Dish',
  '--quantity',
  'Qty',
  '--price',
  'Price',
]

describe.each(engines)('%s', (engine) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await testDatabase(engine)
  })
  afterAll(() => database.close())

  const run = async (...args: string[]) => {
    const said: string[] = []
    const command = readCommand(['orders', ...args], folder)
    if (!command) throw new Error('a file is named')
    const progress = { say: (line: string) => said.push(line), step: () => undefined }
    const target = { databaseUrl: undefined, dataDir: join(folder, 'none') }
    const open = async () => ({ ...marketplaceOn(database, 'a test'), close: () => Promise.resolve() })
    const code = await runImport(command, target, progress, open)
    return { code, said: said.join('\n') }
  }
  const rows = async (query: string): Promise<Record<string, unknown>[]> =>
    (await database.pool.query(query)).rows

  test('a dry run reports what would be imported and writes nothing', async () => {
    const { code, said } = await run(file('a.csv', scattered), ...columns, ...london, '--dry-run')
    expect(code).toBe(0)
    expect(said).toContain('columns: order ← Ticket, date ← When, item ← Dish, quantity ← Qty, price ← Price')
    expect(said).toContain('3 good orders from 5 lines, 0 refused')
    expect(said).toContain('gross sales GBP 18.50')
    expect(said).toContain('from 25 Mar 2018, 02:30 to 31 Dec 2018, 23:59 (Europe/London)')
    expect(said).toContain('figures from this file: sales, orders, products\n')
    expect(said).toContain(
      'not in this file, so pages show a dash: acceptance, missing and wrong items, preparation and waiting times, ratings, new and returning customers',
    )
    expect(said).toContain('ana@demo.test has no password yet: the import ends with a link')
    expect(await rows('select id from stores')).toEqual([])
  })

  test('a new store gets its country, city, owner and orders; lines are grouped and times read in the store’s zone', async () => {
    const { code, said } = await run(file('a.csv', scattered), ...columns, ...london)
    expect([code, said]).toEqual([0, expect.stringContaining('3 created, 0 updated, 0 unchanged')])
    expect(said).toContain('ana@demo.test has no password yet')
    expect(said).toMatch(/^http:\/\/127\.0\.0\.1:3000\/complete_account_setup#inv_[\w-]{43}$/m)
    expect(
      await rows(`select s.name, c.name as city, c.time_zone, c.currency_code, u.email, g.role from stores s
        join cities c on c.code = s.city_code join grants g on g.store_id = s.id join users u on u.id = g.user_id`),
    ).toEqual([
      {
        name: 'Blue Door',
        city: 'London',
        time_zone: 'Europe/London',
        currency_code: 'GBP',
        email: 'ana@demo.test',
        role: 'BRAND_MANAGER',
      },
    ])
    expect(
      await rows('select code, status, placed_at, local_date, local_hour, gross from orders order by code'),
    ).toEqual([
      // 01:30 does not exist on that day, and exists twice on the other
      {
        code: '7',
        status: 'DELIVERED',
        placed_at: new Date('2018-03-25T01:30Z'),
        local_date: '2018-03-25',
        local_hour: 2,
        gross: 800,
      },
      {
        code: '8',
        status: 'DELIVERED',
        placed_at: new Date('2018-12-31T23:59Z'),
        local_date: '2018-12-31',
        local_hour: 23,
        gross: 50,
      },
      {
        code: '9',
        status: 'DELIVERED',
        placed_at: new Date('2018-10-28T00:30Z'),
        local_date: '2018-10-28',
        local_hour: 1,
        gross: 1000,
      },
    ])
    expect(
      await rows(`select i.name, i.quantity from order_items i join orders o on o.store_id = i.store_id and o.id = i.order_id
        where o.code = '7' order by i.line`),
    ).toEqual([
      { name: 'Soup; of the day', quantity: 2 },
      { name: 'Bread', quantity: 1 },
      { name: 'Soup; of the day', quantity: 1 },
    ])
  })

  test('repeating an import changes nothing, a higher version replaces orders', async () => {
    const path = file('a.csv', scattered)
    const again = await run(path, ...columns, ...london)
    expect(again.said).toContain('0 created, 0 updated, 3 unchanged')
    const changed = file('a.csv', scattered.replace('Bread;20', 'Bread;10'))
    const conflict = await run(changed, ...columns, ...london)
    expect([conflict.code, conflict.said]).toEqual([3, expect.stringContaining('2 unchanged')])
    expect(conflict.said).toContain(
      'stored 2018-10-28 00:30 UTC GBP 10.00 DELIVERED, in the file 2018-10-28 00:30 UTC GBP 5.00 DELIVERED',
    )
    const newer = await run(changed, ...columns, ...london, '--version', '2')
    expect(newer.said).toContain('3 updated')
    expect(await rows(`select gross from orders where code = '9'`)).toEqual([{ gross: 500 }])
    expect(await rows('select count(*)::int as stores from stores')).toEqual([{ stores: 1 }])
  })

  test('invalid orders are listed with line, code and reason, and nothing of them is imported', async () => {
    const before = await rows('select count(*)::int as orders from orders')
    const path = file(
      'bad.csv',
      'order,date,item,quantity,price\n' +
        '20,13/01/2019 12:00,Soup,1,2.50\n' +
        '21,13/01/2019 12:00,Soup,1,2.50\n' +
        '22,14/01/2019 12:00,Soup,1,2.50\n' +
        '21,13/01/2019 12:00,Bread,none,1.00\n' +
        '22,15/01/2019 12:00,Bread,1,1.00\n' +
        ',13/01/2019 12:00,Bread,1,1.00\n' +
        '23,31/02/2019 12:00,Bread,1,1.00\n' +
        '24,13/01/2019 12:00,Bread,1,-1.00\n' +
        '25,13/01/2019 12:00,NULL,1,1.00\n' +
        '26,13/01/2019 12:00,Bread,20000,1.00\n',
    )
    const { code, said } = await run(path, ...london)
    expect(code).toBe(3)
    expect(said).toContain('1 good orders from 10 lines, 7 refused')
    const listed = readFileSync(join(folder, 'bad.csv.rejected.ndjson'), 'utf8').trim().split('\n')
    const refused = listed
      .map((line): Record<string, unknown> => JSON.parse(line))
      .map(({ order, line, lines, field, code }) => [order, line, lines, field, code])
      .sort((a, b) => Number(a[1]) - Number(b[1]))
    expect(refused).toEqual([
      ['21', 5, [3, 5], 'quantity', 'field.invalid'],
      ['22', 6, [4, 6], 'date', 'field.invalid'],
      ['', 7, [7], 'order', 'field.required'],
      ['23', 8, [8], 'date', 'day.invalid'],
      ['24', 9, [9], 'price', 'money.negative'],
      ['25', 10, [10], 'item', 'field.required'],
      ['26', 11, [11], 'items.0.quantity', 'field.tooLarge'],
    ])
    const after = await rows('select count(*)::int as orders from orders')
    expect(after).toEqual(before.map(({ orders }) => ({ orders: Number(orders) + 1 })))
  })

  test('feed lines name their location, or use the given one; an invalid line is listed', async () => {
    const [location] = await rows('select id, external_id from store_addresses')
    const order = (externalId: string, more: object) =>
      JSON.stringify({
        externalId,
        version: 1,
        status: 'DELIVERED',
        currency: 'GBP',
        times: { placedAt: '2019-05-01T12:00:00Z' },
        items: [{ name: 'Soup', quantity: 1, unitPrice: 2.5 }],
        total: 2.5,
        ...more,
      })
    const own = order('n1', { location: location?.['external_id'] })
    const wrong = order('n2', { location: location?.['external_id'], total: 3 })
    const path = file('f.ndjson', `${own}\n{"broken\n\n${wrong}\r\n${order('n3', { location: 'nowhere' })}`)
    const first = await run(path)
    expect([first.code, first.said]).toEqual([3, expect.stringContaining('1 created')])
    expect(first.said).toMatch(/line 2, order \?:.*line\.malformed/)
    expect(first.said).toMatch(/line 4, order n2: total .*order\.totalMismatch/)
    expect(first.said).toMatch(/line 5, order n3: location .*location\.unknown/)
    const second = await run(path, '--location', String(location?.['id']))
    expect(second.said).toContain('1 created, 0 updated, 1 unchanged')
  })

  test('missing information is requested before anything is created', async () => {
    const refused = (path: string, ...args: string[]) => run(path, ...args).then(({ said }) => said, String)
    const open = file('open.csv', 'order,date,item,price\n1,01/02/2019,Soup,1.50\n')
    const destination = ['--new-store', 'Red Door', '--country', 'GB', '--city', 'Leeds', '--new-city']
    expect(await refused(open, ...destination)).toContain('give --date-format')
    expect(await refused(open, '--new-store', 'X')).toContain('needs --country')
    expect(
      await refused(open, '--new-store', 'X', '--country', 'US', '--city', 'Springfield', '--new-city'),
    ).toContain('--time-zone')
    expect(await refused(open, '--location', '999999')).toContain('There is no location “999999”')
    expect(await refused(open)).toContain('Say where the orders go')
    expect(await refused(open, '--owner', 'ana')).toContain('--owner is an e-mail address')
    expect(await refused(join(folder, 'missing.csv'))).toContain('There is no file')
    const undated = file('undated.csv', 'order,item,price\n1,Soup,1.50\n1,Bread,1\n2,Soup,1.50\n')
    expect(await refused(undated, ...destination)).toContain('--start-date')
    expect(await rows(`select name from stores where name = 'Red Door'`)).toEqual([])
    await run(undated, ...destination, '--start-date', '2019-07-01T11:00', '--spread-minutes', '10')
    expect(
      await rows(
        `select o.placed_at from orders o join stores s on s.id = o.store_id where s.name = 'Red Door' order by 1`,
      ),
    ).toEqual([{ placed_at: new Date('2019-07-01T10:00Z') }, { placed_at: new Date('2019-07-01T10:10Z') }])
    expect(existsSync(join(folder, 'undated.csv.rejected.ndjson'))).toBe(false)
  })
})
