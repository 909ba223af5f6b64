import { expect, test } from 'vitest'
import { conflictText } from './order/conflict-text.ts'
import { Summary } from './summary.ts'

const order = (currency: string, unitPrice: number) => ({
  externalId: 'a',
  version: 1,
  location: 'here',
  code: '1',
  status: 'DELIVERED' as const,
  currency,
  times: { placedAt: '2026-06-01T12:00:00Z' },
  items: [{ name: 'Rice', quantity: 3, unitPrice }],
  total: 3 * unitPrice,
})

test('amounts of an import are those of delivered orders, with the decimals of their currency', () => {
  const summary = new Summary()
  for (const [currency, price] of [
    ['JPY', 500],
    ['GBP', 1.5],
    ['KWD', 500.125],
  ] as const)
    summary.add(order(currency, price))
  summary.add({ ...order('GBP', 9), status: 'CANCELLED' as const })
  expect(summary.describe(true).filter((line) => line.startsWith('gross'))).toEqual([
    'gross sales JPY 1,500',
    'gross sales GBP 4.50',
    'gross sales KWD 1,500.375',
  ])
})

test('amounts of orders in conflict differ although they round to the same', () => {
  const side = { placedAt: '2026-06-01T12:00:00Z', status: 'DELIVERED', currency: 'KWD' }
  const text = conflictText({
    stored: { ...side, total: 1.125 },
    given: { ...side, total: 1.126 },
    differs: ['total'],
  })
  expect(text).toContain('KWD 1.125 DELIVERED, in the file')
  expect(text).toContain('KWD 1.126 DELIVERED')
})
