import type { SentOverride } from '@storekeep/contract/areas/catalog.shapes.ts'
import type { FieldError } from '@storekeep/contract/kit/errors.ts'
import { fromMinor, minorFault, toMinor } from '@storekeep/contract/kit/money.ts'
import { nextEnd, overrideAt, stockAt, stockIn, type Stock } from '@storekeep/contract/rules/catalog/stock.ts'
import { startOfDay } from '@storekeep/contract/rules/time/wall-time.ts'
import { invalid } from '../../platform/app-error.ts'
import type { StoredOverride } from './catalog.tables.ts'
import { requireLocations, type Menu } from './menu.ts'

/** Price and availability as stored. */
export interface StockColumns {
  readonly available: boolean
  readonly unavailable_until: string | null
  readonly overrides: readonly StoredOverride[]
}

/** A timestamp on the wire; a day begins at midnight in the zone. */
export function momentOf(until: string | null, timeZone: string): string | null {
  if (until === null) return null
  const at = /^\d{4}-\d{2}-\d{2}$/.test(until) ? startOfDay(until, timeZone) : Date.parse(until)
  return new Date(at).toISOString()
}

/** The entity's own values, where no location overrides them. */
export function ownStock(row: StockColumns): Stock {
  const until = row.unavailable_until
  return { available: row.available, unavailableUntil: until === null ? null : new Date(until).toISOString() }
}

/** The columns with the next time at which a period of unavailability ends. */
export function withNextEnd<Row extends StockColumns>(
  row: Row,
  now: Date,
): Row & { next_end: string | null } {
  const own = row.available ? null : row.unavailable_until
  const ends = row.overrides.map(({ available, unavailableUntil }) =>
    available === false ? unavailableUntil : null,
  )
  return { ...row, next_end: nextEnd([own, ...ends], now) }
}

/** The minor units of a price, or the fault of its field. */
export function minorOf(price: number, currency: string, path: string, faults: FieldError[]): number {
  const minor = toMinor(price, currency)
  if (minor !== null) return minor
  faults.push({ path, code: minorFault(price, currency), details: { currency } })
  return 0
}

interface SentStock {
  readonly available: boolean
  readonly unavailableUntil: string | null
  readonly storeAddressOverrides: readonly SentOverride[]
}

/** The input of a form as stored. An end in the past is refused unless it was stored before. */
export function sentStock(
  menu: Menu,
  body: SentStock,
  { now, before }: { readonly now: Date; readonly before?: StockColumns | undefined },
): StockColumns {
  const faults: FieldError[] = []
  requireLocations(
    menu,
    body.storeAddressOverrides.map(({ storeAddressId }) => storeAddressId),
  )
  const stored = new Set(
    before && [ownStock(before).unavailableUntil, ...before.overrides.map((one) => one.unavailableUntil)],
  )
  const check = (path: string, available: boolean | null, until: string | null) => {
    if (until === null) return
    if (available !== false) faults.push({ path, code: 'until.withoutNeed' })
    else if (Date.parse(until) <= now.getTime() && !stored.has(until))
      faults.push({ path, code: 'until.past' })
  }
  const until = momentOf(body.unavailableUntil, menu.timeZone)
  check('unavailableUntil', body.available, until)
  const zones = new Map(menu.locations.map(({ id, timeZone }) => [id, timeZone]))
  const seen = new Set<number>()
  const overrides = body.storeAddressOverrides.map((one, nth): StoredOverride => {
    const path = `storeAddressOverrides.${nth}`
    if (seen.has(one.storeAddressId)) faults.push({ path: `${path}.storeAddressId`, code: 'line.duplicate' })
    seen.add(one.storeAddressId)
    const end = momentOf(one.unavailableUntil, zones.get(one.storeAddressId) ?? menu.timeZone)
    check(`${path}.unavailableUntil`, one.available, end)
    return {
      storeAddressId: one.storeAddressId,
      price: one.price === null ? null : minorOf(one.price, menu.currency, `${path}.price`, faults),
      available: one.available,
      unavailableUntil: end,
    }
  })
  if (faults.length > 0) throw invalid(faults)
  return { available: body.available, unavailable_until: until, overrides: tidy(overrides) }
}

/** Non-empty overrides, by location. */
export function tidy(overrides: readonly StoredOverride[]): StoredOverride[] {
  return overrides
    .filter(({ price, available }) => price !== null || available !== null)
    .toSorted((a, b) => a.storeAddressId - b.storeAddressId)
}

/** Marks an entity out of stock at locations. For all locations at once, the entity itself is marked. */
export function putOut(
  row: StockColumns,
  menu: Menu,
  ids: ReadonlySet<number>,
  until: string | null,
): StockColumns {
  const ends = menu.locations.map(({ timeZone }) => momentOf(until, timeZone))
  const isWhole = menu.locations.every(({ id }) => ids.has(id)) && new Set(ends).size === 1
  if (isWhole)
    return { available: false, unavailable_until: ends[0] ?? null, overrides: withoutStock(row.overrides) }
  return says(row, menu, ids, (timeZone) => ({
    available: false,
    unavailableUntil: momentOf(until, timeZone),
  }))
}

/** Makes an entity available again at locations; the others remain unchanged. */
export function putBack(row: StockColumns, menu: Menu, ids: ReadonlySet<number>, now: Date): StockColumns {
  if (menu.locations.every(({ id }) => ids.has(id)))
    return { available: true, unavailable_until: null, overrides: withoutStock(row.overrides) }
  const isAvailable = stockAt(ownStock(row), now).available
  return says(row, menu, ids, () => ({ available: isAvailable ? null : true, unavailableUntil: null }))
}

/** Sets a location's own price; null removes it. */
export function withPrice<Row extends StockColumns>(
  row: Row,
  storeAddressId: number,
  price: number | null,
): Row {
  const none = { storeAddressId, available: null, unavailableUntil: null }
  const there = row.overrides.find((one) => one.storeAddressId === storeAddressId) ?? none
  const others = row.overrides.filter((one) => one !== there)
  return { ...row, overrides: tidy([...others, { ...there, price }]) }
}

/** Sets the availability at a location; null removes the override. */
export function withAvailability<Row extends StockColumns>(
  row: Row,
  storeAddressId: number,
  stock: Pick<StoredOverride, 'available' | 'unavailableUntil'>,
): Row {
  const there = row.overrides.find((one) => one.storeAddressId === storeAddressId)
  const others = row.overrides.filter((one) => one !== there)
  return { ...row, overrides: tidy([...others, { storeAddressId, price: there?.price ?? null, ...stock }]) }
}

const withoutStock = (overrides: readonly StoredOverride[]): StoredOverride[] =>
  tidy(overrides.map((one) => ({ ...one, available: null, unavailableUntil: null })))

function says(
  row: StockColumns,
  menu: Menu,
  ids: ReadonlySet<number>,
  stockOf: (timeZone: string) => Pick<StoredOverride, 'available' | 'unavailableUntil'>,
): StockColumns {
  const chosen = menu.locations.filter(({ id }) => ids.has(id))
  const prices = new Map(row.overrides.map(({ storeAddressId, price }) => [storeAddressId, price]))
  return {
    ...row,
    overrides: tidy([
      ...row.overrides.filter(({ storeAddressId }) => !ids.has(storeAddressId)),
      ...chosen.map(({ id, timeZone }) => ({
        storeAddressId: id,
        price: prices.get(id) ?? null,
        ...stockOf(timeZone),
      })),
    ]),
  }
}

/** Price and availability of a product or an option at a given time, in the wire format. */
export function shownStock(row: StockColumns & { readonly price: number }, menu: Menu, now: Date) {
  const { currency, locations } = menu
  const own = ownStock(row)
  const at = new Map(row.overrides.map((one) => [one.storeAddressId, one]))
  const states = locations.map(({ id }) => stockIn(own, at.get(id), now))
  const prices = locations.map(({ id }) => at.get(id)?.price ?? row.price)
  if (prices.length === 0) prices.push(row.price)
  return {
    currency,
    ...stockAt(own, now),
    storeAddressOverrides: row.overrides.flatMap((one) => {
      const price = one.price === null ? null : fromMinor(one.price, currency)
      const state = overrideAt(one, now)
      return price === null && state.available === null
        ? []
        : [{ storeAddressId: one.storeAddressId, price, ...state }]
    }),
    numStoreAddressesDisabledIn: states.filter(({ available }) => !available).length,
    isTemporary: states.some(({ unavailableUntil }) => unavailableUntil !== null),
    disabledIn: locations.filter((_, nth) => !states[nth]?.available).map(({ id }) => id),
    priceRange: {
      min: fromMinor(Math.min(...prices), currency),
      max: fromMinor(Math.max(...prices), currency),
    },
  }
}
