import { createHash } from 'node:crypto'
import type { OrderKey } from './order-key.ts'

/** An alternative id under which an order may be stored, and the local days on which it is the same order. */
export interface StoredName {
  readonly externalId: string
  readonly from: string
  readonly to: string
}

interface Named {
  readonly location: string
  readonly orderKey: OrderKey
  readonly order: string
  /** The day or year that is part of the key. */
  readonly part: string
  /** The order's local day; undefined where days are made up. */
  readonly day: string | undefined
}

/**
 * The external id of an order: stable for repeated imports of a file and unique per store. The alternatives are the ids
 * by other keys: a longer file with repeated numbers thus finds the orders of a shorter one.
 */
export function orderIds({ location, orderKey, order, part, day }: Named): {
  readonly own: string
  readonly others: readonly StoredName[]
} {
  const named = (suffix: string) => fit(`${location}/${order}${suffix === '' ? '' : `@${suffix}`}`)
  const own = named(part)
  if (day === undefined) return { own, others: [] }
  const year = day.slice(0, 4)
  const span =
    orderKey === 'number+year' ? { from: `${year}-01-01`, to: `${year}-12-31` } : { from: day, to: day }
  const others = [
    { externalId: named(''), ...span },
    { externalId: named(day), from: day, to: day },
    { externalId: named(year), from: day, to: day },
  ]
  return { own, others: others.filter(({ externalId }) => externalId !== own) }
}

function fit(id: string): string {
  return id.length <= 128 ? id : createHash('sha256').update(id).digest('hex')
}

/** The id under which an order is fed: that of a stored order of its day, else its own. */
export function storedId(
  {
    own,
    day,
    others,
  }: { readonly own: string; readonly day: string; readonly others: readonly StoredName[] },
  stored: ReadonlyMap<string, string>,
): string {
  if (stored.get(own) === day) return own
  const found = others.find(({ externalId, from, to }) => {
    const at = stored.get(externalId)
    return at !== undefined && at >= from && at <= to
  })
  return found?.externalId ?? own
}
