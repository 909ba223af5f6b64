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

interface Part {
  readonly limit: number
  readonly offset?: number
  /** Only records older than this one. */
  readonly before?: string | undefined
}

/** Records about stores of the scope, newest first, with the total count. */
export async function recordsOf(
  db: Db,
  scope: Scope,
  filters: AuditFilters,
  { limit, offset = 0, before }: Part,
): Promise<{ rows: AuditRow[]; total: number }> {
  const { rows } = await db.execute<{ total: number } & { [K in keyof AuditRow]: AuditRow[K] | null }>(sql`
    with held as materialized (select ${storesOf(scope, filters)} as ids, ${storesOf(scope, {})} as every),
    hits as materialized (
      select a.id from audit_log a, held where a.store_ids && held.ids and ${conditions(filters)}
        and ${before === undefined ? sql`true` : sql`a.id < ${before}::uuid`}),
    undone as materialized (
      select d.input->'params'->>'changeId' as id from audit_log d, held
      where d.store_ids && held.every and d.command in ('catalog.undo', 'schedule.undo')),
    page as (select a.* from (select id from hits order by id desc limit ${limit} offset ${offset}) h
      join audit_log a on a.id = h.id)
    select all_of.total, v.* from (select count(*)::int as total from hits) all_of left join lateral (
      select p.id, p.at, p.actor_kind, case when u.erased_at is null then u.name end as actor_name, p.command, p.undoable, p.change_id,
        p.change_id is not null and p.change_id::text in (select id from undone) as is_undone,
        p.store_ids <@ held.every as is_whole,
        case when p.store_ids <@ held.every then p.changes else '[]'::jsonb end as changes,
        array(select one from unnest(p.store_ids) one where one = any(held.every)) as store_ids
      from page p cross join held left join users u on p.actor_kind = 'user' and u.id::text = p.actor_id
    ) v on true order by v.id desc`)
  // a page beyond the end has the total only
  const found = rows.filter((row) => row.id !== null) as unknown as AuditRow[]
  return { rows: found, total: rows[0]?.total ?? 0 }
}
