import { and, eq, or } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/types.ts'
import { onboardings } from '../onboarding.tables.ts'

export type StoredOnboarding = typeof onboardings.$inferSelect

interface LocationKey {
  readonly storeId: number
  readonly storeAddressId: number
}

/** The onboardings of these names, and those of these locations; the feed has checked and locked their stores. */
export async function storedOnboardings(
  tx: Tx,
  names: readonly { readonly store_id: number; readonly external_id: string }[],
  locations: readonly LocationKey[],
): Promise<StoredOnboarding[]> {
  if (names.length === 0) return []
  return tx
    .select()
    .from(onboardings)
    .where(
      or(
        ...names.map(({ store_id, external_id }) =>
          and(eq(onboardings.storeId, store_id), eq(onboardings.externalId, external_id)),
        ),
        ...locations.map(({ storeId, storeAddressId }) =>
          and(eq(onboardings.storeId, storeId), eq(onboardings.storeAddressId, storeAddressId)),
        ),
      ),
    )
}
