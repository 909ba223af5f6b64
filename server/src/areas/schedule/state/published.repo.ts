import { sql } from 'drizzle-orm'
import type { AvailabilityState } from '@storekeep/contract/rules/schedule/availability.ts'
import { RowTable } from '../../../platform/db/queries/row-table.ts'
import type { Tx } from '../../../platform/db/types.ts'

interface PublishedRow {
  readonly store_id: number
  readonly store_address_id: number
  readonly state: AvailabilityState
  readonly look_at: string
}

/** The state of a location last reported to other systems, and when it is checked again. */
interface PublishedState {
  readonly storeId: number
  readonly storeAddressId: number
  readonly state: AvailabilityState
  readonly lookAt: Date
}

const published = new RowTable<PublishedRow>('schedule_told', {
  store_id: 'bigint',
  store_address_id: 'bigint',
  state: 'text',
  look_at: 'timestamptz',
})

/** Saves reported states, ordered by location so that concurrent writers cannot deadlock. */
export async function savePublished(tx: Tx, rows: readonly PublishedState[]): Promise<void> {
  if (rows.length === 0) return
  const sorted = rows.toSorted((a, b) => a.storeAddressId - b.storeAddressId)
  await tx.execute(
    published.replace(
      sorted.map(({ storeId, storeAddressId, state, lookAt }) => ({
        store_id: storeId,
        store_address_id: storeAddressId,
        state,
        look_at: lookAt.toISOString(),
      })),
      ['store_id', 'store_address_id'],
    ),
  )
}

/**
 * Locations due for a check, with their last reported state (null if never reported). Skips locations that a command is
 * changing.
 */
export async function dueLooks(
  tx: Tx,
  now: Date,
  most: number,
): Promise<ReadonlyMap<number, AvailabilityState | null>> {
  const { rows } = await tx.execute<{ id: number; state: AvailabilityState | null }>(sql`
    with due as (select t.store_address_id as id, t.state from schedule_told t
      where t.look_at <= ${now.toISOString()}::timestamptz order by t.look_at limit ${most} for update skip locked)
    select id, state from due
    union all (select p.id, null from store_addresses p where not exists (
      select 1 from schedule_told t where t.store_id = p.store_id and t.store_address_id = p.id) limit ${most})`)
  return new Map(rows.map(({ id, state }) => [id, state]))
}
