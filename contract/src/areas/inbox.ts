import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import {
  OrderId,
  Pagination,
  PaginationReply,
  StoreAddressId,
  StoreAddressIds,
  StoreId,
  text,
  trimmedText,
} from '../kit/fields.ts'
import { UploadedFile } from '../kit/uploads.ts'
import { attachmentsBytes, attachmentTypes, mostAttachments } from '../rules/inbox/attachments.ts'
import { longestAnswer, longestMessage, longestTitle, seenFilters } from '../rules/inbox/conversations.ts'
import { disputeStates } from '../rules/inbox/disputes.ts'
import { Attachment, Conversation, ConversationId, Message, MessageId } from './inbox.shapes.ts'

const Files = z._default(z.array(UploadedFile).check(z.maxLength(mostAttachments, 'field.tooLong')), [])
const MessageText = z._default(trimmedText(0, longestMessage), '')
const page = {
  page: z.optional(Pagination.shape.page),
  limit: z.optional(z.int().check(z.positive(), z.maximum(100))),
}
const uploads = { most: mostAttachments, bytes: attachmentsBytes }
const section = { section: 'INBOX' } as const
const one = { host: 'root', access: section } as const
const conversations = '/v1/inbox/partners/conversations' as const

/** INBOX-STATE-SURVEY, INBOX-STATE-REOPEN. */
const ConversationPatch = z
  .object({
    rating: z.optional(z.int().check(z.minimum(1, 'field.tooSmall'), z.maximum(5, 'field.tooLarge'))),
    /** By the question's id. */
    answers: z.optional(z.record(text(1, 60), trimmedText(0, longestAnswer))),
    status: z.optional(z.literal('open')),
  })
  .check(
    z.refine(({ rating, status }) => (rating === undefined) !== (status === undefined), {
      path: ['rating'],
      error: 'field.required',
    }),
  )

const Seen = z.object({ seen: z.literal(true) })

/** The support inbox; all users with the section for a location see its conversations. */
export const inbox = {
  list: endpoint({
    ...one,
    id: 'INBOX-CALL-CONV-LIST',
    summary:
      'Conversations of the selected locations, the newest message first, with the number of unread ones.',
    method: 'GET',
    path: conversations,
    effect: 'read',
    query: z.object({
      ...page,
      storeAddressIds: z.optional(StoreAddressIds),
      seenStatus: z.optional(z.enum(seenFilters)),
    }),
    reply: z.object({
      conversations: z.array(Conversation),
      /** Unread conversations of the selection, not only of the page. */
      unreadCount: z.int(),
      pagination: PaginationReply,
    }),
  }),
  create: endpoint({
    ...one,
    id: 'INBOX-CALL-CONV-CREATE',
    summary: 'Starts a conversation with support, with files; also used by the bank account form.',
    method: 'POST',
    path: conversations,
    effect: 'write',
    uploads,
    body: z.object({
      title: trimmedText(1, longestTitle),
      message: MessageText,
      files: Files,
      storeAddressId: StoreAddressId,
      contactReasonKey: z.optional(text(1, 120)),
      orderId: z.optional(OrderId),
      orderCode: z.optional(text(1, 60)),
      invoiceCode: z.optional(text(1, 60)),
    }),
    reply: z.object({ id: ConversationId }),
  }),
  messages: endpoint({
    ...one,
    id: 'INBOX-CALL-MSG-LIST',
    summary: 'Messages of a conversation, newest first, with the conversation.',
    method: 'GET',
    path: `${conversations}/{id}/messages`,
    effect: 'read',
    params: z.object({ id: ConversationId }),
    query: z.object(page),
    reply: z.object({
      conversation: Conversation,
      messages: z.array(Message),
      pagination: PaginationReply,
    }),
  }),
  send: endpoint({
    ...one,
    id: 'INBOX-CALL-MSG-SEND',
    summary: 'Sends a message with files; 409 for a closed conversation, which must be reopened first.',
    method: 'POST',
    path: `${conversations}/{id}/messages`,
    effect: 'write',
    uploads,
    params: z.object({ id: ConversationId }),
    body: z.object({ message: MessageText, files: Files }),
  }),
  seen: endpoint({
    ...one,
    id: 'INBOX-CALL-MSG-SEEN',
    summary: 'Marks a message and all earlier ones of its conversation as seen by the user.',
    method: 'PATCH',
    path: '/v1/inbox/partners/messages/{id}',
    effect: 'write',
    params: z.object({ id: MessageId }),
    body: Seen,
  }),
  seenInside: endpoint({
    ...one,
    id: 'INBOX-CALL-MSG-SEEN',
    summary: 'The same call under the path of the conversation.',
    method: 'PATCH',
    path: `${conversations}/{conversationId}/messages/{id}`,
    effect: 'write',
    params: z.object({ conversationId: ConversationId, id: MessageId }),
    body: Seen,
  }),
  change: endpoint({
    ...one,
    id: 'INBOX-CALL-CONV-PATCH',
    summary: 'Answers the survey, or reopens the conversation.',
    method: 'PATCH',
    path: `${conversations}/{id}`,
    effect: 'write',
    params: z.object({ id: ConversationId }),
    body: ConversationPatch,
    example: { rating: 5 },
  }),
  attachment: endpoint({
    ...one,
    id: 'INBOX-CALL-ATTACHMENT',
    summary: 'Downloads an attachment.',
    method: 'GET',
    path: `${conversations}/{id}/attachments/{attachmentId}`,
    effect: 'read',
    params: z.object({ id: ConversationId, attachmentId: z.uuid() }),
    file: attachmentTypes,
  }),
  attachments: endpoint({
    ...one,
    id: 'INBOX-CALL-ATTACH-SEARCH',
    summary: 'Attachments of all conversations about an order.',
    method: 'POST',
    path: '/v1/inbox/partners/attachments/search',
    effect: 'read',
    body: z.object({ orderCode: text(1, 60) }),
    reply: z.object({ attachments: z.array(z.extend(Attachment, { conversationId: ConversationId })) }),
  }),
  dispute: endpoint({
    ...one,
    id: 'INBOX-CALL-DISPUTE',
    summary: 'Disputes a refund borne by the partner, with a conversation about the order.',
    method: 'POST',
    path: '/api/orders/v1/{id}/partner_disputes',
    effect: 'write',
    params: z.object({ id: OrderId }),
    body: z.object({
      storeId: StoreId,
      type: z.literal('CUSTOMER_REFUND'),
      conversationId: ConversationId,
    }),
  }),
  disputeState: endpoint({
    ...one,
    id: 'INBOX-CALL-DISPUTE',
    summary: 'Whether a refund of an order can be disputed, and the conversation of its dispute.',
    method: 'GET',
    path: '/api/orders/v1/{id}/partner_disputes',
    effect: 'read',
    params: z.object({ id: OrderId }),
    reply: z.object({
      state: z.enum(disputeStates),
      orderCode: z.string(),
      conversationId: z.nullable(ConversationId),
    }),
  }),
}
