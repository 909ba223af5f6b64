import { sql } from 'drizzle-orm'
import { publish } from '../../platform/db/outbox/outbox.ts'
import type { Tx } from '../../platform/db/types.ts'
import { narrowTo } from '../../platform/scope/narrow.ts'
import type { Scope } from '../../platform/scope/scope.ts'
import { lockStores } from '../../platform/tenancy/lock-stores.ts'

/** A location that a command changes. */
export interface ManagedLocation {
  readonly storeId: number
  readonly storeAddressId: number
  readonly timeZone: string
}

/** The named locations, with their stores locked until the transaction ends; 403 if one is outside the scope. */
export async function lockLocations(
  tx: Tx,
  who: Scope,
  storeAddressIds: readonly number[],
): Promise<ManagedLocation[]> {
  const scope = await narrowTo(tx, who, storeAddressIds)
  const columns = { storeId: sql`sa.store_id`, storeAddressId: sql`sa.id` }
  const { rows } = await tx.execute<{ store_id: number; id: number; time_zone: string }>(sql`
    select sa.store_id, sa.id, c.time_zone from store_addresses sa join cities c on c.code = sa.city_code
    where ${scope.locations(columns)} order by sa.id`)
  await lockStores(
    tx,
    rows.map(({ store_id }) => store_id),
  )
  return rows.map(({ store_id, id, time_zone }) => ({
    storeId: store_id,
    storeAddressId: id,
    timeZone: time_zone,
  }))
}

/** Notifies the pages that show these locations, in the same transaction. Hours belong to no days. */
export async function announceSchedule(
  tx: Tx,
  locations: readonly Pick<ManagedLocation, 'storeId' | 'storeAddressId'>[],
): Promise<void> {
  await publish(
    tx,
    ...[...Map.groupBy(locations, ({ storeId }) => storeId)].map(([storeId, group]) => ({
      type: 'schedule.changed',
      storeId,
      payload: { storeAddressIds: group.map(({ storeAddressId }) => storeAddressId), days: [] },
    })),
  )
}
