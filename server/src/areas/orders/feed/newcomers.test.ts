import { ordersFeed, type OrderLineInput } from '@storekeep/contract/areas/orders.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../../platform/db/testing.ts'
import { testApp, type TestApp } from '../../../platform/testing/test-app.ts'
import { worldOf, type World } from '../../../platform/testing/world.ts'
import { anOrder } from '../orders.testing.ts'

describe.each(engines)('the first order of a customer on %s', (engine) => {
  let app: TestApp
  let world: World
  beforeAll(async () => {
    app = await testApp({ engine })
    world = await worldOf(app)
    await world.cities()
    await world.store('noodles', { locations: 2 })
    await world.store('tapas')
  })
  afterAll(() => app.close())

  const feed = async (...lines: OrderLineInput[]): Promise<void> => {
    const { body } = await app.call(ordersFeed.orders, { as: world.key, lines })
    expect(body.rejected).toEqual([])
  }
  /** An order of a customer, named by both and placed on a day of June at noon. */
  const by = (customerKey: string, day: string, changes: Partial<OrderLineInput> = {}): OrderLineInput =>
    anOrder({
      externalId: `${customerKey} ${day}`,
      customerKey,
      times: { placedAt: `2026-06-${day}T11:00:00Z` },
      ...changes,
    })
  /** The orders of a customer that count as their first, oldest id first. */
  const firsts = async (customer: string): Promise<string[]> => {
    const { rows } = await app.database.pool.query<{ external_id: string }>(
      `select external_id from orders where customer_key = $1 and is_new_customer order by id`,
      [customer],
    )
    return rows.map(({ external_id }) => external_id)
  }
  /** New and returning customers of the roll-ups by day. */
  const rolledUp = async (location: string) => {
    const { rows } = await app.database.pool.query<{ day: string; fresh: number; returning: number }>(
      `select to_char(r.local_date, 'DD') as day, sum(r.new_customers)::int as fresh,
         sum(r.returning_customers)::int as returning
       from order_days r join store_addresses l on l.id = r.store_address_id
       where l.external_id = $1 group by 1 order by 1`,
      [location],
    )
    return rows.map(({ day, fresh, returning }) => [day, fresh, returning])
  }

  test('an earlier order that arrives later is the first, and the roll-ups of both days follow', async () => {
    const noodles = { location: 'noodles-2' }
    await feed(by('kim', '10', noodles))
    await feed(by('kim', '05', noodles), by('lee', '10', noodles))
    expect(await firsts('kim')).toEqual(['kim 05'])
    expect(await rolledUp('noodles-2')).toEqual([
      ['05', 1, 0],
      ['10', 1, 1],
    ])
    // the source corrects whose order it was
    await feed(by('kim', '05', { ...noodles, version: 2, customerKey: 'max' }))
    expect(await firsts('kim')).toEqual(['kim 10'])
    expect(await rolledUp('noodles-2')).toEqual([
      ['05', 1, 0],
      ['10', 2, 0],
    ])
  })

  test('each store has its own first order of a customer, at whichever of its locations', async () => {
    await feed(by('ana', '10'), by('ana', '08', { location: 'noodles-2' }))
    await feed(by('ana', '02', { location: 'tapas-1' }))
    expect(await firsts('ana')).toEqual(['ana 08', 'ana 02'])
    await feed(by('ana', '06'))
    expect(await firsts('ana')).toEqual(['ana 02', 'ana 06'])
  })

  test('only a delivered order can be the first', async () => {
    const times = { placedAt: '2026-06-01T11:00:00Z', acceptedAt: '2026-06-01T11:01:00Z' }
    const running = by('ole', '01', { status: 'ACCEPTED', times })
    await feed(running)
    await feed(by('ole', '04'))
    expect(await firsts('ole')).toEqual(['ole 04'])
    await feed({ ...running, version: 2, status: 'DELIVERED' })
    expect(await firsts('ole')).toEqual(['ole 01'])
  })

  test('of two orders at the same instant one is the first, however they arrive', async () => {
    const at = (name: string, day: string) => by(name, '03', { externalId: `${name} ${day}` })
    await feed(at('pia', 'a'), at('pia', 'b'))
    await feed(at('pia', 'c'))
    expect(await firsts('pia')).toEqual(['pia a'])
    await feed(at('pia', 'a'), { ...at('pia', 'b'), version: 2 })
    expect(await firsts('pia')).toEqual(['pia a'])
    // the first one is written again beside the others that are stored
    await feed({ ...at('pia', 'a'), version: 3 })
    expect(await firsts('pia')).toEqual(['pia a'])
  })
})
