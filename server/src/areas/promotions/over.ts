import { addDays } from '@storekeep/contract/rules/time/periods.ts'
import type { Told } from '../notifications/notifications.book.ts'

/** What ended longer ago came with an import or a back-fill, and is no news. */
const newsMs = 4 * 86_400_000

const statusOf = { ENDED: 'COMPLETED', STOPPED: 'FORCED_DISABLED', BUDGET: 'DISABLED' } as const

interface Over {
  readonly storeId: number
  readonly id: string
  readonly locations: readonly number[]
  readonly startDate: string
  readonly endDate: string
  /** When it ended or was stopped. */
  readonly at: Date
}

/** Tells of a promotion that has run out, used up its budget, or that the marketplace stopped: its users may see why, and run it again. */
export function promotionOver(why: 'ENDED' | 'STOPPED' | 'BUDGET', promotion: Over, now: Date): Told[] {
  const { storeId, id, locations, startDate, endDate, at } = promotion
  if (locations.length === 0 || now.getTime() - at.getTime() > newsMs) return []
  return [
    {
      topic: 'promotion',
      source: `promotion/${id}/${why}`,
      to: { locations: locations.map((storeAddressId) => ({ storeId, storeAddressId })) },
      // the end is the midnight after the last day
      values: { why, from: startDate, to: addDays(endDate, -1) },
      link: `/promotions?stores=${storeId}&status=${statusOf[why]}`,
    },
  ]
}
