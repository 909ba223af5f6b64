import { beginningOf } from '@storekeep/contract/rules/text.ts'
import type { ConversationStatus, SurveyStatus } from '@storekeep/contract/rules/inbox/conversations.ts'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Db, DbOrTx, Tx } from '../../platform/db/types.ts'
import { userIdOf, type Scope } from '../../platform/scope/scope.ts'
import { storeAddresses } from '../../platform/tenancy/tenancy.tables.ts'
import { conversations, conversationsSeen, messageAttachments, messages } from './inbox.tables.ts'

export type ConversationRow = typeof conversations.$inferSelect
export type MessageRow = typeof messages.$inferSelect & {
  readonly userName: string | null
  readonly attachments: readonly AttachmentRow[]
}
export type AttachmentRow = Pick<typeof messageAttachments.$inferSelect, 'id' | 'name' | 'type' | 'bytes'>

/** A conversation, and whether the user has seen all of it. */
export interface SeenConversation {
  readonly row: ConversationRow
  readonly seenNumber: number
}

const ofScope = (scope: Scope): SQL =>
  scope.locations({ storeId: conversations.storeId, storeAddressId: conversations.storeAddressId })

/** The user's read position in the conversation of the row. */
function seenBy(scope: Scope): SQL<number> {
  const userId = userIdOf(scope) ?? 0
  return sql<number>`coalesce((select seen.number from ${conversationsSeen} seen where seen.store_id = ${conversations.storeId}
    and seen.conversation_id = ${conversations.id} and seen.user_id = ${userId}), 0)`
}

interface PageOf {
  readonly page: number
  readonly limit: number
}

/** A page of the scope's conversations, newest message first, with their number and the number of unread ones. */
export async function pageOfConversations(
  db: Db,
  scope: Scope,
  { page, limit, unseenOnly }: PageOf & { readonly unseenOnly: boolean },
) {
  const isUnread = sql`${conversations.supportNumber} > ${seenBy(scope)}`
  const rows = await db
    .select({ row: conversations, seenNumber: seenBy(scope) })
    .from(conversations)
    .where(and(ofScope(scope), unseenOnly ? isUnread : undefined))
    .orderBy(sql`${conversations.lastMessageAt} desc, ${conversations.id} desc`)
    .limit(limit)
    .offset((page - 1) * limit)
  const [counts] = await db
    .select({
      total: sql<number>`count(*)::int`,
      unread: sql<number>`(count(*) filter (where ${isUnread}))::int`,
    })
    .from(conversations)
    .where(ofScope(scope))
  const unread = counts?.unread ?? 0
  return { rows, unread, total: unseenOnly ? unread : (counts?.total ?? 0) }
}

/** A conversation of the scope. */
export async function findConversation(
  db: DbOrTx,
  scope: Scope,
  id: string,
): Promise<SeenConversation | undefined> {
  const [found] = await db
    .select({ row: conversations, seenNumber: seenBy(scope) })
    .from(conversations)
    .where(and(eq(conversations.id, id), ofScope(scope)))
  return found
}

/** The same, locked, so that its messages are numbered in sequence. */
export async function lockConversation(
  tx: Tx,
  scope: Scope,
  id: string,
): Promise<ConversationRow | undefined> {
  const [found] = await tx
    .select()
    .from(conversations)
    .where(and(eq(conversations.id, id), ofScope(scope)))
    .for('update')
  return found
}

/** A page of a conversation's messages, newest first. */
export async function pageOfMessages(
  db: Db,
  { storeId, id }: Pick<ConversationRow, 'storeId' | 'id'>,
  { page, limit }: PageOf,
): Promise<MessageRow[]> {
  const rows = await db
    .select({
      row: messages,
      userName: sql<string | null>`(select u.name from users u where u.id = ${messages.userId})`,
      attachments: sql<
        AttachmentRow[]
      >`coalesce((select json_agg(json_build_object('id', a.id, 'name', a.name,
          'type', a.type, 'bytes', a.bytes) order by a.position)
        from ${messageAttachments} a where a.store_id = ${messages}.store_id
          and a.conversation_id = ${messages}.conversation_id and a.message_number = ${messages}.number), '[]')`,
    })
    .from(messages)
    .where(and(eq(messages.storeId, storeId), eq(messages.conversationId, id)))
    .orderBy(sql`${messages.number} desc`)
    .limit(limit)
    .offset((page - 1) * limit)
  return rows.map(({ row, ...more }) => ({ ...row, ...more }))
}

/** The position of a message of the scope. */
export async function findMessage(db: DbOrTx, scope: Scope, id: string) {
  const [found] = await db
    .select({
      storeId: messages.storeId,
      conversationId: messages.conversationId,
      number: messages.number,
      storeAddressId: conversations.storeAddressId,
    })
    .from(messages)
    .innerJoin(
      conversations,
      and(eq(conversations.storeId, messages.storeId), eq(conversations.id, messages.conversationId)),
    )
    .where(and(eq(messages.id, id), ofScope(scope)))
  return found
}

/** INBOX-STATE-SEEN-EARLIER: a user has read up to a message; the mark never goes back. */
export async function markSeen(
  tx: Tx,
  userId: number,
  { storeId, conversationId, number }: { storeId: number; conversationId: string; number: number },
): Promise<boolean> {
  const done = await tx
    .insert(conversationsSeen)
    .values({ storeId, conversationId, userId, number })
    .onConflictDoUpdate({
      target: [conversationsSeen.storeId, conversationsSeen.conversationId, conversationsSeen.userId],
      set: { number: sql`excluded.number` },
      setWhere: sql`excluded.number > ${conversationsSeen.number}`,
    })
    .returning({ number: conversationsSeen.number })
  return done.length > 0
}

export async function insertConversation(tx: Tx, row: typeof conversations.$inferInsert): Promise<void> {
  await tx.insert(conversations).values(row)
}

/** Appends a message to its conversation. */
export async function insertMessage(
  tx: Tx,
  row: typeof messages.$inferInsert,
  attachments: readonly (typeof messageAttachments.$inferInsert)[],
): Promise<void> {
  await tx.insert(messages).values(row)
  if (attachments.length > 0) await tx.insert(messageAttachments).values([...attachments])
  const isSupport = row.from === 'support'
  await tx
    .update(conversations)
    .set({
      lastNumber: row.number,
      lastMessageAt: row.createdAt,
      preview: previewOf(row.text, attachments[0]?.name),
      ...(isSupport && { supportNumber: row.number }),
    })
    .where(and(eq(conversations.storeId, row.storeId), eq(conversations.id, row.conversationId)))
}

const previewCharacters = 160

/** The beginning of a message; a file's name if there is no text. */
export function previewOf(text: string, file: string | undefined): string {
  return text.trim() === '' ? (file ?? '') : beginningOf(text.replaceAll(/\s+/g, ' '), previewCharacters)
}

/** The mutable fields of a conversation, apart from its messages. */
interface ConversationChange {
  readonly status?: ConversationStatus
  readonly surveyStatus?: SurveyStatus | null
  readonly rating?: number | null
  readonly answers?: Readonly<Record<string, string>>
  readonly questions?: ConversationRow['questions']
}

export async function changeConversation(
  tx: Tx,
  { storeId, id }: Pick<ConversationRow, 'storeId' | 'id'>,
  change: ConversationChange,
): Promise<void> {
  await tx
    .update(conversations)
    .set(change)
    .where(and(eq(conversations.storeId, storeId), eq(conversations.id, id)))
}

/** An attachment of the scope; of any conversation if none is given. */
export async function findAttachment(
  db: Db,
  scope: Scope,
  { id, conversationId }: { readonly id: string; readonly conversationId?: string },
): Promise<AttachmentRow | undefined> {
  const [found] = await db
    .select({
      id: messageAttachments.id,
      name: messageAttachments.name,
      type: messageAttachments.type,
      bytes: messageAttachments.bytes,
    })
    .from(messageAttachments)
    .innerJoin(conversations, eq(conversations.id, messageAttachments.conversationId))
    .where(
      and(
        eq(messageAttachments.id, id),
        conversationId === undefined ? undefined : eq(messageAttachments.conversationId, conversationId),
        ofScope(scope),
      ),
    )
  return found
}

/** INBOX-CALL-ATTACH-SEARCH: attachments of all conversations about an order. */
export async function attachmentsOfOrder(db: Db, scope: Scope, orderCode: string) {
  return db
    .select({
      id: messageAttachments.id,
      name: messageAttachments.name,
      type: messageAttachments.type,
      bytes: messageAttachments.bytes,
      conversationId: messageAttachments.conversationId,
    })
    .from(messageAttachments)
    .innerJoin(conversations, eq(conversations.id, messageAttachments.conversationId))
    .where(and(eq(conversations.orderCode, orderCode), ofScope(scope)))
    .orderBy(messageAttachments.id)
    .limit(200)
}

/** The one location of a scope that was narrowed to it. */
export async function locationOf(
  tx: Tx,
  scope: Scope,
): Promise<{ storeId: number; storeAddressId: number } | undefined> {
  const [found] = await tx
    .select({ storeId: storeAddresses.storeId, storeAddressId: storeAddresses.id })
    .from(storeAddresses)
    .where(scope.locations({ storeId: storeAddresses.storeId, storeAddressId: storeAddresses.id }))
    .limit(1)
  return found
}

/** Whether an order of that code, or a conversation about one, is in the scope. */
export async function knowsOrder(db: Db, scope: Scope, code: string): Promise<boolean> {
  const { rows } = await db.execute<{ known: boolean }>(sql`select exists (
      select 1 from ${conversations} where ${conversations.orderCode} = ${code} and ${ofScope(scope)})
    or exists (select 1 from orders o where o.code = ${code}
      and ${scope.locations({ storeId: sql`o.store_id`, storeAddressId: sql`o.store_address_id` })}) as known`)
  return rows[0]?.known === true
}
