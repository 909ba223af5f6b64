/**
 * Whether a product or option can be ordered, and until when it cannot. Without an end it is unavailable indefinitely.
 */
export interface Stock {
  readonly available: boolean
  /** ISO timestamp; null while available and without an end. */
  readonly unavailableUntil: string | null
}

/** The override of one location; null for none, and then the product's own state applies. */
interface StockOverride {
  readonly available: boolean | null
  readonly unavailableUntil: string | null
}

export const inStock: Stock = { available: true, unavailableUntil: null }

const isOver = (until: string | null, now: Date): boolean =>
  until !== null && Date.parse(until) <= now.getTime()

/** CATALOG-STATE-AVAIL: the state at a given time. Unavailability ends automatically. */
export function stockAt(stock: Stock, now: Date): Stock {
  if (stock.available || isOver(stock.unavailableUntil, now)) return inStock
  return { available: false, unavailableUntil: stock.unavailableUntil }
}

/** The override at a given time: an expired one no longer applies. */
export function overrideAt(override: StockOverride, now: Date): StockOverride {
  if (override.available === true) return { available: true, unavailableUntil: null }
  const says = override.available === false && !isOver(override.unavailableUntil, now)
  return says
    ? { available: false, unavailableUntil: override.unavailableUntil }
    : { available: null, unavailableUntil: null }
}

/** The state at a location: its override wins over the product. */
export function stockIn(product: Stock, override: StockOverride | undefined, now: Date): Stock {
  const own = override && overrideAt(override, now)
  if (own?.available === true) return inStock
  if (own?.available === false) return { available: false, unavailableUntil: own.unavailableUntil }
  return stockAt(product, now)
}

/** The earliest time at which one of these ends automatically; null if none does. */
export function nextEnd(untils: readonly (string | null)[], now: Date): string | null {
  const ahead = untils.flatMap((until) => (until !== null && !isOver(until, now) ? [Date.parse(until)] : []))
  return ahead.length === 0 ? null : new Date(Math.min(...ahead)).toISOString()
}
