import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Tx } from '../../platform/db/types.ts'
import type { Scope } from '../../platform/scope/scope.ts'
import { storeAddresses } from '../../platform/tenancy/tenancy.tables.ts'
import { onboardingEvents } from './onboarding.tables.ts'

/** Those of these locations, by external id, that a user has made live. */
export async function madeLive(
  tx: Tx,
  scope: Scope,
  externalIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { storeId, storeAddressId, step, status, by } = onboardingEvents
  const rows = await tx
    .select({ externalId: storeAddresses.externalId })
    .from(storeAddresses)
    .innerJoin(
      onboardingEvents,
      and(eq(storeId, storeAddresses.storeId), eq(storeAddressId, storeAddresses.id)),
    )
    .where(
      and(
        inArray(storeAddresses.externalId, [...externalIds]),
        scope.locations({ storeId, storeAddressId }),
        inArray(step, ['COMPLETED', 'FLOW2_COMPLETED']),
        eq(status, 'COMPLETED'),
        isNotNull(by),
      ),
    )
  return new Set(rows.map(({ externalId }) => externalId))
}
