import { expect, test } from 'vitest'
import { busiest, byHour, heatOf, soFar } from '#figures/charts/heat.ts'
import { namesOf } from '#figures/names/names.ts'
import { closed, opened, readSearch } from './search.ts'
import { fileName, fileWord } from '#figures/names/fileName.ts'
import { alikeOf, comparableBefore, isPartAlike } from '#figures/periods/alike.ts'
import { firstWeekday, weekFrom } from '#figures/charts/week.ts'

test('the address carries the whole page, and only what makes sense', () => {
  const order = '0193a1f0-0000-7000-8000-000000000001'
  expect(
    readSearch({
      period: 'today',
      behind: 'acceptance',
      part: 'offered',
      in: 'EUR',
      at: 7,
      page: 2,
      order,
      best: 'count',
      sort: '-awtp',
      currency: 'PLN',
    }),
  ).toEqual({
    period: 'today',
    behind: 'acceptance',
    part: 'offered',
    in: 'EUR',
    at: 7,
    page: 2,
    order,
    best: 'count',
    sort: '-awtp',
    currency: 'PLN',
  })
  expect(
    readSearch({
      behind: 'nothing',
      part: 'x',
      in: 'EUR',
      at: -1,
      page: 1.5,
      order: '../../etc',
      best: 'worst',
      sort: 'hop',
      currency: 'euro',
    }),
  ).toEqual({})
  expect(readSearch({ behind: 'orders', at: '7', part: '<b>', in: 'e' })).toEqual({ behind: 'orders' })
})

test('opening the orders of a figure keeps the page, closing them leaves nothing behind', () => {
  const page = { period: 'last-7', currency: 'EUR' } as const
  const open = opened({ ...page, behind: 'orders', page: 3, order: 'x' }, { behind: 'awtp', in: null, at: 4 })
  expect(open).toEqual({ ...page, behind: 'awtp', at: 4 })
  expect(closed(open)).toEqual(page)
})

test('a week starts on the first day of the week in the region of the language', () => {
  expect(weekFrom(firstWeekday('es'))).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(weekFrom(firstWeekday('ar'))).toEqual([6, 7, 1, 2, 3, 4, 5])
  expect(weekFrom(firstWeekday('en-US'))).toEqual([7, 1, 2, 3, 4, 5, 6])
})

test('orders fall into weekday and hour', () => {
  const cells = [
    { weekday: 1, hour: 9, orders: 2, delivered: 2 },
    { weekday: 7, hour: 9, orders: 5, delivered: 4 },
  ]
  const grid = heatOf(cells, weekFrom(7))
  expect([grid[0]?.[9], grid[1]?.[9], grid[1]?.[10]]).toEqual([5, 2, 0])
  expect(byHour(cells)[9]).toBe(7)
  expect(busiest(cells)?.weekday).toBe(7)
  expect(busiest([])).toBeNull()
})

test('like for like: periods are compared over the locations that traded in both', () => {
  const of = (locations: number) => ({ data: { locations } })
  const [ten, eight, none] = [of(10), of(8), of(0)]
  expect(alikeOf(ten, of(10), undefined)).toMatchObject({ now: ten, locations: 10, of: 10 })
  expect(isPartAlike(ten, eight)).toBe(true)
  expect(alikeOf(ten, eight, undefined)).toBeUndefined()
  const part = of(8)
  expect(alikeOf(ten, eight, part)).toEqual({ now: part, before: eight, locations: 8, of: 10 })
  expect(alikeOf(ten, none, undefined)).toBeUndefined()
  expect([comparableBefore(ten, eight), comparableBefore(eight, part), comparableBefore(none, none)]).toEqual(
    [undefined, part, undefined],
  )
})

test('files are named by what they hold, their store, their first and last day', () => {
  expect(fileName('sales_by_day', fileWord('Café Olé / Nº 1', 3), '2026-03-01', '2026-03-07')).toBe(
    'sales_by_day_cafe-ole-no-1_2026-03-01_2026-03-07',
  )
  expect(fileWord('مطعم', 3)).toBe('مطعم')
  expect(fileWord('***', 3)).toBe('3')
})

test('a location is called with its store where there are several', () => {
  const address = (id: number, name: string) => ({
    id,
    name,
    address: '',
    parentStoreId: 1,
    cityCode: '',
    isMarketplace: false,
    generation: 2 as const,
    isEnabled: true,
    status: 'LIVE' as const,
  })
  const store = (name: string, ...addresses: ReturnType<typeof address>[]) =>
    ({ id: 1, name, isOnboarding: false, addresses, store: undefined }) as never // names need no more of it
  expect(namesOf([store('Pasta', address(1, 'Centre'))]).location(1)).toBe('Centre')
  const two = namesOf([store('Pasta', address(1, 'Centre')), store('Wok', address(2, 'Wok North'))])
  expect([two.location(1), two.location(2), two.location(3)]).toEqual(['Pasta · Centre', 'Wok North', null])
})

test('the address opens the orders of an hour of the week, or of a product, and closes them again', () => {
  const hour = opened({ period: 'today' }, { behind: 'acceptance', part: 'offered', weekday: 7, hour: 0 })
  expect(readSearch({ ...hour })).toEqual({
    period: 'today',
    behind: 'acceptance',
    part: 'offered',
    weekday: 7,
    hour: 0,
  })
  expect(closed(hour)).toEqual({ period: 'today' })
  const product = opened({}, { behind: 'orders', product: 'Chips & dip' })
  expect(readSearch({ ...product }).product).toBe('Chips & dip')
  expect(closed(product)).toEqual({})
  for (const bad of [
    { weekday: 8 },
    { weekday: 0 },
    { hour: 24 },
    { hour: -1 },
    { hour: 1.5 },
    { product: '' },
  ])
    expect(readSearch({ behind: 'orders', ...bad })).toEqual({ behind: 'orders' })
})

test('hours to come of an unfinished day are unknown, unless a store further east had orders in them', () => {
  const day = byHour([{ weekday: 6, hour: 12, orders: 3, delivered: 3 }])
  expect(soFar(day, undefined)).toEqual(day)
  expect(soFar(day, '14:30').slice(11, 17)).toEqual([0, 3, 0, 0, null, null])
  expect(soFar(day, '09:05').slice(8, 14)).toEqual([0, 0, 0, 0, 3, null])
})
