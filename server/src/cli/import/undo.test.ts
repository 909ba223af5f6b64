import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines, testDatabase, type TestDatabase } from '../../platform/db/testing.ts'
import { systemScope } from '../../platform/scope/scope.ts'
import { localFeed } from '../../import/local-feed.ts'
import { systemClock } from '../../platform/clock.ts'
import { rebookCommand } from '../tasks/money/rebook.ts'
import { Importer } from './importer.testing.ts'
import { listImports, undoImport, type RunTask } from './registry.ts'

const header = 'order,date,item,price,customer_id,refund\n'
const line = (order: number, day: number, pounds: number, more = 'ann,') =>
  `${order},2024-05-0${day} 12:00,Soup,${pounds}.00,${more}\n`
const first = header + line(1, 1, 10) + line(2, 2, 10, 'bob,2.00') + line(3, 3, 10)

describe.each(engines)('list and undo of imports on %s', (engine) => {
  let database: TestDatabase
  let importer: Importer
  let run: RunTask
  beforeAll(async () => {
    database = await testDatabase(engine)
    importer = new Importer(database)
    run = (task, input) => task.run(database, input, () => undefined, new AbortController().signal)
  })
  afterAll(async () => {
    importer.forget()
    await database.close()
  })

  const destination = ['--new-store', 'Blue Door', '--country', 'GB', '--city', 'London', '--new-city']
  const orders = (name: string, content: string, ...more: string[]) =>
    importer.orders(importer.file(name, content), ...destination, ...more)
  const said = async (work: (say: (text: string) => void) => Promise<0>) => {
    const lines: string[] = []
    await work((text) => lines.push(text))
    return lines.join('\n')
  }
  const undo = (id: number, isDry: boolean) => said((say) => undoImport(run, { id, isDry }, say))
  /** All figures: facts, roll-ups and ledger balances by account and day. */
  const figures = async () => ({
    orders: await importer.rows(
      'select code, version, gross, local_date, is_new_customer, refund_partner from orders order by code',
    ),
    items: await importer.rows('select name, quantity, total from order_items order by order_id, line'),
    days: await importer.rows('select * from order_days order by local_date'),
    hours: await importer.rows('select * from order_hours order by local_date, local_hour'),
    products: await importer.rows('select * from order_product_days order by local_date'),
    parts: await importer.rows('select * from order_day_parts order by local_date, kind, key'),
    ledger:
      await importer.rows(`select kind, account, value_date, sum(amount)::bigint as amount from ledger_lines
      group by 1, 2, 3 having sum(amount) <> 0 order by 1, 2, 3`),
  })

  test('undo restores every figure, for new and for changed orders', async () => {
    const empty = await figures()
    await orders('first.csv', first)
    const before = await figures()
    // an earlier order of ann is found, one is corrected in date and price, one is new
    const second = header + line(3, 5, 12) + line(4, 1, 7, 'bob,') + line(0, 1, 5)
    expect((await orders('second.csv', second, '--version', '2')).said).toContain('2 created, 1 updated')
    expect(await figures()).not.toEqual(before)
    const dry = await undo(2, true)
    expect(dry).toContain('2 orders would be removed, 1 would be given back what they were before')
    expect(dry).toContain('Nothing was changed. To take it back: npm run import -- undo 2 --yes')
    expect(await figures()).not.toEqual(before)
    expect(await undo(2, false)).toContain('2 orders were removed, 1 were given back')
    expect(await figures()).toEqual(before)
    // no ledger lines were removed
    expect(
      (await importer.rows('select count(*)::int as lines from ledger_lines'))[0]?.['lines'],
    ).toBeGreaterThan(8)
    for (const isDry of [true, false]) {
      const again = await undo(2, isDry)
      expect(again).toContain('Nothing was changed, and there is nothing to take back.')
      expect(again).not.toContain('0 orders')
    }
    expect((await orders('second.csv', second, '--version', '2')).said).toContain('2 created, 1 updated')
    await undo(3, false)
    expect(await figures()).toEqual(before)
    await undo(1, false)
    expect(await figures()).toEqual(empty)
  })

  test('orders changed by something else since are kept and listed', async () => {
    await orders('first.csv', first)
    await orders('fix.csv', header + line(2, 2, 11, 'bob,'), '--version', '2')
    const list = await said((say) => listImports(run, say))
    expect(list).toMatch(/1 {2}20.* UTC {2}taken back/)
    expect(list).toMatch(
      /4 {2}20.* UTC {2}done\n.*first\.csv\n.*Blue Door, London · 2024-05-01 to 2024-05-03 · 3 created.*GBP 30\.00/,
    )
    const text = await undo(4, false)
    expect(text).toContain('2 orders were removed')
    expect(text).toContain('1 orders stay: they were changed since')
    expect(text).toContain('such as 2')
    expect(await importer.rows('select code, version from orders')).toEqual([{ code: '2', version: 2 }])
    await expect(undo(99, true)).rejects.toThrow('There is no import 99')
  })

  test('an interrupted import reports that when it is resumed, and is undone as one', async () => {
    await orders('cut.csv', header + line(7, 1, 1) + line(8, 1, 2))
    // what a killed run leaves: its orders, and no counts
    await importer.rows(
      `update imports set state = 'RUNNING', finished_at = null, created = 0 where file like '%cut.csv'`,
    )
    const again = await orders('cut.csv', header + line(7, 1, 1) + line(8, 1, 2))
    expect(again.said).toMatch(/import: \d+, which began .* was interrupted; it goes on/)
    expect(again.said).toMatch(
      /see them at http:\/\/127\.0\.0\.1:3000\/reports\?addresses=\d+&from=2024-05-01&to=2024-05-01$/m,
    )
    const [row] = await importer.rows(
      `select id, created, unchanged, state from imports where file like '%cut.csv'`,
    )
    expect(row).toMatchObject({ created: 2, unchanged: 0, state: 'DONE' })
    await undo(Number(row?.['id']), false)
    expect(await importer.rows(`select code from orders where code in ('7', '8')`)).toEqual([])
  })

  test('terms fed after their orders add ledger lines once, and a dry run adds none', async () => {
    await orders('terms.csv', header + line(1, 1, 10) + line(5, 4, 20))
    const feed = localFeed({ database, clock: systemClock, scope: systemScope('a test') })
    const [store] = await importer.rows('select external_id from stores')
    const terms = {
      externalId: 't',
      version: 1,
      store: store?.['external_id'],
      validFrom: '2024-05-02',
      commissionRate: 0.3,
      orderFee: 0.5,
    }
    expect(await feed.feed('fee-terms', [terms])).toMatchObject({ created: 1 })
    const charges = () =>
      importer.rows(`select kind, sum(amount)::int as amount, count(*)::int as lines from ledger_lines
        where account = 'PARTNER' and kind in ('COMMISSION', 'ORDER_FEE') group by 1 order by 1`)
    const rebook = async (...given: string[]) =>
      rebookCommand.print(await run(rebookCommand.task, rebookCommand.input(given)))
    expect(await rebook('--dry-run')).toContain('orders would get adjustment lines; nothing was changed')
    expect(await charges()).toEqual([])
    expect(await rebook()).toContain('2 of 3 orders got adjustment lines')
    expect(await charges()).toEqual([
      { kind: 'COMMISSION', amount: -930, lines: 2 },
      { kind: 'ORDER_FEE', amount: -100, lines: 2 },
    ])
    expect(await rebook()).toContain('0 of 3 orders')
    await feed.feed('fee-terms', [{ ...terms, version: 2, commissionRate: 0.2 }])
    expect(await rebook('--from', '2024-05-04', '--store', String(terms.store))).toContain('1 of 1 orders')
    expect(await charges()).toMatchObject([{ amount: -730, lines: 3 }, { amount: -100 }])
    const parts = await importer.rows(`select sum(amount)::int as balance from ledger_lines`)
    expect(parts).toEqual([{ balance: 0 }])
    expect(() => rebookCommand.input(['--from', 'May'])).toThrow('such as 2024-01-31')
    expect(() => rebookCommand.input(['--from', '2024-05-04', '--to', '2024-05-01'])).toThrow('after --to')
    await expect(rebook('--store', 'noodels')).rejects.toThrow('there is no store noodels')
  })

  test('the month of a score counts imported orders at once, and not those that were taken back', async () => {
    const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
    const counted = () => importer.rows('select orders from performance_months where orders > 0')
    expect(await counted()).toEqual([])
    const { said: text } = await orders('new.csv', `${header}77,${day} 12:00,Soup,9.00,ann,\n`)
    expect(await counted()).toEqual([{ orders: 1 }])
    await undo(Number(/import: (\d+)/.exec(text)?.[1]), false)
    expect(await counted()).toEqual([])
  })
})
