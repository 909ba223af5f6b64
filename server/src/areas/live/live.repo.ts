import { or, sql } from 'drizzle-orm'
import { cursorOf, type Cursor } from '../../platform/db/outbox/cursor.ts'
import type { Db } from '../../platform/db/types.ts'
import { scopeOf } from '../../platform/scope/scope.ts'
import { audiences, eventTypes } from './messages.ts'
import type { EventType, Visible } from './messages.ts'

/** A listener with its session. */
export interface Listener {
  readonly userId: number
  readonly sessionId: string
  readonly viewedBy?: { readonly userId: number } | null | undefined
}

/** Listeners with the same key receive the same events: one user, viewed by the same operator or by none. */
export function listenerKey({ userId, viewedBy }: Listener): string {
  return viewedBy ? `${userId} seen by ${viewedBy.userId}` : String(userId)
}

/** Users per statement. */
const together = 40

/** The locations whose events each listener may receive, by current grants. */
export async function visibleTo(
  db: Db,
  users: readonly Listener[],
  storeAddressIds: readonly number[],
): Promise<(listener: Listener) => Visible> {
  const found = new Set<string>()
  const each = [...new Map(users.map((user) => [listenerKey(user), user])).values()]
  for (let start = 0; storeAddressIds.length > 0 && start < each.length; start += together) {
    const { rows } = await db.execute<{ listener: string; type: EventType; id: number }>(
      sql`with named as (select sa.store_id, sa.id from store_addresses sa
          where sa.id = any(${sql.param([...storeAddressIds])}::bigint[]))
        ${sql.join(each.slice(start, start + together).flatMap(mayHear), sql` union all `)}`,
    )
    for (const { listener, type, id } of rows) found.add(`${listener} ${type} ${id}`)
  }
  return (listener) => (type, id) => found.has(`${listenerKey(listener)} ${type} ${id}`)
}

/** One query per kind of event, since each requires its own sections. */
const mayHear = (user: Listener) =>
  eventTypes.map((type) => {
    const columns = { storeId: sql`named.store_id`, storeAddressId: sql`named.id` }
    const sections = audiences[type].map((section) => scopeOf(user, section, 'read').locations(columns))
    return sql`select ${listenerKey(user)}::text as listener, ${type}::text as type, named.id from named where ${or(...sections)}`
  })

/** The position just before the first event of the last `seconds`; null if there was none. */
export async function positionBefore(db: Db, seconds: number): Promise<Cursor | null> {
  const { rows } = await db.execute<{ xid: string; id: number }>(
    sql`select xid::text as xid, id from outbox
      where at >= now() - make_interval(secs => ${seconds}) order by outbox.xid, outbox.id limit 1`,
  )
  const [first] = rows
  return first ? cursorOf({ xid: first.xid, id: first.id - 1 }) : null
}
