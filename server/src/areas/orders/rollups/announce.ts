import { publish } from '../../../platform/db/outbox/outbox.ts'
import type { Tx } from '../../../platform/db/types.ts'
import type { Bucket } from './rollups.ts'

/** Announces which days of which locations changed, in the same transaction. */
export async function announce(tx: Tx, buckets: readonly Bucket[]): Promise<void> {
  if (buckets.length === 0) return
  const stores = Map.groupBy(buckets, ({ store_id }) => store_id)
  await publish(
    tx,
    ...[...stores].map(([storeId, days]) => ({
      type: 'orders.changed',
      storeId,
      payload: {
        storeAddressIds: [...new Set(days.map(({ store_address_id }) => store_address_id))],
        days: [...new Set(days.map(({ local_date }) => local_date))].sort(),
      },
    })),
  )
}
