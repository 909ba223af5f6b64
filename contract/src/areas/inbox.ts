import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { feedEndpoint } from '../kit/feed.ts'
import {
  ExternalId,
  Instant,
  OrderId,
  Pagination,
  PaginationReply,
  StoreAddressId,
  StoreAddressIds,
  StoreId,
  text,
  trimmedText,
  Version,
} from '../kit/fields.ts'
import { UploadedFile } from '../kit/uploads.ts'
import { attachmentsBytes, attachmentTypes, mostAttachments } from '../rules/inbox/attachments.ts'
import {
  conversationStatuses,
  longestMessage,
  longestTitle,
  seenFilters,
  surveyStatuses,
} from '../rules/inbox/conversations.ts'

const ConversationId = z.uuid()
const MessageId = z.uuid()
const Status = z.enum(conversationStatuses)

/** A question of a survey, in the language of the request. */
const Question = z.object({ id: z.string(), text: z.string() })

const Survey = z.object({
  status: z.enum(surveyStatuses),
  /** 1 to 5; null until it is given, and where it was closed without. */
  rating: z.nullable(z.int()),
  metadata: z.object({ questions: z.array(Question) }),
})

/** INBOX-ENTITY-CONVERSATION. */
const Conversation = z.object({
  id: ConversationId,
  title: z.string(),
  status: Status,
  /** Whether the user has seen every message. */
  seen: z.boolean(),
  survey: z.nullable(Survey),
  creationTime: Instant,
  lastMessageTime: Instant,
  /** The beginning of the last message. */
  preview: z.string(),
  storeId: StoreId,
  storeAddressId: StoreAddressId,
  orderId: z.nullable(OrderId),
  orderCode: z.nullable(z.string()),
  invoiceCode: z.nullable(z.string()),
})
export type Conversation = z.output<typeof Conversation>

const Attachment = z.object({ id: z.uuid(), name: z.string(), type: z.string(), bytes: z.int() })
export type Attachment = z.output<typeof Attachment>

/** INBOX-ENTITY-MESSAGE. */
const Message = z.object({
  id: MessageId,
  creationTime: Instant,
  seen: z.boolean(),
  text: z.string(),
  attachments: z.array(Attachment),
  from: z.enum(['partner', 'support']),
  /** Name of who wrote it; null where it is not known. */
  author: z.nullable(z.string()),
})
export type Message = z.output<typeof Message>

const Files = z._default(z.array(UploadedFile).check(z.maxLength(mostAttachments, 'field.tooLong')), [])
const MessageText = z._default(trimmedText(0, longestMessage), '')
const page = { page: z.optional(Pagination.shape.page), limit: z.optional(Pagination.shape.limit) }
const uploads = { most: mostAttachments, bytes: attachmentsBytes }
const section = { section: 'INBOX' } as const
const one = { host: 'root', access: section } as const
const conversations = '/v1/inbox/partners/conversations' as const

/** INBOX-STATE-SURVEY, INBOX-STATE-REOPEN. */
const ConversationPatch = z
  .object({
    rating: z.optional(z.int().check(z.minimum(1, 'field.tooSmall'), z.maximum(5, 'field.tooLarge'))),
    /** By the question's id. */
    answers: z.optional(z.record(text(1, 60), trimmedText(0, 1000))),
    status: z.optional(z.literal('open')),
  })
  .check(
    z.refine(({ rating, status }) => (rating === undefined) !== (status === undefined), {
      path: ['rating'],
      error: 'field.required',
    }),
  )

const Seen = z.object({ seen: z.literal(true) })

/** The support inbox; whoever has the section for a location sees its conversations. */
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
      /** Unread conversations of the selection, whatever the page shows. */
      unreadCount: z.int(),
      pagination: PaginationReply,
    }),
  }),
  create: endpoint({
    ...one,
    id: 'INBOX-CALL-CONV-CREATE',
    summary:
      'Begins a conversation with support, with files; also the form for bank accounts (INBOX-CALL-IBAN).',
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
    summary: 'Messages of a conversation, the newest first, and the conversation itself.',
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
    summary: 'Sends a message with files; a closed conversation answers 409 and is reopened first.',
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
    summary: 'The same under the conversation (GAP-MSG-SEEN-PATH).',
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
  }),
  attachment: endpoint({
    ...one,
    id: 'INBOX-CALL-ATTACHMENT',
    summary: 'An attachment, as a file to be saved.',
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
    summary: 'Disputes a refund that the partner bore, by a conversation about the order.',
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
}

/** What support does: a message, a status, a survey, in a conversation that it names. */
const SupportLine = z
  .object({
    externalId: ExternalId,
    version: Version,
    location: ExternalId,
    /** Id of the partner's conversation, or support's own name of one that it begins. */
    conversation: ExternalId,
    /** Begins the conversation where there is none of that name. */
    title: z.optional(trimmedText(1, longestTitle)),
    message: z.optional(z.object({ text: trimmedText(1, longestMessage), author: z.optional(text(1, 100)) })),
    /** need_reply for a message, need_survey_reply for a survey, unless it says otherwise. */
    status: z.optional(Status),
    survey: z.optional(
      z.object({
        questions: z._default(
          z
            .array(
              z.object({
                id: text(1, 60),
                /** By language; one that is missing falls back to English, or to the first one. */
                texts: z.record(z.string().check(z.regex(/^[a-z]{2}$/, 'language.unknown')), text(1, 300)),
              }),
            )
            .check(z.maxLength(10, 'field.tooLong')),
          [],
        ),
      }),
    ),
    createdAt: Instant,
  })
  .check(
    z.refine(({ message, status, survey }) => Boolean(message ?? status ?? survey), {
      path: ['message'],
      error: 'field.required',
    }),
  )
export type SupportLine = z.output<typeof SupportLine>
export type SupportLineInput = z.input<typeof SupportLine>

export const inboxFeed = {
  support: feedEndpoint({
    name: 'support',
    summary: 'What support answers, closes, reopens and asks in conversations.',
    scope: 'support',
    line: SupportLine,
  }),
}

/** What partners write, for support: read on from the last message that was seen. */
export const inboxForSupport = {
  messages: endpoint({
    id: 'FEED-SUPPORT-MESSAGES',
    summary:
      'Messages of partners after one that was read, oldest first; the answers come by the feed `support`.',
    method: 'GET',
    host: 'root',
    path: '/feed/v1/support/messages',
    access: { key: 'support' },
    effect: 'read',
    rate: 'feed',
    query: z.object({
      after: z.optional(MessageId),
      limit: z.optional(Pagination.shape.limit),
    }),
    reply: z.object({
      messages: z.array(
        z.object({
          id: MessageId,
          conversation: ConversationId,
          title: z.string(),
          location: z.string(),
          creationTime: Instant,
          text: z.string(),
          author: z.nullable(z.string()),
          contactReasonKey: z.nullable(z.string()),
          orderCode: z.nullable(z.string()),
          invoiceCode: z.nullable(z.string()),
          attachments: z.array(Attachment),
        }),
      ),
    }),
  }),
  attachment: endpoint({
    id: 'FEED-SUPPORT-ATTACHMENT',
    summary: 'A file that a partner attached.',
    method: 'GET',
    host: 'root',
    path: '/feed/v1/support/attachments/{attachmentId}',
    access: { key: 'support' },
    effect: 'read',
    rate: 'feed',
    params: z.object({ attachmentId: z.uuid() }),
    file: attachmentTypes,
  }),
}
