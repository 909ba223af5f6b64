import type { ReadLocations } from '@storekeep/contract/kit/fields.ts'
import { and, asc, eq, gt, inArray, isNotNull } from 'drizzle-orm'
import type { Db } from '../../../platform/db/types.ts'
import type { Scope } from '../../../platform/scope/scope.ts'
import { storeAddresses, users } from '../../../platform/tenancy/tenancy.tables.ts'
import { onboardingEvents, onboardings } from '../onboarding.tables.ts'

/** Progress of the locations of a key, by external id, for the marketplace. */
export async function progressOfLocations(db: Db, scope: Scope, { location, after, limit }: ReadLocations) {
  const { storeId, storeAddressId } = onboardings
  const rows = await db
    .select({ onboarding: onboardings, location: storeAddresses.externalId, status: storeAddresses.status })
    .from(onboardings)
    .innerJoin(
      storeAddresses,
      and(eq(storeAddresses.storeId, storeId), eq(storeAddresses.id, storeAddressId)),
    )
    .where(
      and(
        scope.locations({ storeId, storeAddressId }),
        location === undefined ? undefined : eq(storeAddresses.externalId, location),
        after === undefined ? undefined : gt(storeAddresses.externalId, after),
      ),
    )
    .orderBy(asc(storeAddresses.externalId))
    .limit(limit)
  const partners = await completedBy(
    db,
    scope,
    rows.map(({ onboarding }) => onboarding.storeAddressId),
  )
  return rows.map(({ onboarding, location: name, status }) => ({
    location: name,
    externalId: onboarding.externalId,
    version: onboarding.version,
    status: onboarding.cancelled && status !== 'LIVE' ? ('CANCELLED' as const) : status,
    steps: onboarding.steps.map((step) => ({
      ...step,
      by: (step.status === 'COMPLETED' && partners.get(`${onboarding.storeAddressId} ${step.name}`)) || null,
    })),
    scheduledActivation: onboarding.scheduledActivation,
  }))
}

/** The external ids of the users who completed steps, by location and step. */
async function completedBy(
  db: Db,
  scope: Scope,
  ids: readonly number[],
): Promise<ReadonlyMap<string, string>> {
  const { storeId, storeAddressId, step, status, at, by, id } = onboardingEvents
  const rows = await db
    .select({ storeAddressId, step, user: users.externalId })
    .from(onboardingEvents)
    .innerJoin(users, eq(users.id, by))
    .where(
      and(
        scope.locations({ storeId, storeAddressId }),
        inArray(storeAddressId, [...ids]),
        eq(status, 'COMPLETED'),
        isNotNull(by),
      ),
    )
    .orderBy(asc(at), asc(id))
  return new Map(rows.map((row) => [`${row.storeAddressId} ${row.step}`, row.user]))
}
