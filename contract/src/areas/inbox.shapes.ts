import * as z from 'zod/mini'
import { Instant, OrderId, StoreAddressId, StoreId } from '../kit/fields.ts'
import { conversationStatuses, surveyStatuses } from '../rules/inbox/conversations.ts'

export const ConversationId = z.uuid()
export const MessageId = z.uuid()
export const ConversationStatus = z.enum(conversationStatuses)

/** A question of a survey, in the language of the request. */
const Question = z.object({ id: z.string(), text: z.string() })

const Survey = z.object({
  status: z.enum(surveyStatuses),
  /** 1 to 5; null until it is given, and for surveys closed without an answer. */
  rating: z.nullable(z.int()),
  metadata: z.object({ questions: z.array(Question) }),
})

/** INBOX-ENTITY-CONVERSATION. */
export const Conversation = z.object({
  id: ConversationId,
  title: z.string(),
  status: ConversationStatus,
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

export const Attachment = z.object({ id: z.uuid(), name: z.string(), type: z.string(), bytes: z.int() })
export type Attachment = z.output<typeof Attachment>

/** INBOX-ENTITY-MESSAGE. */
export const Message = z.object({
  id: MessageId,
  creationTime: Instant,
  seen: z.boolean(),
  text: z.string(),
  attachments: z.array(Attachment),
  from: z.enum(['partner', 'support']),
  /** Name of the author; null if unknown. */
  author: z.nullable(z.string()),
})
export type Message = z.output<typeof Message>
