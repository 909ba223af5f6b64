import type { OrderLineInput } from '@storekeep/contract/areas/orders.ts'
import { discountsAsFed, promotionsBetween } from '../../areas/promotions/promotions.read.ts'
import type { Db } from '../../platform/db/types.ts'
import { onlyLocation, withDiscounts, withPromotions } from './naming.ts'
import { marketplaceShareOf } from './promotions.ts'

/**
 * Applies promotions running at the time and location of orders, including those created in the portal. Stored orders
 * keep their discounts.
 */
export async function namingRunning(
  db: Db,
  lines: readonly OrderLineInput[],
  timeZoneOf: (location: string) => string,
): Promise<OrderLineInput[]> {
  if (lines.length === 0) return []
  const stored = await discountsAsFed(db, lines)
  const placed = lines.map(({ times }) => Date.parse(times.placedAt))
  const running = await promotionsBetween(
    db,
    [...new Set(lines.map(({ location }) => location))],
    [new Date(Math.min(...placed)), new Date(Math.max(...placed))],
  )
  const applied = running.map(({ externalId, locations, history }) => ({
    externalId,
    locations: new Set(locations),
    marketplaceShare: marketplaceShareOf(externalId),
    history: history.map((terms) => ({ ...terms, storeAddressIds: [onlyLocation] })),
  }))
  return lines.map((line) => {
    const known = stored.get(line.externalId)
    return known === undefined
      ? withPromotions(line, timeZoneOf(line.location), applied)
      : withDiscounts(line, known)
  })
}
