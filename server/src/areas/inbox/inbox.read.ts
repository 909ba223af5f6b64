import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/types.ts'
import { storeAddresses, users } from '../../platform/tenancy/tenancy.tables.ts'
import { keyOf } from './files.ts'
import { conversations } from './inbox.tables.ts'

/** A conversation that waits for an answer from support. */
interface Waiting {
  readonly id: string
  readonly location: string
  /** Of its author. */
  readonly language: string | null
  readonly lastNumber: number
  /** Whether support has answered before. */
  readonly isAnswered: boolean
}

/** Public module of this area: conversations that have waited for support since a given time, oldest first. */
export function conversationsToAnswer(db: Db, until: Date): Promise<Waiting[]> {
  return db
    .select({
      id: conversations.id,
      location: storeAddresses.externalId,
      language: users.language,
      lastNumber: conversations.lastNumber,
      isAnswered: sql<boolean>`${conversations.supportNumber} > 0`,
    })
    .from(conversations)
    .innerJoin(storeAddresses, eq(storeAddresses.id, conversations.storeAddressId))
    .leftJoin(users, eq(users.id, conversations.createdBy))
    .where(
      and(
        eq(conversations.status, 'open'),
        sql`${conversations.lastNumber} > ${conversations.supportNumber}`,
        lte(conversations.lastMessageAt, until),
      ),
    )
    .orderBy(asc(conversations.lastMessageAt))
    .limit(20)
}

/** Disputes that have waited for a decision since a given time, oldest first. */
export async function disputesToDecide(db: Db, until: Date) {
  const { rows } = await db.execute<{
    id: string
    order: string
    location: string
    currency: string
    refund_partner: number
    language: string | null
  }>(sql`
    select o.id, o.external_id as "order", sa.external_id as location, o.currency, o.refund_partner, u.language
    from order_disputes d join orders o on o.store_id = d.store_id and o.id = d.order_id
    join store_addresses sa on sa.store_id = o.store_id and sa.id = o.store_address_id
    left join users u on u.id = d.created_by
    where d.outcome is null and d.created_at <= ${until.toISOString()}::timestamptz order by d.created_at limit 20`)
  return rows
}

/** The storage key of an attachment. */
export function attachmentKeyOf(id: string): string {
  return keyOf(id)
}
