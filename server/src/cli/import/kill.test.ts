import { afterAll, expect, test } from 'vitest'
import { KilledImport } from './killed-import.testing.ts'

const killed = new KilledImport(600)
afterAll(() => killed.forget())

test('an import that is killed and run again imports every order once, with matching totals', async () => {
  expect(await killed.run('store', 120)).toBeNull()
  expect(await killed.contents('store')).not.toMatchObject({ orders: killed.orders })
  expect(await killed.run('store')).toBe(0)
  const pence = String(killed.pence)
  expect(await killed.contents('store')).toMatchObject({
    orders: killed.orders,
    items: killed.orders * 3,
    gross: pence,
    hours: pence,
    products: pence,
    balance: 0,
  })
}, 180_000)
