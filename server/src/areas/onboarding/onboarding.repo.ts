import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { Step, StepName } from '@storekeep/contract/rules/onboarding/steps.ts'
import type { DbOrTx, Tx } from '../../platform/db/types.ts'
import type { Scope } from '../../platform/scope/scope.ts'
import { cities, storeAddresses, stores, users } from '../../platform/tenancy/tenancy.tables.ts'
import { onboardingEvents, onboardings } from './onboarding.tables.ts'

const ofScope = (scope: Scope) =>
  scope.locations({ storeId: storeAddresses.storeId, storeAddressId: storeAddresses.id })

/** The locations of the scope that are not live, with their data from the marketplace. */
export function locationsInOnboarding(db: DbOrTx, scope: Scope) {
  return db
    .select({ id: storeAddresses.id, status: storeAddresses.status, onboarding: onboardings })
    .from(storeAddresses)
    .leftJoin(
      onboardings,
      and(eq(onboardings.storeId, storeAddresses.storeId), eq(onboardings.storeAddressId, storeAddresses.id)),
    )
    .where(and(ofScope(scope), ne(storeAddresses.status, 'LIVE')))
    .orderBy(asc(storeAddresses.id))
}

/** The onboarding of one location of the scope, including one that is live by now. */
export async function findOnboarding(db: DbOrTx, scope: Scope, storeAddressId: number) {
  const [row] = await db
    .select({
      onboarding: onboardings,
      status: storeAddresses.status,
      timeZone: cities.timeZone,
    })
    .from(onboardings)
    .innerJoin(
      storeAddresses,
      and(eq(storeAddresses.storeId, onboardings.storeId), eq(storeAddresses.id, onboardings.storeAddressId)),
    )
    .innerJoin(cities, eq(cities.code, storeAddresses.cityCode))
    .where(and(ofScope(scope), eq(storeAddresses.id, storeAddressId)))
  return row
}
export type FoundOnboarding = NonNullable<Awaited<ReturnType<typeof findOnboarding>>>

/** Locks the onboardings of a store until the transaction ends. */
export async function lockStore(tx: Tx, scope: Scope, storeAddressId: number): Promise<void> {
  await tx.execute(sql`select ${stores.id} from ${stores} where ${stores.id} in (
    select ${storeAddresses.storeId} from ${storeAddresses}
      where ${storeAddresses.id} = ${storeAddressId} and ${ofScope(scope)}) for no key update`)
}

type LocationKey = Pick<typeof onboardings.$inferSelect, 'storeId' | 'storeAddressId'>

const at = ({ storeId, storeAddressId }: LocationKey) =>
  and(eq(onboardings.storeId, storeId), eq(onboardings.storeAddressId, storeAddressId))

/** Writes the steps of a location that was found in the scope and is locked. */
export async function saveSteps(tx: Tx, location: LocationKey, steps: Step[]): Promise<void> {
  await tx.update(onboardings).set({ steps }).where(at(location))
}

/** Writes the day of a location that was found in the scope. */
export async function saveActivation(tx: Tx, location: LocationKey, day: string | null): Promise<void> {
  await tx.update(onboardings).set({ scheduledActivation: day }).where(at(location))
}

/** The history of a step of a location that was found in the scope, the oldest first. */
export function eventsOf(db: DbOrTx, { storeId, storeAddressId }: LocationKey, step: StepName) {
  return db
    .select({ status: onboardingEvents.status, at: onboardingEvents.at, by: users.name })
    .from(onboardingEvents)
    .leftJoin(users, eq(users.id, onboardingEvents.by))
    .where(
      and(
        eq(onboardingEvents.storeId, storeId),
        eq(onboardingEvents.storeAddressId, storeAddressId),
        eq(onboardingEvents.step, step),
      ),
    )
    .orderBy(asc(onboardingEvents.at), asc(onboardingEvents.id))
}

/** The integration of each location of the scope; a location without feed has none. */
export function integrationsOf(db: DbOrTx, scope: Scope) {
  return db
    .select({
      id: storeAddresses.id,
      status: onboardings.integrationStatus,
      externalId: onboardings.integrationId,
      url: onboardings.integrationUrl,
    })
    .from(storeAddresses)
    .leftJoin(
      onboardings,
      and(eq(onboardings.storeId, storeAddresses.storeId), eq(onboardings.storeAddressId, storeAddresses.id)),
    )
    .where(ofScope(scope))
    .orderBy(asc(storeAddresses.id))
}

/** Onboardings whose day may have begun in some time zone, and that are not activated yet. */
export function scheduledUntil(db: DbOrTx, scope: Scope, day: string) {
  return db
    .select({ storeAddressId: onboardings.storeAddressId })
    .from(onboardings)
    .where(
      and(
        scope.locations({ storeId: onboardings.storeId, storeAddressId: onboardings.storeAddressId }),
        sql`${onboardings.scheduledActivation} <= ${day}`,
        eq(onboardings.cancelled, false),
        sql`not exists (select 1 from jsonb_array_elements(${onboardings.steps}) step
          where step ->> 'name' in ('ACTIVATION', 'FLOW2_ACTIVATION') and step ->> 'status' = 'COMPLETED')`,
      ),
    )
    .orderBy(asc(onboardings.storeId), asc(onboardings.storeAddressId))
}
