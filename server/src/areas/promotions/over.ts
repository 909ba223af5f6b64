import { dayMs } from '@storekeep/contract/rules/time/durations.ts'
import { addDays } from '@storekeep/contract/rules/time/periods.ts'
import type { NewNotification } from '../notifications/notifications.book.ts'

/** Promotions that ended earlier are from an import or a back-fill, and are not notified. */
const newsMs = 4 * dayMs

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

/**
 * Notifies of a promotion that has ended, used up its budget, or was stopped by the marketplace, so that its users can
 * see why and run it again.
 */
export function promotionOver(
  why: 'ENDED' | 'STOPPED' | 'BUDGET',
  promotion: Over,
  now: Date,
): NewNotification[] {
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
