import type { UndoState } from '@storekeep/contract/rules/audit/kinds.ts'
import { sql } from 'drizzle-orm'
import type { DbOrTx } from '../../platform/db/types.ts'
import type { Scope } from '../../platform/scope/scope.ts'

interface Row {
  readonly change_id: string
  readonly is_allowed: boolean
  readonly is_newest: boolean
  readonly is_over: boolean
}

interface Which {
  readonly changeIds: readonly string[]
  readonly now: Date
}

/** Whether changes of hours and pauses can be undone, by their ids; the scope is that of a command on them. */
export async function undoStates(
  db: DbOrTx,
  scope: Scope,
  { changeIds, now }: Which,
): Promise<Map<string, UndoState>> {
  if (changeIds.length === 0) return new Map()
  const ids = sql`any(${sql.param([...changeIds])}::uuid[])`
  const allowed = (table: string) =>
    scope.locations({
      storeId: sql.raw(`${table}.store_id`),
      storeAddressId: sql.raw(`${table}.store_address_id`),
    })
  const isAlike = sql.raw(`(n.kind in ('PAUSE', 'RESUME')) = (t.kind in ('PAUSE', 'RESUME'))`)
  const { rows } = await db.execute<{ [K in keyof Row]: Row[K] }>(sql`
    select w.change_id, bool_and(w.is_allowed) as is_allowed, bool_and(w.is_newest) as is_newest,
      bool_and(w.is_over) as is_over
    from (
      select v.change_id, ${allowed('v')} as is_allowed, not exists (
        select 1 from schedule_revisions n where n.store_id = v.store_id
          and n.store_address_id = v.store_address_id and n.revision > v.revision) as is_newest,
        false as is_over
      from schedule_revisions v where v.change_id = ${ids}
      union all
      select t.change_id, ${allowed('t')} as is_allowed, not exists (
        select 1 from schedule_stops n where n.store_id = t.store_id
          and n.store_address_id = t.store_address_id and n.id > t.id and ${isAlike}) as is_newest,
        greatest(t.until, (select n.until from schedule_stops n where n.store_id = t.store_id
          and n.store_address_id = t.store_address_id and n.id < t.id and ${isAlike}
          order by n.id desc limit 1), '-infinity') <= ${now.toISOString()}::timestamptz as is_over
      from schedule_stops t where t.change_id = ${ids}
    ) w group by w.change_id`)
  return new Map(rows.map((row) => [row.change_id, stateOf(row)]))
}

function stateOf({ is_allowed, is_newest, is_over }: Row): UndoState {
  if (!is_allowed) return 'NOT_ALLOWED'
  if (!is_newest) return 'CHANGED_SINCE'
  return is_over ? 'ENDED' : 'NOW'
}
