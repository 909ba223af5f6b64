import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { OrderLine } from '@storekeep/contract/areas/orders.ts'
import { checkOrder } from '@storekeep/contract/rules/orders/check.ts'
import { mayBecome } from '@storekeep/contract/rules/orders/orders.ts'
import { ordersOfDay, snapshot, type DemoOrder } from './orders.ts'
import { DemoPlan, historyDays, ordersOf } from '../plan.ts'
import type { DemoGroup } from '../places/demo-store.ts'
import { demoStores, storesOf } from '../places/world.ts'

const anchor = '2026-06-15'
const plan = new DemoPlan({ seed: 7, anchor })
const ever = Date.parse('2030-01-01')

const someDays = ['2026-06-14', '2026-03-29', '2025-12-25', '2026-06-20']
const someOrders = (of: DemoPlan): DemoOrder[] =>
  demoStores.flatMap((store) =>
    store.locations.flatMap((location) => someDays.flatMap((day) => ordersOfDay(of, store, location, day))),
  )
const some = someOrders(plan)

const hash = (orders: readonly DemoOrder[]): string =>
  createHash('sha256').update(JSON.stringify(orders)).digest('hex')

test('the same seed and day give the same orders, another seed gives others', () => {
  expect(hash(someOrders(new DemoPlan({ seed: 7, anchor })))).toBe(hash(some))
  expect(hash(someOrders(new DemoPlan({ seed: 8, anchor })))).not.toBe(hash(some))
})

test('half a year has exactly the planned number of orders per account', () => {
  const count = (group: DemoGroup): number => {
    let sum = 0
    for (const store of storesOf(group))
      for (const location of store.locations)
        for (const day of plan.days) sum += plan.countOf(store, location, day)
    return sum
  }
  const groups = ['owner', 'manager', 'rival', 'large'] as const
  expect(Object.fromEntries(groups.map((group) => [group, count(group)]))).toEqual(ordersOf)
  expect(plan.days).toHaveLength(historyDays)
  expect(Object.values(ordersOf).reduce((sum, count) => sum + count, 0)).toBe(150_000)
})

test('every version of every order is a valid feed line with an increasing version and a forward status', () => {
  expect(some.length).toBeGreaterThan(2000)
  for (const order of some.filter((_, index) => index % 4 === 0)) {
    let before = snapshot(order, order.placedAt)
    expect(snapshot(order, order.placedAt - 1)).toBeUndefined()
    for (const moment of order.moments) {
      const line = snapshot(order, moment.at)
      const parsed = OrderLine.parse(line)
      const fault = checkOrder(parsed)
      expect('code' in fault ? [fault, line] : []).toEqual([])
      expect(mayBecome(before?.status ?? 'OFFERED', parsed.status)).toBe(true)
      expect(parsed.version).toBeGreaterThanOrEqual(before?.version ?? 0)
      before = line
    }
    expect(before?.version).toBe(order.moments.length)
    expect(snapshot(order, ever)).toEqual(before)
  }
})

test('one store joined three weeks ago, one has no orders, one makes couriers wait', () => {
  const storeOf = (key: string) => {
    const found = demoStores.find(({ externalId }) => externalId === `demo-${key}`)
    if (!found) throw new Error(key)
    return found
  }
  const days = (key: string) => {
    const store = storeOf(key)
    return plan.days.filter((day) =>
      store.locations.some((location) => plan.countOf(store, location, day) > 0),
    )
  }
  expect(days('talerz')).toEqual(plan.days.slice(-21))
  expect(days('tone')).toEqual([])
  const waiting = (key: string, day: string) => {
    const store = storeOf(key)
    const waits = store.locations
      .flatMap((location) => ordersOfDay(plan, store, location, day))
      .map((order) => snapshot(order, ever)?.times)
      .flatMap((times) =>
        times?.pickedUpAt !== undefined && times.courierArrivedAt !== undefined
          ? [Date.parse(times.pickedUpAt) - Date.parse(times.courierArrivedAt)]
          : [],
      )
    return waits.reduce((sum, wait) => sum + wait, 0) / waits.length / 60_000
  }
  expect(waiting('tandoor', '2026-06-12')).toBeGreaterThan(1.6 * waiting('pickle', '2026-06-12'))
  expect(waiting('tandoor', '2026-06-12')).toBeGreaterThan(1.6 * waiting('tandoor', '2026-02-13'))
})

test('customers return, a price may be 0 with paid options, and every kind of event occurs', () => {
  const lines = some.flatMap((order) => snapshot(order, ever) ?? [])
  const statuses = new Set(lines.map(({ status }) => status))
  expect([...statuses].sort()).toEqual(['CANCELLED', 'DELIVERED', 'REJECTED', 'TIMED_OUT'])
  const parts = ['discounts', 'refunds', 'issues', 'rating', 'cancellation'] as const
  expect(parts.filter((part) => !lines.some((line) => line[part] !== undefined))).toEqual([])
  const free = lines.flatMap(({ items }) => items).filter(({ unitPrice }) => unitPrice === 0)
  expect(free.length).toBeGreaterThan(20)
  expect(free.every(({ options }) => (options ?? []).some(({ unitPrice }) => unitPrice > 0))).toBe(true)
  const store = demoStores[0]
  if (!store) throw new Error('there is a store')
  const month = plan.days.slice(-60)
  const names = store.locations.flatMap((location) =>
    month.flatMap((day) => ordersOfDay(plan, store, location, day).map(({ base }) => base.customerKey)),
  )
  const share = new Set(names).size / names.length
  expect(share).toBeGreaterThan(0.35)
  expect(share).toBeLessThan(0.75)
})

test('every product of the demo has one category, and menus have several', () => {
  for (const store of demoStores) {
    const categories = new Set(store.menu.dishes.map(({ category }) => category))
    expect(categories.size).toBeGreaterThan(2)
    expect(categories.has('')).toBe(false)
  }
  for (const order of some)
    for (const item of snapshot(order, ever)?.items ?? []) expect(item.category).toBeTruthy()
})
