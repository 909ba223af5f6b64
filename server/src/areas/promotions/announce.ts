import { publish } from '../../platform/db/outbox/outbox.ts'
import type { Tx } from '../../platform/db/types.ts'

/** Notifies the pages that show promotions of these locations, in the same transaction. */
export async function announcePromotions(
  tx: Tx,
  storeId: number,
  storeAddressIds: readonly number[],
): Promise<void> {
  await publish(tx, {
    type: 'promotions.changed',
    storeId,
    payload: { storeAddressIds: [...new Set(storeAddressIds)], days: [] },
  })
}
