import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../platform/db/types.ts'
import type { Scope } from '../../platform/scope/scope.ts'
import { storeAddresses } from '../../platform/tenancy/tenancy.tables.ts'

/** Makes a location of the scope live; a line of the feed keeps it so. */
export async function makeLive(
  tx: Tx,
  scope: Scope,
  { storeId, storeAddressId }: { readonly storeId: number; readonly storeAddressId: number },
): Promise<void> {
  await tx
    .update(storeAddresses)
    .set({ status: 'LIVE', isEnabled: true })
    .where(
      and(
        eq(storeAddresses.storeId, storeId),
        eq(storeAddresses.id, storeAddressId),
        scope.locations({ storeId: storeAddresses.storeId, storeAddressId: storeAddresses.id }),
      ),
    )
}
