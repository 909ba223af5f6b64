import { or, sql } from 'drizzle-orm'
import type { Cursor } from '../../platform/db/outbox.ts'
import type { Db } from '../../platform/db/types.ts'
import { scopeOf } from '../../platform/scope/scope.ts'
import { audiences } from './messages.ts'
import type { Visible } from './messages.ts'

/** Somebody who listens, with the session they came in with. */
export interface Listener {
  readonly userId: number
  readonly sessionId: string
}

/** Users asked about in one statement. */
const together = 40
const nothing: Visible = new Set()

/** Which of these locations each user may hear about now, by the grants as they stand in the database. */
export const visibleTo = async (
  db: Db,
  users: readonly Listener[],
  storeAddressIds: readonly number[],
): Promise<(userId: number) => Visible> => {
  const found = new Map<number, Set<number>>()
  const each = [...new Map(users.map((user) => [user.userId, user])).values()]
  for (let start = 0; storeAddressIds.length > 0 && start < each.length; start += together) {
    const { rows } = await db.execute<{ user_id: number; id: number }>(
      sql`with named as (select sa.store_id, sa.id from store_addresses sa
          where sa.id = any(${sql.param([...storeAddressIds])}::bigint[]))
        ${sql.join(each.slice(start, start + together).map(mayHear), sql` union all `)}`,
    )
    for (const { user_id, id } of rows) {
      const ids = found.get(user_id) ?? new Set()
      found.set(user_id, ids.add(id))
    }
  }
  return (userId) => found.get(userId) ?? nothing
}

const mayHear = (user: Listener) => {
  const columns = { storeId: sql`named.store_id`, storeAddressId: sql`named.id` }
  const sections = audiences['orders.changed'].map((section) => scopeOf(user, section).locations(columns))
  return sql`select ${user.userId}::bigint as user_id, named.id from named where ${or(...sections)}`
}

/** Just before the first event of the last `seconds`; null when there was none. */
export const placeBefore = async (db: Db, seconds: number): Promise<Cursor | null> => {
  const { rows } = await db.execute<{ xid: string; id: number }>(
    sql`select xid::text as xid, id from outbox
      where at >= now() - make_interval(secs => ${seconds}) order by outbox.xid, outbox.id limit 1`,
  )
  const [first] = rows
  return first ? `${first.xid}.${first.id - 1}` : null
}
