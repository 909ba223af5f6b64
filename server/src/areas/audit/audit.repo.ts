import { areasOfKind } from '@storekeep/contract/rules/audit/kinds.ts'
import { startOfDay } from '@storekeep/contract/rules/time/wall-time.ts'
import { addDays } from '@storekeep/contract/rules/time/periods.ts'
import type { AuditFilters } from '@storekeep/contract/areas/audit.ts'
import { and, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../platform/db/types.ts'
import type { Scope } from '../../platform/scope/scope.ts'
import { grants, stores, users } from '../../platform/tenancy/tenancy.tables.ts'

/** An audit row; `is_whole` if it concerns no other partner's store. */
export interface AuditRow {
  readonly id: string
  readonly at: string
  readonly actor_kind: 'user' | 'key' | 'system' | 'anonymous'
  readonly actor_name: string | null
  readonly command: string
  readonly changes: { entity: string; id: string; before?: unknown; after?: unknown }[]
  readonly store_ids: number[]
  readonly is_whole: boolean
  readonly undoable: boolean
  readonly change_id: string | null
  /** Whether its change has been undone. */
  readonly is_undone: boolean
}

/** The given stores that are outside the scope. */
export async function foreignStores(db: Db, scope: Scope, storeIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ id: stores.id })
    .from(stores)
    .where(and(inArray(stores.id, [...storeIds]), scope.stores(stores.id)))
  const held = new Set(rows.map(({ id }) => id))
  return storeIds.filter((id) => !held.has(id))
}

/**
 * The names of users, without erased ones; of one without a name the e-mail. The ids are from records of the scope. A
 * user who has never confirmed an invitation of its stores is named as the inviting user typed.
 */
export async function namesOf(
  db: Db,
  scope: Scope,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const invited = sql`(select g.invited_name from grants g where g.user_id = ${users.id}
    and ${scope.stores(sql`g.store_id`)} order by g.invited_name is not null limit 1)`
  const rows = await db
    .select({ id: users.id, name: sql<string>`coalesce(${invited}, ${users.name})`, email: users.email })
    .from(users)
    .where(and(inArray(users.id, [...ids]), isNull(users.erasedAt)))
  return new Map(rows.map(({ id, name, email }) => [id, name === '' ? email : name]))
}

/** The users of rights on stores of the scope, by the external id of the right. */
export async function holdersOf(
  db: Db,
  scope: Scope,
  rights: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (rights.length === 0) return new Map()
  const rows = await db
    .select({ externalId: grants.externalId, userId: grants.userId })
    .from(grants)
    .where(and(inArray(grants.externalId, [...new Set(rights)]), scope.stores(grants.storeId)))
  return new Map(rows.map(({ externalId, userId }) => [externalId, userId]))
}

const storesOf = (scope: Scope, { storeIds }: AuditFilters): SQL =>
  sql`array(select ${stores.id} from ${stores} where ${and(
    scope.stores(stores.id),
    storeIds && sql`${stores.id} = any(${sql.param([...storeIds])}::bigint[])`,
  )})`

/** The names of the stores whose records are asked for. */
export async function storesIn(
  db: Db,
  scope: Scope,
  filters: AuditFilters,
): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .select({ id: stores.id, name: stores.name })
    .from(stores)
    .where(sql`${stores.id} = any(${storesOf(scope, filters)})`)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

const startsAt = (day: string, timeZone: string): SQL =>
  sql`${new Date(startOfDay(day, timeZone)).toISOString()}::timestamptz`

const conditions = ({ kind, userId, from, to, timeZone = 'UTC' }: AuditFilters): SQL =>
  and(
    sql`a.changes <> '[]'::jsonb`,
    kind && sql`split_part(a.command, '.', 1) = any(${sql.param([...areasOfKind[kind]])}::text[])`,
    userId === undefined ? undefined : sql`(a.actor_kind = 'user' and a.actor_id = ${String(userId)})`,
    from === undefined ? undefined : sql`a.at >= ${startsAt(from, timeZone)}`,
    to === undefined ? undefined : sql`a.at < ${startsAt(addDays(to, 1), timeZone)}`,
  ) ?? sql`true`

const heldBy = (scope: Scope, filters: AuditFilters): SQL =>
  sql`held as materialized (select ${storesOf(scope, filters)} as ids, ${storesOf(scope, {})} as every)`

const hitsOf = (filters: AuditFilters): SQL =>
  sql`select a.id from audit_log a, held where a.store_ids && held.ids and ${conditions(filters)}`

const undone = sql`select d.input->'params'->>'changeId' as id from audit_log d, held
  where d.store_ids && held.every and d.command in ('catalog.undo', 'schedule.undo')`

/** The rows of `page`, given `held` and the ids of what is `undone`. */
const shown = sql`
  select p.id, p.at, p.actor_kind, case when u.erased_at is null then u.name end as actor_name, p.command, p.undoable, p.change_id,
    p.change_id is not null and p.change_id::text in (select id from undone) as is_undone,
    p.store_ids <@ held.every as is_whole,
    case when p.store_ids <@ held.every then p.changes else '[]'::jsonb end as changes,
    array(select one from unnest(p.store_ids) one where one = any(held.every)) as store_ids
  from page p cross join held left join users u on p.actor_kind = 'user' and u.id::text = p.actor_id`

/** A page of the records about stores of the scope, newest first, with the total count. */
export async function pageOfRecords(
  db: Db,
  scope: Scope,
  filters: AuditFilters,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ rows: AuditRow[]; total: number }> {
  const { rows } = await db.execute<{ total: number } & { [K in keyof AuditRow]: AuditRow[K] | null }>(sql`
    with ${heldBy(scope, filters)}, hits as materialized (${hitsOf(filters)}), undone as materialized (${undone}),
    page as (select a.* from (select id from hits order by id desc limit ${limit} offset ${offset}) h
      join audit_log a on a.id = h.id)
    select all_of.total, v.* from (select count(*)::int as total from hits) all_of
    left join lateral (${shown}) v on true order by v.id desc`)
  // a page beyond the end has the total only
  const found = rows.filter((row) => row.id !== null) as unknown as AuditRow[]
  return { rows: found, total: rows[0]?.total ?? 0 }
}

/** The ids of all records about stores of the scope, newest first, and of all undone changes: read once for a file. */
export async function idsOfRecords(
  db: Db,
  scope: Scope,
  filters: AuditFilters,
): Promise<{ ids: readonly string[]; undoneIds: readonly string[] }> {
  const held = heldBy(scope, filters)
  const hits = await db.execute<{ id: string }>(sql`with ${held} ${hitsOf(filters)} order by a.id desc`)
  const { rows } = await db.execute<{ id: string | null }>(sql`with ${held} ${undone}`)
  return { ids: hits.rows.map(({ id }) => id), undoneIds: rows.flatMap(({ id }) => id ?? []) }
}

/** The records with these ids, of `idsOfRecords`, as far as they are still about stores of the scope. */
export async function recordsWith(
  db: Db,
  scope: Scope,
  filters: AuditFilters,
  { ids, undoneIds }: { readonly ids: readonly string[]; readonly undoneIds: readonly string[] },
): Promise<AuditRow[]> {
  const { rows } = await db.execute<{ [K in keyof AuditRow]: AuditRow[K] }>(sql`
    with ${heldBy(scope, filters)}, undone as (select unnest(${sql.param([...undoneIds])}::text[]) as id),
    page as (select a.* from audit_log a, held where a.id = any(${sql.param([...ids])}::uuid[]) and a.store_ids && held.ids)
    ${shown} order by p.id desc`)
  return rows
}
