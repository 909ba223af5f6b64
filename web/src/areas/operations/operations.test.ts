import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { goalMetricIds, targetFault } from '@storekeep/contract/rules/figures/goals.ts'
import type { Chosen } from '#kit/selection/rules.ts'
import { orderParts } from './behind/orderParts.ts'
import { judgePeriods } from '#figures/judged/judged.ts'
import { locationRows, locationsFile } from './compared/compared.ts'
import { eligibleOf } from './eligibility/eligibleLocations.ts'
import { changeOf, firmnessOf, intervalOf } from './figures/cards.ts'
import { measured } from './figures/measured.ts'
import { storedTarget, shownTarget, defaultTargets } from '../goals/target.ts'
import { closed, opened, openings, readSearch } from './search.ts'
import { reasonRows } from './reasons/reasons.ts'
import { binsOf, positionIn } from './times/bins.ts'

const of = (top: number, all: number) => ({ top, of: all, value: all === 0 ? null : top / all })

/** A selection with one location per store; only the fields that are read. */
const selectionOf = (...locations: readonly { vertical: string; isMarketplace?: boolean }[]): Chosen => {
  const addresses = locations.map(({ isMarketplace = false }, index) => ({
    id: index + 1,
    name: `Place ${index + 1}`,
    parentStoreId: index + 10,
    isMarketplace,
  }))
  const stores = locations.map(({ vertical }, index) => ({
    id: index + 10,
    store: { vertical },
    addresses: [addresses[index]],
  }))
  return { all: true, stores, addresses, sentIds: undefined } as unknown as Chosen // the only fields that are read
}

describe('PERF-PERM-ELIGIBILITY: of a mixed selection', () => {
  test('only restaurants outside marketplaces are sent, even if everything is selected', () => {
    const { chosen, leftOut } = eligibleOf(
      selectionOf(
        { vertical: 'FOOD' },
        { vertical: 'Q_COMMERCE' },
        { vertical: 'FOOD', isMarketplace: true },
        { vertical: 'DONATIONS' },
      ),
    )
    expect(chosen.sentIds).toEqual([1])
    expect(chosen.stores.map(({ id }) => id)).toEqual([10])
    expect(leftOut.map(({ id, why }) => [id, why])).toEqual([
      [2, 'quickCommerce'],
      [3, 'marketplace'],
      [4, 'donations'],
    ])
  })

  test('a selection of restaurants only is unchanged: "all" stays "all"', () => {
    const all = selectionOf({ vertical: 'FOOD' }, { vertical: 'FOOD' })
    expect(eligibleOf(all).chosen).toBe(all)
  })

  test('more locations than a request can name are not requested in part', () => {
    const many = Array.from({ length: 201 }, () => ({ vertical: 'FOOD' }))
    expect(eligibleOf(selectionOf(...many, { vertical: 'Q_COMMERCE' })).isTooWide).toBe(true)
    expect(eligibleOf(selectionOf(...many)).isTooWide).toBe(false)
  })
})

describe('the address', () => {
  test('is read back as it was written, and invalid values are dropped', () => {
    const search = { period: 'last-7', figure: 'awtp', when: 'issues', goals: true } as const
    const open = opened(search, { behind: 'prepared', least: 0, most: 2, at: 7 })
    expect(readSearch({ ...open })).toEqual(open)
    expect(closed(open)).toEqual(search)
    expect(
      readSearch({ behind: 'nothing', least: -1, figure: 'x', goals: 'yes', sort: 'DROP TABLE' }),
    ).toEqual({})
    expect(readSearch({ behind: 'hour', weekday: 8, hour: 24 })).toEqual({ behind: 'hour' })
  })

  test('every opening has orders to show', () => {
    for (const behind of openings) expect([behind, orderParts(behind, {}).length > 0]).toEqual([behind, true])
  })
})

describe('a figure', () => {
  test('sums counts over currencies and never averages rates', () => {
    const row = (currency: string, accepted: number, decided: number) => ({ currency, accepted, decided })
    const stats = { totals: [row('EUR', 1, 10), row('GEL', 90, 90)], days: [] }
    const answers = { stats } as unknown as Parameters<typeof measured>[1] // the only data acceptance needs
    expect(measured('acceptance', answers)?.total).toEqual({ top: 91, of: 100, value: 0.91 })
    expect(measured('awtp', answers)).toBeUndefined()
  })

  test('has an interval for few orders, is hidden for fewer, and is a dash for none', () => {
    expect(firmnessOf('acceptance', of(3, 4))).toBe('too-few')
    expect(firmnessOf('acceptance', of(90, 100))).toBe('small')
    expect(intervalOf('acceptance', of(90, 100))?.low).toBeCloseTo(0.826, 2)
    expect(firmnessOf('preparation', { top: 100, of: 4, value: 25 })).toBe('too-few')
    expect(firmnessOf('preparation', { top: 100, of: 5, value: 20 })).toBe('firm')
    expect([firmnessOf('availability', of(0, 0)), of(0, 0).value]).toEqual(['none', null])
    expect(intervalOf('availability', of(50, 100))).toBeNull()
  })

  test('changes in points for a rate and in percent for a time, and improves in its own direction', () => {
    expect(changeOf('avoidableCancellations', of(30, 1000), of(10, 1000))).toMatchObject({
      unit: 'points',
      tone: 'bad',
    })
    const time = (value: number) => ({ top: value * 100, of: 100, value })
    const change = changeOf('awtp', time(240), time(300))
    expect([change?.unit, change?.tone]).toEqual(['percent', 'good'])
    expect(change?.by).toBeCloseTo(-0.2)
    expect(changeOf('acceptance', of(4, 4), of(90, 100))).toBeNull()
    expect(changeOf('acceptance', of(90, 100), undefined)).toBeNull()
  })
})

describe('bins of minutes', () => {
  const buckets = fc.array(fc.tuple(fc.integer({ min: 0, max: 120 }), fc.integer({ min: 0, max: 500 })))

  test('include every order, are few, have equal width and no gaps', () => {
    fc.assert(
      fc.property(buckets, (pairs) => {
        const asked = [...new Map(pairs)].map(([minute, orders]) => ({
          from: minute * 60,
          to: minute === 120 ? null : (minute + 1) * 60,
          orders,
        }))
        const bins = binsOf(asked)
        const sum = (rows: readonly { orders: number }[]) => rows.reduce((all, { orders }) => all + orders, 0)
        expect(sum(bins)).toBe(sum(asked))
        expect(bins.length).toBeLessThanOrEqual(25)
        expect(bins.slice(1).map(({ from }) => from)).toEqual(bins.slice(0, -1).map(({ to }) => to))
      }),
    )
  })

  test('a time is placed at its minute, and beyond the last bin in its middle', () => {
    const bins = binsOf([
      { from: 0, to: 60, orders: 500 },
      { from: 60, to: 120, orders: 500 },
      { from: 5400, to: 5460, orders: 1 },
    ])
    expect(bins.at(-1)).toEqual({ from: 2, to: null, orders: 1 })
    expect([positionIn(bins, 90), positionIn(bins, 5400)]).toEqual([1.5, 2.5])
  })
})

describe('locations compared', () => {
  const orders = (storeAddressId: number, accepted: number, wait: number) => ({
    storeAddressId,
    offered: 400,
    knowsAcceptance: 400,
    decided: 400,
    accepted,
    avoidableCancellations: 0,
    knowsIssues: 400,
    issueOrders: 0,
    rated: 0,
    positive: 0,
    waitingSeconds: 400 * wait,
    waitingOrders: 400,
  })
  const answersOf = (...rows: ReturnType<typeof orders>[]) =>
    // the only data the marked figures need
    ({ stats: { totals: [], days: [] }, locations: { storeAddresses: rows } }) as unknown as Parameters<
      typeof locationRows
    >[0]
  const nothing = { orders: undefined, preparation: undefined, availability: undefined }
  const judgedOf = (now: ReturnType<typeof answersOf>, before?: ReturnType<typeof answersOf>) =>
    judgePeriods({ ...nothing, orders: now.locations }, { ...nothing, orders: before?.locations })
  const marksOf = (chosen: ReturnType<typeof answersOf>, all = chosen) =>
    locationRows(chosen, judgedOf(all), String).map(({ id, marks }) => [
      id,
      marks.acceptance?.judgement,
      marks.awtp?.judgement,
    ])

  test('are marked as on the dashboard, including waiting times, even if only one is selected', () => {
    const all = answersOf(orders(1, 392, 240), orders(2, 392, 240), orders(3, 320, 720))
    expect(marksOf(all)).toContainEqual([3, 'worse', 'worse'])
    expect(marksOf(answersOf(orders(3, 320, 720)), all)).toEqual([[3, 'worse', 'worse']])
    expect(marksOf(answersOf(orders(1, 392, 240), orders(2, 392, 240)))).toEqual([
      [1, undefined, undefined],
      [2, undefined, undefined],
    ])
  })

  test('are listed with fewer orders than before, and without any', () => {
    const before = answersOf(orders(1, 392, 240), orders(2, 392, 240), orders(3, 392, 240))
    const now = answersOf(orders(1, 392, 240), { ...orders(2, 90, 240), offered: 100, decided: 100 })
    const rows = (selected?: number[]) =>
      locationRows(now, judgedOf(now, before), String, selected).map(({ id, offered, fewer }) => [
        id,
        offered,
        fewer?.against,
      ])
    expect(rows()).toEqual([
      [1, 400, undefined],
      [2, 100, 400],
      [3, 0, 400],
    ])
    expect(rows([1, 2])).not.toContainEqual([3, 0, 400])
  })
})

test('cancellations are listed once per reason with the avoidable ones; amounts in two currencies are not added', () => {
  const row = (
    reason: 'OTHER' | 'STORE_CLOSED',
    currency: string,
    orders: number,
    gross: number,
    isAvoidable = true,
  ) => ({
    by: 'STORE' as const,
    reason,
    isAvoidable,
    partnerGetsPaid: false,
    currency,
    orders,
    gross,
  })
  const rows = reasonRows([
    row('OTHER', 'EUR', 1, 10.1),
    row('STORE_CLOSED', 'EUR', 2, 20),
    row('STORE_CLOSED', 'GEL', 3, 30),
    row('OTHER', 'EUR', 1, 0.2, false),
  ])
  expect(rows.map(({ reason, orders, avoidable }) => [reason, orders, avoidable])).toEqual([
    ['STORE_CLOSED', 5, 5],
    ['OTHER', 2, 1],
  ])
  expect(rows.map(({ lost }) => lost.map(({ currency, gross }) => [currency, gross]))).toEqual([
    [
      ['GEL', 30],
      ['EUR', 20],
    ],
    [['EUR', 10.3]],
  ])
})

test('a reason of cancellations opens all of its orders, and those that could have been avoided', () => {
  const parts = orderParts('reason', { reason: 'STORE_CLOSED' })
  const filters = { status: ['CANCELLED'], cancelReason: ['STORE_CLOSED'] }
  expect(parts).toEqual([
    { id: 'all', filters },
    { id: 'avoidable', filters: { ...filters, avoidableCancellations: true } },
  ])
})

test('a target is stored as shown, and every default target is valid', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...goalMetricIds),
      fc.integer({ min: 1, max: 10_000 }),
      (metric, hundredths) => {
        const shown = hundredths / 100
        const stored = storedTarget(metric, shown)
        expect(['field.tooSmall', null]).toContain(targetFault(metric, stored))
        // times are stored in whole seconds, a sixtieth of the displayed unit
        expect(Math.abs(shownTarget(metric, stored) - shown)).toBeLessThanOrEqual(0.0101)
      },
    ),
  )
  for (const metric of goalMetricIds) expect(targetFault(metric, defaultTargets[metric])).toBeNull()
})

test('a share with more than two decimals in percent is refused as typed, not rounded', () => {
  const stored = storedTarget('acceptance', 99.999)
  expect(targetFault('acceptance', stored)).toBe('goal.decimals')
  expect(shownTarget('acceptance', stored)).toBe(99.999)
})

test('columns of files are in snake case, as everywhere', () => {
  const { header } = locationsFile([])
  expect(header).toContain('avoidable_cancellations_numerator')
  expect(header.filter((name) => !/^[a-z_]+$/.test(name))).toEqual([])
})
