import { infiniteQueryOptions } from '@tanstack/react-query'
import type { InfiniteData } from '@tanstack/react-query'
import { inbox } from '@storekeep/contract/areas/inbox.ts'
import type { Conversation } from '@storekeep/contract/areas/inbox.shapes.ts'
import type { Reply } from '@storekeep/contract/kit/endpoint.ts'
import { inboxPage } from '@storekeep/contract/rules/inbox/conversations.ts'
import { call } from '#kit/api/call.ts'
import { queries } from '#kit/api/client.ts'
import { q } from '#kit/api/q.ts'
import { upload } from '#kit/api/upload.ts'

type ThreadPage = Reply<typeof inbox.messages>

interface Paged {
  readonly pagination: { readonly page: number; readonly limit: number; readonly total: number }
}

const nextPage = ({ pagination: { page, limit, total } }: Paged): number | undefined =>
  page * limit < total ? page + 1 : undefined

/** INBOX-CONST-PAGE: conversations, thirty per page. */
export function conversationList(storeAddressIds: readonly number[] | undefined, unseenOnly: boolean) {
  const query = {
    limit: inboxPage,
    seenStatus: unseenOnly ? ('unseen' as const) : ('all' as const),
    ...(storeAddressIds && { storeAddressIds: [...storeAddressIds] }),
  }
  return infiniteQueryOptions({
    queryKey: [inbox.list.id, { query }, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(inbox.list, { query: { ...query, page: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  })
}

/** Messages of a conversation, thirty per page, newest first. */
export function thread(id: string) {
  return infiniteQueryOptions({
    queryKey: [inbox.messages.id, { params: { id } }, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(inbox.messages, { params: { id }, query: { page: pageParam, limit: inboxPage } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  })
}

/** The number of unread conversations for the menu badge. */
export function unreadConversations(storeAddressIds: readonly number[] | undefined) {
  return q(inbox.list, {
    query: {
      page: 1,
      limit: inboxPage,
      seenStatus: 'unseen',
      ...(storeAddressIds && { storeAddressIds: [...storeAddressIds] }),
    },
  })
}

/** Refetches conversations and their messages. */
export async function refetchInbox(): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: [inbox.list.id] }),
    queries.invalidateQueries({ queryKey: [inbox.messages.id] }),
  ])
}

export interface Written {
  readonly message: string
  readonly files: readonly File[]
}

export interface Sent {
  readonly key: string
  readonly onProgress: (share: number) => void
}

/** INBOX-CALL-MSG-SEND. */
export async function sendMessage(id: string, { message, files }: Written, how: Sent): Promise<void> {
  await upload(
    inbox.send,
    { params: { id }, fields: { message }, files },
    { idempotencyKey: how.key, onProgress: how.onProgress },
  )
  await refetchInbox()
}

/** INBOX-CALL-MSG-SEEN: marks messages up to this one as read. */
export async function markSeen(messageId: string): Promise<void> {
  await call(inbox.seen, { params: { id: messageId }, body: { seen: true } })
  await refetchInbox()
}

/** INBOX-STATE-SURVEY. */
export async function rate(id: string, rating: number, answers: Record<string, string>): Promise<void> {
  await call(inbox.change, { params: { id }, body: { rating, answers } })
  await refetchInbox()
}

/** INBOX-STATE-REOPEN. */
export async function reopen(id: string): Promise<void> {
  await call(inbox.change, { params: { id }, body: { status: 'open' } })
  await refetchInbox()
}

/** INBOX-STATE-CONFLICT: refetches, and shows the conversation as closed and rated without a rating. */
export async function showConflict(id: string): Promise<void> {
  await refetchInbox()
  const closed = (one: Conversation): Conversation => ({
    ...one,
    status: 'closed',
    survey: { status: 'rated', rating: null, metadata: one.survey?.metadata ?? { questions: [] } },
  })
  queries.setQueryData<InfiniteData<ThreadPage, number>>(
    thread(id).queryKey,
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({ ...page, conversation: closed(page.conversation) })),
      },
  )
}
