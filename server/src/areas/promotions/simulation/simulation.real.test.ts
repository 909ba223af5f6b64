import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { catalogFeed } from '@storekeep/contract/areas/catalog.feed.ts'
import { ordersFeed } from '@storekeep/contract/areas/orders.ts'
import { promotionSimulator } from '@storekeep/contract/areas/promotions.simulation.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../../platform/db/testing.ts'
import { anOrder } from '../../orders/orders.testing.ts'
import { promotionWorld, type PromotionWorld } from '../promotions.testing.ts'

// orders of a real takeaway, kept outside the repository
const path = join(
  import.meta.dirname,
  '../../../../../../shared/data/orders/indian-takeaway-london-restaurant-1-orders-2015-2018.csv',
)
const isHere = existsSync(path)
if (!isHere) console.log('promotions: skipped the simulation over real orders, whose file is missing')

/** The eight weeks before 1 January 2019, in winter, when London is on UTC. */
const first = '2018-11-06'
const promoted = ['Pilau Rice', 'Plain Naan', 'Garlic Naan']

interface Item {
  readonly name: string
  readonly quantity: number
  readonly pence: number
}
interface RealOrder {
  readonly id: string
  readonly day: string
  readonly at: string
  readonly items: Item[]
}

/** The newest orders of the file, parsed without the importer. */
function newestOrders(): RealOrder[] {
  const orders = new Map<string, RealOrder>()
  for (const line of readFileSync(path, 'utf8').trim().split(/\r?\n/).slice(1)) {
    const [id = '', date = '', name = '', quantity = '', price = ''] = line.split(',')
    const [d = '', m = '', y = '', hour = '', minute = ''] = date.split(/[/ :]/)
    const day = `${y}-${m}-${d}`
    if (day < first) continue
    const at = `${day}T${hour.padStart(2, '0')}:${minute}:00Z`
    const order = orders.get(id) ?? { id, day, at, items: [] }
    order.items.push({ name, quantity: Number(quantity), pence: Math.round(Number(price) * 100) })
    orders.set(id, order)
  }
  return [...orders.values()]
}

/** A tenth, rounded to whole pence in the customer's favour. */
const tenth = (pence: number) => Math.floor((pence + 9) / 10)
const total = (items: readonly Item[]) =>
  items.reduce((sum, { quantity, pence }) => sum + quantity * pence, 0)
const ofPromoted = ({ items }: RealOrder) => items.filter(({ name }) => promoted.includes(name))

/** The discount of each promotion on an order in pence, computed independently. */
const takenOff = {
  percentage: (order: RealOrder) =>
    ofPromoted(order).reduce((sum, { quantity, pence }) => sum + quantity * tenth(pence), 0),
  twoForOne: (order: RealOrder) =>
    promoted.reduce((sum, wanted) => {
      const units = ofPromoted(order)
        .filter(({ name }) => name === wanted)
        .flatMap(({ quantity, pence }) => Array.from({ length: quantity }, () => pence))
        .sort((a, b) => b - a)
      return sum + units.reduce((free, pence, nth) => (nth % 2 === 1 ? free + pence : free), 0)
    }, 0),
  basket: ({ items }: RealOrder) => (total(items) >= 3000 ? tenth(total(items)) : 0),
}

/** A number as displayed in pounds. */
const pounds = (pence: number) => Math.round(pence) / 100

describe.skipIf(!isHere)('promotions simulated on a real takeaway', () => {
  let world: PromotionWorld
  const orders = isHere ? newestOrders() : []
  beforeAll(async () => {
    world = await promotionWorld(engines[0] ?? 'embedded', '2019-01-01T11:00:00Z')
    const menu = promoted.map((name, nth) => ({
      kind: 'PRODUCT' as const,
      store: 'noodles',
      externalId: `real-${nth + 1}`,
      version: 1,
      name,
      section: 'soups',
      position: 10 + nth,
      currency: 'GBP',
      price: 3,
    }))
    const fed = await world.app.call(catalogFeed.catalog, { as: world.world.key, lines: menu })
    if (fed.body.created !== menu.length) throw new Error(JSON.stringify(fed.body))
    // the file only has the names of products
    const lines = orders.map(({ id, at, items }) =>
      anOrder({
        externalId: `real-${id}`,
        times: { placedAt: at },
        items: items.map(({ name, quantity, pence }) => ({ name, quantity, unitPrice: pence / 100 })),
      }),
    )
    for (let from = 0; from < lines.length; from += 500) {
      const part = lines.slice(from, from + 500)
      const { body } = await world.app.call(ordersFeed.orders, { as: world.world.key, lines: part })
      if (body.created !== part.length) throw new Error(JSON.stringify(body.rejected[0]))
    }
  })
  afterAll(() => world.app.close())

  test.each([
    ['10 % off', 'percentage', { type: 'PERCENTAGE_DISCOUNT', percentage: 10 }],
    ['2 for 1', 'twoForOne', { type: 'TWO_FOR_ONE' }],
    [
      'spend 30.00 and get 10 % off',
      'basket',
      { type: 'BASKET_PERCENTAGE', percentage: 10, minimumBasket: 30 },
    ],
  ] as const)('%s costs what the file says, order by order', async (_name, which, offer) => {
    const products = which === 'basket' ? [] : promoted.map((_, nth) => `real-${nth + 1}`)
    const answer = await world.app.call(promotionSimulator.simulate, {
      as: world.anna,
      body: {
        ...offer,
        productExternalIds: products,
        startDate: '2019-01-02',
        endDate: '2019-01-16',
        storeAddressIds: [1],
      },
    })
    if (answer.error) throw new Error(JSON.stringify(answer.error))
    const { simulation } = answer.body
    const touched = orders.filter((order) => takenOff[which](order) > 0)
    const sum = (value: (order: RealOrder) => number) => touched.reduce((all, order) => all + value(order), 0)
    const sales = sum(({ items }) => total(items))
    const cost = sum(takenOff[which])
    expect(orders.length).toBeGreaterThan(500)
    expect(touched.length).toBeGreaterThan(10)
    expect(simulation).toMatchObject({
      from: first,
      to: '2019-01-01',
      weeks: 8,
      orders: orders.length,
      touched: touched.length,
      sales: pounds(sales),
      cost: pounds(cost),
      // the store has no charges
      margin: { before: pounds(sales / touched.length), after: pounds((sales - cost) / touched.length) },
    })
    expect(simulation.breakEven.lift).toBeCloseTo(cost / (sales - cost), 5)
    // fourteen days like the eight weeks before, by Student's t with seven degrees of freedom
    const weeks = Array.from({ length: 8 }, () => 0)
    for (const order of touched) {
      const week = Math.floor((Date.parse(order.day) - Date.parse(first)) / (7 * 86_400_000))
      weeks[week] = (weeks[week] ?? 0) + 1
    }
    const mean = weeks.reduce((all, week) => all + week, 0) / 8
    const spread = weeks.reduce((all, week) => all + (week - mean) ** 2, 0) / 7
    const half = 2.3646 * Math.sqrt(spread * (2 + 4 / 8))
    expect(simulation.expected.orders?.low).toBe(Math.max(0, Math.round(2 * mean - half)))
    expect(simulation.expected.orders?.high).toBe(Math.round(2 * mean + half))
  })
})
