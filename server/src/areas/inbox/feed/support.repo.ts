import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/types.ts'
import { recordset } from '../../../platform/db/queries/recordset.ts'
import { previewOf, type ConversationRow } from '../inbox.repo.ts'
import { conversations, messages, supportLines } from '../inbox.tables.ts'

/** The stored state of a line. */
export interface StoredLine {
  readonly storeId: number
  readonly externalId: string
  readonly version: number
  readonly conversationId: string
  readonly messageNumber: number | null
}

interface Named {
  readonly store_id: number
  readonly external_id: string
  readonly conversation: string
}

const nameTypes = { store_id: 'bigint', external_id: 'text', conversation: 'text' }

/** The conversations of lines, by id or by support's own id, locked; with the stored lines. */
export async function namedBy(
  tx: Tx,
  names: readonly Named[],
): Promise<{ conversations: ConversationRow[]; lines: StoredLine[] }> {
  if (names.length === 0) return { conversations: [], lines: [] }
  const wanted = sql`exists (select 1 from ${recordset(nameTypes, names)} where r.store_id = ${conversations.storeId}
    and (r.conversation = ${conversations.externalId} or r.conversation = ${conversations.id}::text))`
  const found = await tx.select().from(conversations).where(wanted).orderBy(conversations.id).for('update')
  const lines = await tx
    .select()
    .from(supportLines)
    .where(
      sql`exists (select 1 from ${recordset(nameTypes, names)} where r.store_id = ${supportLines.storeId}
        and r.external_id = ${supportLines.externalId})`,
    )
  return { conversations: found, lines }
}

/** Stores a line, or its newer version. */
export async function keepLine(tx: Tx, line: StoredLine): Promise<void> {
  await tx
    .insert(supportLines)
    .values(line)
    .onConflictDoUpdate({
      target: [supportLines.storeId, supportLines.externalId],
      set: { version: line.version, messageNumber: line.messageNumber },
    })
}

/** Changes the text of a message that support has corrected, also in the list if it is the last one. */
export async function correctMessage(
  tx: Tx,
  { storeId, conversationId, messageNumber }: StoredLine,
  change: { readonly text: string; readonly author: string | null },
): Promise<void> {
  await tx
    .update(messages)
    .set(change)
    .where(
      and(
        eq(messages.storeId, storeId),
        eq(messages.conversationId, conversationId),
        eq(messages.number, messageNumber ?? 0),
      ),
    )
  await tx
    .update(conversations)
    .set({ preview: previewOf(change.text, undefined) })
    .where(
      and(
        eq(conversations.storeId, storeId),
        eq(conversations.id, conversationId),
        eq(conversations.lastNumber, messageNumber ?? 0),
      ),
    )
}
