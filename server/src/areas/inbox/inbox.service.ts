import type { Conversation, Message } from '@storekeep/contract/areas/inbox.shapes.ts'
import { inboxPage } from '@storekeep/contract/rules/inbox/conversations.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/db/types.ts'
import { narrowTo } from '../../platform/scope/narrow.ts'
import type { Scope } from '../../platform/scope/scope.ts'
import * as repo from './inbox.repo.ts'

interface PageQuestion {
  readonly page?: number | undefined
  readonly limit?: number | undefined
}

/** INBOX-CALL-CONV-LIST. */
export async function listConversations(
  db: Db,
  scope: Scope,
  language: string,
  query: PageQuestion & {
    readonly storeAddressIds?: readonly number[] | undefined
    readonly seenStatus?: 'all' | 'unseen' | undefined
  },
) {
  const { page = 1, limit = inboxPage, storeAddressIds, seenStatus } = query
  const narrowed = await narrowTo(db, scope, storeAddressIds)
  const found = await repo.pageOfConversations(db, narrowed, {
    page,
    limit,
    unseenOnly: seenStatus === 'unseen',
  })
  return {
    conversations: found.rows.map((one) => toConversation(one, language)),
    unreadCount: found.unread,
    pagination: { page, limit, total: found.total },
  }
}

/** INBOX-CALL-MSG-LIST. */
export async function listMessages(
  db: Db,
  scope: Scope,
  language: string,
  { id, page = 1, limit = inboxPage }: PageQuestion & { readonly id: string },
) {
  const found = await repo.findConversation(db, scope, id)
  if (!found) throw new AppError('conversation.notFound', { id })
  const rows = await repo.pageOfMessages(db, found.row, { page, limit })
  return {
    conversation: toConversation(found, language),
    messages: rows.map((row) => toMessage(row, found.seenNumber)),
    pagination: { page, limit, total: found.row.lastNumber },
  }
}

const textIn = (texts: Readonly<Record<string, string>>, language: string): string =>
  texts[language] ?? texts['en'] ?? Object.values(texts)[0] ?? ''

function toConversation({ row, seenNumber }: repo.SeenConversation, language: string): Conversation {
  return {
    id: row.id,
    title: row.title,
    status: row.status,
    seen: row.supportNumber <= seenNumber,
    survey:
      row.surveyStatus === null
        ? null
        : {
            status: row.surveyStatus,
            rating: row.rating,
            metadata: {
              questions: row.questions.map(({ id, texts }) => ({ id, text: textIn(texts, language) })),
            },
          },
    creationTime: row.createdAt.toISOString(),
    lastMessageTime: row.lastMessageAt.toISOString(),
    preview: row.preview,
    storeId: row.storeId,
    storeAddressId: row.storeAddressId,
    orderId: row.orderId,
    orderCode: row.orderCode,
    invoiceCode: row.invoiceCode,
  }
}

function toMessage(row: repo.MessageRow, seenNumber: number): Message {
  return {
    id: row.id,
    creationTime: row.createdAt.toISOString(),
    // a partner's message is new for support only
    seen: row.from === 'partner' || row.number <= seenNumber,
    text: row.text,
    attachments: [...row.attachments],
    from: row.from,
    author: row.author ?? row.userName,
  }
}
