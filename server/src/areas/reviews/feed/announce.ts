import { publish } from '../../../platform/db/outbox/outbox.ts'
import type { Tx } from '../../../platform/db/types.ts'

interface ChangedLocation {
  readonly store_id: number
  readonly store_address_id: number
  readonly local_date: string
}

/** Publishes the locations and days whose reviews changed, in the same transaction. */
export async function announceReviews(tx: Tx, changed: readonly ChangedLocation[]): Promise<void> {
  const stores = Map.groupBy(changed, ({ store_id }) => store_id)
  await publish(
    tx,
    ...[...stores].map(([storeId, locations]) => ({
      type: 'reviews.changed',
      storeId,
      payload: {
        storeAddressIds: [...new Set(locations.map(({ store_address_id }) => store_address_id))],
        days: [...new Set(locations.map(({ local_date }) => local_date))].sort(),
      },
    })),
  )
}
