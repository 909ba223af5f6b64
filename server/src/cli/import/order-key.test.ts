import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines, testDatabase, type TestDatabase } from '../../platform/db/testing.ts'
import { Importer } from './importer.testing.ts'

const header = 'order,date,item,price\n'
const line = (order: number, date: string, pounds = 10) => `${order},${date} 12:00,Soup,${pounds}.00\n`
const month = (name: string, pounds: number) =>
  header + [1, 2, 3, 4].map((order) => line(order, `2024-${name}-0${order}`, pounds)).join('')

describe.each(engines)('repeated order numbers on %s', (engine) => {
  let database: TestDatabase
  let importer: Importer
  beforeAll(async () => {
    database = await testDatabase(engine)
    importer = new Importer(database)
  })
  afterAll(async () => {
    importer.forget()
    await database.close()
  })

  const store = (name: string) => ['--new-store', name, '--country', 'GB', '--city', 'London', '--new-city']
  const sales = async (name: string) =>
    importer.rows(`select count(*)::int as orders, coalesce(sum(o.gross), 0)::int as gross from orders o
      join stores s on s.id = o.store_id where s.name = '${name}'`)

  test('a second file with the same numbers is rejected with both dates and amounts, and can be imported by day', async () => {
    const destination = store('Monthly')
    await importer.orders(importer.file('january.csv', month('01', 10)), ...destination)
    const february = importer.file('february.csv', month('02', 12))
    const refused = await importer.orders(february, ...destination)
    expect(refused).toMatchObject({ code: 3, said: expect.stringContaining('0 created, 0 updated') })
    expect(refused.said).toContain(
      'stored 2024-01-01 12:00 UTC GBP 10.00 DELIVERED, in the file 2024-02-01 12:00 UTC GBP 12.00 DELIVERED',
    )
    expect(refused.said).toContain('--order-key number+day')
    expect(await sales('Monthly')).toEqual([{ orders: 4, gross: 4000 }])
    const byDay = await importer.orders(february, ...destination, '--order-key', 'number+day')
    expect(byDay).toMatchObject({ code: 0, said: expect.stringContaining('4 created') })
    expect(await sales('Monthly')).toEqual([{ orders: 8, gross: 8800 }])
  })

  test('a longer file recognises the orders of the shorter ones, whatever key they were imported by', async () => {
    const destination = store('Monthly')
    const both = importer.file('both.csv', month('01', 10) + month('02', 12).slice(header.length))
    const { code, said } = await importer.orders(both, ...destination)
    expect(said).toContain('an order is a number of one day (--order-key number+day')
    expect([code, said]).toEqual([0, expect.stringContaining('0 created, 0 updated, 8 unchanged')])
    const again = await importer.orders(
      importer.file('february.csv', month('02', 12)),
      ...destination,
      '--order-key',
      'number',
    )
    expect([again.code, again.said]).toEqual([0, expect.stringContaining('4 unchanged')])
    expect(await sales('Monthly')).toEqual([{ orders: 8, gross: 8800 }])
  })

  test('daily and yearly numbers are detected, and the chosen key is reported', async () => {
    const days = ['2024-05-01', '2024-05-02', '2024-05-03']
    const daily = header + days.map((day) => [1, 2, 3].map((order) => line(order, day)).join('')).join('')
    const byDay = await importer.orders(importer.file('daily.csv', daily), ...store('Daily'))
    expect(byDay.said).toContain('--order-key number+day, 3 of 3 numbers')
    expect(await sales('Daily')).toEqual([{ orders: 9, gross: 9000 }])
    const years = ['2022', '2023', '2024']
    const yearly =
      header +
      years.map((year) => [1, 2, 3].map((order) => line(order, `${year}-05-0${order}`)).join('')).join('')
    const byYear = await importer.orders(importer.file('yearly.csv', yearly), ...store('Yearly'))
    expect(byYear.said).toContain('an order is a number of one year (--order-key number+year')
    expect(await sales('Yearly')).toEqual([{ orders: 9, gross: 9000 }])
  })

  test('one number on two days is a mistake that is rejected with both days, not two orders', async () => {
    const slip = header + [1, 2, 3].map((order) => line(order, '2024-05-01')).join('') + line(2, '2024-05-04')
    const { code, said } = await importer.orders(importer.file('slip.csv', slip), ...store('Slip'))
    expect(said).toContain('a number is one order (--order-key number')
    expect([code, said]).toEqual([3, expect.stringContaining('2024-05-01 and 2024-05-04')])
    expect(await sales('Slip')).toEqual([{ orders: 2, gross: 2000 }])
  })

  test('a line without a readable date rejects only its own order of that day', async () => {
    const broken = month('03', 10) + month('04', 10).slice(header.length) + '4,2024-99-99 12:00,Bread,1.00\n'
    const { code, said } = await importer.orders(
      importer.file('broken.csv', broken),
      ...store('Broken'),
      '--order-key',
      'number+day',
    )
    expect([code, said]).toEqual([3, expect.stringContaining('7 created')])
    expect(await sales('Broken')).toEqual([{ orders: 7, gross: 7000 }])
  })

  test('a key with a day requires dates', async () => {
    const path = importer.file('undated.csv', 'order,item,price\n1,Soup,1.00\n')
    await expect(
      importer.orders(path, ...store('U'), '--start-date', '2024-01-01', '--order-key', 'number+day'),
    ).rejects.toThrow('needs a column with dates')
    await expect(importer.orders(path, ...store('U'), '--order-key', 'day')).rejects.toThrow(
      '--order-key is number or number+day or number+year',
    )
  })
})
