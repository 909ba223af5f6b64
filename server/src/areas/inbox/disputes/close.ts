import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/types.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { mailWords } from '../../../platform/mail/compose.ts'
import { changeConversation, insertMessage } from '../inbox.repo.ts'
import { conversations } from '../inbox.tables.ts'

interface Decided {
  readonly storeId: number
  readonly conversationId: string
  /** The code of the order. */
  readonly code: string
  readonly language: string | null
  readonly outcome: 'WON' | 'LOST'
  readonly reason: string
}

/** Writes a decision into the conversation of its dispute, and closes it unless support's survey is to be answered. */
export async function closeDecided(tx: Tx, now: Date, decided: Decided): Promise<void> {
  const { storeId, conversationId, code, language, outcome, reason } = decided
  const [talk] = await tx
    .select()
    .from(conversations)
    .where(and(eq(conversations.storeId, storeId), eq(conversations.id, conversationId)))
    .for('update')
  if (!talk) return
  const say = await mailWords(language ?? 'en')
  const title = say('mail.notification.support.title', { title: code, outcome })
  const row = {
    storeId,
    conversationId,
    number: talk.lastNumber + 1,
    id: uuidv7(now),
    from: 'support' as const,
    text: `${title}\n\n${reason}`,
    createdAt: now,
  }
  await insertMessage(tx, row, [])
  if (talk.status !== 'need_survey_reply') await changeConversation(tx, talk, { status: 'closed' })
}
