import type { UndoState } from '@storekeep/contract/rules/audit/kinds.ts'
import { sql } from 'drizzle-orm'
import type { DbOrTx } from '../../platform/db/types.ts'
import type { Scope } from '../../platform/scope/scope.ts'

interface Row {
  readonly change_id: string
  readonly is_allowed: boolean
  readonly is_newest: boolean
}

/** Whether changes of hours and pauses can be undone, by their ids; the scope is that of a command on them. */
export async function undoStates(
  db: DbOrTx,
  scope: Scope,
  changeIds: readonly string[],
): Promise<Map<string, UndoState>> {
  if (changeIds.length === 0) return new Map()
  const ids = sql`any(${sql.param([...changeIds])}::uuid[])`
  const allowed = (table: string) =>
    scope.locations({
      storeId: sql.raw(`${table}.store_id`),
      storeAddressId: sql.raw(`${table}.store_address_id`),
    })
  const { rows } = await db.execute<{ [K in keyof Row]: Row[K] }>(sql`
    select w.change_id, bool_and(w.is_allowed) as is_allowed, bool_and(w.is_newest) as is_newest
    from (
      select v.change_id, ${allowed('v')} as is_allowed, not exists (
        select 1 from schedule_revisions n where n.store_id = v.store_id
          and n.store_address_id = v.store_address_id and n.revision > v.revision) as is_newest
      from schedule_revisions v where v.change_id = ${ids}
      union all
      select t.change_id, ${allowed('t')} as is_allowed, not exists (
        select 1 from schedule_stops n where n.store_id = t.store_id
          and n.store_address_id = t.store_address_id and n.id > t.id
          and (n.kind in ('PAUSE', 'RESUME')) = (t.kind in ('PAUSE', 'RESUME'))) as is_newest
      from schedule_stops t where t.change_id = ${ids}
    ) w group by w.change_id`)
  return new Map(
    rows.map((row) => [
      row.change_id,
      row.is_allowed ? (row.is_newest ? 'NOW' : 'CHANGED_SINCE') : 'NOT_ALLOWED',
    ]),
  )
}
