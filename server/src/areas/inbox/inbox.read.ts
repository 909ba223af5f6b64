import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/types.ts'
import { storeAddresses, users } from '../../platform/tenancy/tenancy.tables.ts'
import { keyOf } from './files.ts'
import { conversations } from './inbox.tables.ts'

/** A conversation whose partner waits for support. */
interface Waiting {
  readonly id: string
  readonly location: string
  /** Of who began it. */
  readonly language: string | null
  readonly lastNumber: number
  /** Support has answered before. */
  readonly isAnswered: boolean
}

/** The public module of this area: conversations that have waited for support since a moment, oldest first. */
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

/** Where the content of an attachment lies. */
export function attachmentKeyOf(id: string): string {
  return keyOf(id)
}
