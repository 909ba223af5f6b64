import { sql } from 'drizzle-orm'
import type { PauseReason, StopKind } from '@storekeep/contract/rules/schedule/stops.ts'
import { recordset } from '../../../platform/db/queries/recordset.ts'
import type { Tx } from '../../../platform/db/types.ts'
import type { Scope } from '../../../platform/scope/scope.ts'
import type { ManagedLocation } from '../locations.ts'
import type { Written } from '../calendar/calendar.repo.ts'

/** The pause or busy mode that is started or ended at a location. */
export interface NewStop {
  readonly storeId: number
  readonly storeAddressId: number
  readonly kind: StopKind
  readonly until: Date | null
  readonly reason: PauseReason | null
  readonly extraMinutes: number | null
}

/** One event as stored. */
export interface StoredStop extends NewStop {
  readonly id: number
  readonly at: Date
  readonly changeId: string
}

interface Row {
  readonly store_id: number
  readonly store_address_id: number
  readonly id: number
  readonly kind: StopKind
  readonly at: Date
  readonly until: Date | null
  readonly reason: PauseReason | null
  readonly extra_minutes: number | null
  readonly change_id: string
}

const columns = sql.raw(
  't.store_id, t.store_address_id, t.id, t.kind, t.at, t.until, t.reason, t.extra_minutes, t.change_id',
)

const toStop = (row: Row): StoredStop => ({
  storeId: row.store_id,
  storeAddressId: row.store_address_id,
  id: row.id,
  kind: row.kind,
  at: new Date(row.at),
  until: row.until === null ? null : new Date(row.until),
  reason: row.reason,
  extraMinutes: row.extra_minutes,
  changeId: row.change_id,
})

const keyTypes = { store_id: 'bigint', store_address_id: 'bigint' }

/** The newest events of two opposite kinds, of checked and locked locations; at most `most` each. */
export async function newestStops(
  tx: Tx,
  locations: readonly Pick<ManagedLocation, 'storeId' | 'storeAddressId'>[],
  kinds: readonly StopKind[],
  most: number,
): Promise<ReadonlyMap<number, readonly StoredStop[]>> {
  const keys = locations.map(({ storeId, storeAddressId }) => ({
    store_id: storeId,
    store_address_id: storeAddressId,
  }))
  const { rows } = await tx.execute<{ [K in keyof Row]: Row[K] }>(sql`
    select ${columns} from ${recordset(keyTypes, keys)} cross join lateral (
      select * from schedule_stops t where t.store_id = r.store_id and t.store_address_id = r.store_address_id
        and t.kind = any(${sql.param([...kinds])}::text[]) order by t.id desc limit ${most}) t
    order by t.id desc`)
  return Map.groupBy(rows.map(toStop), ({ storeAddressId }) => storeAddressId)
}

const stopTypes = {
  ...keyTypes,
  kind: 'text',
  until: 'timestamptz',
  reason: 'text',
  extra_minutes: 'integer',
}

export async function insertStops(
  tx: Tx,
  stops: readonly NewStop[],
  { at, by, changeId }: Written,
): Promise<void> {
  if (stops.length === 0) return
  const rows = stops.map((stop) => ({
    store_id: stop.storeId,
    store_address_id: stop.storeAddressId,
    kind: stop.kind,
    until: stop.until?.toISOString() ?? null,
    reason: stop.reason,
    extra_minutes: stop.extraMinutes,
  }))
  await tx.execute(sql`
    insert into schedule_stops (store_id, store_address_id, kind, until, reason, extra_minutes, at, by, change_id)
    select r.store_id, r.store_address_id, r.kind, r.until, r.reason, r.extra_minutes,
      ${at.toISOString()}::timestamptz, ${by}::bigint, ${changeId}::uuid
    from ${recordset(stopTypes, rows)}`)
}

/** The events of a command, and whether the scope contains their location. */
export async function stopsOfChange(
  tx: Tx,
  scope: Scope,
  changeId: string,
): Promise<(StoredStop & { readonly isVisible: boolean })[]> {
  const { rows } = await tx.execute<{ [K in keyof Row]: Row[K] } & { is_visible: boolean }>(sql`
    select ${columns}, ${scope.locations({ storeId: sql`t.store_id`, storeAddressId: sql`t.store_address_id` })}
      as is_visible
    from schedule_stops t where t.change_id = ${changeId}::uuid order by t.store_address_id`)
  return rows.map((row) => ({ ...toStop(row), isVisible: row.is_visible }))
}
