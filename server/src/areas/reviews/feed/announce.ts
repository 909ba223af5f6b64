import { publish } from '../../../platform/db/outbox/outbox.ts'
import type { Tx } from '../../../platform/db/types.ts'

interface Place {
  readonly store_id: number
  readonly store_address_id: number
  readonly local_date: string
}

/** Publishes the locations and days whose reviews changed, in the same transaction. */
export async function announceReviews(tx: Tx, changed: readonly Place[]): Promise<void> {
  const stores = Map.groupBy(changed, ({ store_id }) => store_id)
  await publish(
    tx,
    ...[...stores].map(([storeId, places]) => ({
      type: 'reviews.changed',
      storeId,
      payload: {
        storeAddressIds: [...new Set(places.map(({ store_address_id }) => store_address_id))],
        days: [...new Set(places.map(({ local_date }) => local_date))].sort(),
      },
    })),
  )
}
