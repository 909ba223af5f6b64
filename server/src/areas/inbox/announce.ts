import { publish } from '../../platform/db/outbox/outbox.ts'
import type { Tx } from '../../platform/db/types.ts'

interface Location {
  readonly storeId: number
  readonly storeAddressId: number
}

/** Notifies open browsers that conversations of these locations changed, in the same transaction. */
export async function announceInbox(tx: Tx, locations: readonly Location[]): Promise<void> {
  const stores = Map.groupBy(locations, ({ storeId }) => storeId)
  await publish(
    tx,
    ...[...stores].map(([storeId, of]) => ({
      type: 'inbox.changed',
      storeId,
      payload: { storeAddressIds: [...new Set(of.map(({ storeAddressId }) => storeAddressId))], days: [] },
    })),
  )
}
