import { expect, test } from 'vitest'
import { judgePeriods } from '#figures/judged/judged.ts'
import type { JudgedPeriod } from '#figures/judged/judged.ts'
import { attentionOf, knowsConcerns } from './attention.ts'
import { readSorting, sortRows } from '#kit/page/compared/compared.ts'
import { comparedFigures, locationRows, sortOf } from '../locations/locations.ts'
import { noMeasures } from '#figures/metrics/noMeasures.ts'
import type { LocationMeasures } from '../measures.ts'

const location = (storeAddressId: number, facts: Partial<LocationMeasures> = {}): LocationMeasures => ({
  storeAddressId,
  storeId: 1,
  currency: 'EUR',
  ...noMeasures,
  offered: 400,
  knowsAcceptance: 400,
  decided: 400,
  accepted: 392,
  delivered: 380,
  knowsIssues: 380,
  issueOrders: 6,
  rated: 100,
  positive: 92,
  waitingSeconds: 380 * 240,
  waitingOrders: 380,
  grossSales: 7600,
  ...facts,
})

/** A period of these locations; only the fields that are read. */
const periodOf = (
  orders: LocationMeasures[],
  preparation: object[] = [],
  availability: object[] = [],
): JudgedPeriod => {
  const [one, two, three] = [orders, preparation, availability].map((storeAddresses) => ({ storeAddresses }))
  return { orders: one, preparation: two, availability: three } as unknown as JudgedPeriod // those that are read
}
const found = (now: LocationMeasures[], before: LocationMeasures[] = []) =>
  attentionOf(judgePeriods(periodOf(now), periodOf(before)))
const concerns = (now: LocationMeasures[], before?: LocationMeasures[]) =>
  found(now, before).map(({ storeAddressId, concern, compared }) => [storeAddressId, concern, compared])

test('locations that are alike need no attention', () => {
  expect(found([location(1), location(2), location(3)], [location(1), location(2), location(3)])).toEqual([])
  expect(found([])).toEqual([])
})

test('a location that refuses more orders than the others is named with both numbers', () => {
  const [first, ...rest] = found([location(1), location(2), location(3, { accepted: 320 })])
  expect(rest).toEqual([])
  expect(first).toMatchObject({
    concern: 'acceptance',
    storeAddressId: 3,
    value: 0.8,
    against: 0.98,
    compared: 'others',
    opens: { figure: 'acceptance', part: 'notAccepted' },
  })
})

test('a single location is compared with its own past', () => {
  expect(concerns([location(1, { issueOrders: 40 })], [location(1)])).toEqual([[1, 'issues', 'before']])
  expect(
    concerns(
      [
        location(1, {
          offered: 200,
          decided: 200,
          accepted: 196,
          delivered: 190,
          knowsIssues: 190,
          issueOrders: 3,
        }),
      ],
      [location(1)],
    ),
  ).toEqual([[1, 'fewer-orders', 'before']])
})

test('few orders prove nothing', () => {
  const few = location(2, {
    offered: 8,
    decided: 8,
    accepted: 4,
    delivered: 4,
    knowsIssues: 4,
    issueOrders: 2,
    rated: 3,
    positive: 0,
    waitingOrders: 4,
  })
  expect(found([location(1), few], [location(1), few])).toEqual([])
})

test('waiting counts from six minutes on, when it is a third longer', () => {
  expect(concerns([location(1), location(2, { waitingSeconds: 380 * 600 })])).toEqual([
    [2, 'waiting', 'others'],
  ])
  expect(
    concerns([location(1, { waitingSeconds: 380 * 100 }), location(2, { waitingSeconds: 380 * 200 })]),
  ).toEqual([])
})

test('opening hours and preparation count as well, preparation only where couriers do not wait', () => {
  const open = (storeAddressId: number, openSeconds: number) => ({
    storeAddressId,
    openSeconds,
    scheduledSeconds: 36_000,
  })
  const prepared = (storeAddressId: number, minutes: number) => ({
    storeAddressId,
    orders: 380,
    seconds: 380 * 60 * minutes,
  })
  const now = (waiting: number) =>
    periodOf(
      [location(1), location(2), location(3, { waitingSeconds: 380 * waiting })],
      [prepared(1, 14), prepared(2, 14), prepared(3, 26)],
      [open(1, 35_900), open(2, 30_000), open(3, 35_900)],
    )
  const listed = (waiting: number, selected?: number[]) =>
    attentionOf(judgePeriods(now(waiting), periodOf([])), selected).map(
      ({ storeAddressId, concern, opens }) => [storeAddressId, concern, opens?.part],
    )
  expect(listed(240)).toEqual([
    [3, 'preparation', undefined],
    [2, 'closed', undefined],
  ])
  expect(listed(720)).toEqual([
    [3, 'waiting', 'measured'],
    [2, 'closed', undefined],
  ])
  // the same when only one is selected
  expect(listed(720, [3])).toEqual([[3, 'waiting', 'measured']])
})

test('a location without orders comes first, whether it is listed with zero or left out', () => {
  const silent = location(2, { ...noMeasures })
  expect(concerns([location(1, { accepted: 340 }), silent], [location(1), location(2)])[0]).toEqual([
    2,
    'no-orders',
    'before',
  ])
  expect(concerns([location(1)], [location(1), location(2)])).toEqual([[2, 'no-orders', 'before']])
})

test('locations are compared with dashes last, and money within its currency', () => {
  const rows = locationRows(
    [
      location(1, { grossSales: 10 }),
      location(2, { grossSales: 99_000, currency: 'GEL' }),
      location(3, { grossSales: 30 }),
    ],
    [location(1, { grossSales: 20 }), location(4)],
    (id) => `Location ${id}`,
  )
  expect(rows.find(({ id }) => id === 1)?.changes.grossSales).toMatchObject({
    by: -0.5,
    tone: 'bad',
  })
  const columns = comparedFigures.map((id) => ({ id, header: id, cell: () => null, ...sortOf(id) }))
  const order = (sort: string) =>
    sortRows(rows, columns, readSorting(sort, 'name', columns), 'en').map(({ id }) => id)
  // euros are the larger group; a location that fell silent has no sales to sort by
  expect(order('-grossSales')).toEqual([3, 1, 4, 2])
  expect(order('grossSales')).toEqual([1, 3, 4, 2])
  expect(order('-name')).toEqual([4, 3, 2, 1])
})

test('GAP-UNKNOWN: orders that tell nothing but sales give no all-clear', () => {
  const silent = { knowsAcceptance: 0, decided: 0, knowsIssues: 0, rated: 0, waitingOrders: 0 }
  expect(knowsConcerns([location(1, silent), location(2, silent)])).toBe(false)
  expect(knowsConcerns([location(1, silent), location(2)])).toBe(true)
  expect(knowsConcerns([location(1, { ...silent, offered: 0 })])).toBe(true)
})
