import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { workbookOf } from '../../platform/files/reading/workbook.testing.ts'
import { engines, testDatabase, type TestDatabase } from '../../platform/db/testing.ts'
import { Importer } from './importer.testing.ts'

const header =
  'order,date,item,qty,price,discount,tip,delivery_fee,tax,refund,status,payment_method,customer_id,channel\n'
const csv =
  header +
  // order amounts are repeated on each line of an order
  '1,2024-05-01 12:00,Soup,2,5.00,-1.50,2.00,3.00,1.10,,Delivered,Card,ann,Web\n' +
  '1,2024-05-01 12:00,Bread,1,1.00,-1.50,2.00,3.00,1.10,,Delivered,Card,ann,Web\n' +
  '2,2024-05-01 13:00,Soup,1,5.00,,,,0.50,2.00,completed,Cash,bob,Phone\n' +
  '3,2024-05-01 14:00,Soup,1,5.00,,,,0.50,,Cancelled,Cash,,Phone\n' +
  '4,2024-05-01 15:00,Soup,1,5.00,,,,,,REFUNDED,Card,ann,\n' +
  '5,2024-05-01 16:00,Soup,1,5.00,,,,,,declined,,,\n' +
  '6,2024-05-01 17:00,Soup,1,5.00,,,,,,in the oven,,,\n' +
  '7,2024-05-01 18:00,Soup,1,5.00,9.00,,,,,,,,\n' +
  '8,2024-05-01 19:00,Soup,1,5.00,,-1.00,,,,,,,\n'

describe.each(engines)('amount and fact columns on %s', (engine) => {
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

  const store = (name: string, country = 'GB', city = 'London') => [
    '--new-store',
    name,
    '--country',
    country,
    '--city',
    city,
    '--new-city',
    ...(country === 'US' ? ['--time-zone', 'America/Chicago'] : []),
  ]
  const stored = (name: string) =>
    importer.rows(`select o.code, o.status, o.gross, o.discount_partner as discount, o.tip, o.delivery_fee as fee, o.vat,
      o.refund_partner as refund, o.total, o.payment, o.customer_key as customer, o.channel
      from orders o join stores s on s.id = o.store_id where s.name = '${name}' order by o.code`)

  test('each column sets its field; an invalid value is rejected with its field', async () => {
    const { code, said } = await importer.orders(importer.file('facts.csv', csv), ...store('Facts'))
    expect(said).toContain('discount once an order, tip once an order, delivery-fee once an order')
    expect(said).toContain('tax: contained in the prices (--tax-is)')
    const none = { payment: null, customer: null, channel: null }
    const zero = { discount: 0, tip: 0, fee: 0, vat: 0, refund: 0, gross: 500, total: 500 }
    expect(await stored('Facts')).toEqual([
      {
        code: '1',
        status: 'DELIVERED',
        gross: 1100,
        discount: 150,
        tip: 200,
        fee: 300,
        vat: 110,
        refund: 0,
        total: 1450,
        payment: 'Card',
        customer: 'ann',
        channel: 'Web',
      },
      {
        ...zero,
        code: '2',
        status: 'DELIVERED',
        vat: 50,
        refund: 200,
        payment: 'Cash',
        customer: 'bob',
        channel: 'Phone',
      },
      { ...zero, ...none, code: '3', status: 'CANCELLED', vat: 50, payment: 'Cash', channel: 'Phone' },
      { ...zero, ...none, code: '4', status: 'DELIVERED', refund: 500, payment: 'Card', customer: 'ann' },
      { ...zero, ...none, code: '5', status: 'REJECTED' },
    ])
    expect(code).toBe(3)
    expect(said).toMatch(/order 6: status “in the oven” is not the end of an order/)
    expect(said).toMatch(/order 7: discount .*order.discountTooHigh/)
    expect(said).toMatch(/order 8: tip The amount is below zero/)
  })

  test('line amounts are summed, and added tax is included in the prices to the cent', async () => {
    const lines =
      'order,date,item,qty,price,discount,tax\n' +
      '1,2024-05-01 12:00,Soup,3,3.33,0.50,0.70\n' +
      '1,2024-05-01 12:00,Bread,1,1.00,0.25,0.07\n' +
      '2,2024-05-02 12:00,Soup,1,3.33,,0.23\n'
    const { said } = await importer.orders(
      importer.file('lines.csv', lines),
      ...store('Lines', 'US', 'Chicago'),
    )
    expect(said).toContain('discount of each line, tax of each line (--amounts-are)')
    expect(said).toContain('tax: added to the prices (--tax-is)')
    expect(await stored('Lines')).toMatchObject([
      { code: '1', gross: 1176, discount: 75, vat: 77, total: 1101 },
      { code: '2', gross: 356, vat: 23, total: 356 },
    ])
    const once =
      'order,date,item,qty,price,tax\n' +
      '1,2024-05-01 12:00,Soup,1,1.00,0.10\n1,2024-05-01 12:00,Tea,2,1.00,0.10\n'
    const shared = await importer.orders(
      importer.file('once.csv', once),
      ...store('Once'),
      '--tax-is',
      'added',
    )
    expect(shared.said).toContain('tax once an order')
    expect(await stored('Once')).toMatchObject([{ gross: 310, vat: 10 }])
    const summed = [...store('Sum'), '--amounts-are', 'line']
    await importer.orders(importer.file('once.csv', once), ...summed)
    expect(await stored('Sum')).toMatchObject([{ gross: 300, vat: 20 }])
    await importer.orders(importer.file('once.csv', once), ...store('No tax'), '--tax', 'none')
    expect(await stored('No tax')).toMatchObject([{ gross: 300, vat: 0 }])
  })

  test('a category column sets the category of each product', async () => {
    const lines =
      'order,date,item,price,Menu category\n' +
      '1,2024-05-01 12:00,Soup,3.00, Starters \n1,2024-05-01 12:00,Tea,1.00,\n' +
      '2,2024-05-01 13:00,Soup,3.00,Starters\n'
    const path = importer.file('categories.csv', lines)
    expect((await importer.orders(path, ...store('Menu'))).said).toContain('category ← Menu category')
    expect(
      await importer.rows(`select p.name, p.category, p.quantity::int from order_product_days p
        join stores s on s.id = p.store_id where s.name = 'Menu' order by p.name`),
    ).toEqual([
      { name: 'Soup', category: 'Starters', quantity: 2 },
      { name: 'Tea', category: null, quantity: 1 },
    ])
    const long = lines.replaceAll('Starters', 'S'.repeat(301))
    const refused = await importer.orders(importer.file('long.csv', long), ...store('Long'))
    expect([refused.code, refused.said]).toEqual([3, expect.stringContaining('category')])
    await importer.orders(path, ...store('Plain'), '--category', 'none')
    expect(
      await importer.rows(`select distinct p.category from order_product_days p
        join stores s on s.id = p.store_id where s.name = 'Plain'`),
    ).toEqual([{ category: null }])
  })

  test('a workbook gives the same result as its CSV: dates stay dates, 425.40 keeps its decimals', async () => {
    const noon = new Date('2018-10-28T12:00:00Z')
    const rows = [
      ['order', 'date', 'item', 'qty', 'price', 'tip'],
      [1001, noon, 'Banquet', 1, 425.4, 0.1 + 0.2],
      [1002, noon, 'Soup', 2, 1234.56, null],
      ['A-3', noon, 'Bread', 1, '0.50', null],
    ]
    const path = importer.file('orders.xlsx', await workbookOf(rows))
    const { code, said } = await importer.orders(path, ...store('Sheet'))
    expect(said).toContain('dates: as the sheet keeps them')
    expect([code, await stored('Sheet')]).toMatchObject([
      0,
      [
        { code: '1001', gross: 42_540, tip: 30 },
        { code: '1002', gross: 246_912 },
        { code: 'A-3', gross: 50 },
      ],
    ])
    const text = 'order,date,item,qty,price,tip\n1001,2018-10-28 12:00,Banquet,1,425.40,0.30\n'
    const again = await importer.orders(importer.file('orders.csv', text), ...store('Sheet'))
    expect(again.said).toContain('1 unchanged')
  })
})
