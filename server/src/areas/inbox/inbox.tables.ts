import { disputeReasons } from '@storekeep/contract/rules/inbox/disputes.ts'
import { conversationStatuses, surveyStatuses } from '@storekeep/contract/rules/inbox/conversations.ts'
import {
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant, number } from '../../platform/db/schema/columns.ts'
import { storeAddresses, users } from '../../platform/tenancy/tenancy.tables.ts'

/** A question of a survey, by language. */
interface SurveyQuestion {
  readonly id: string
  readonly texts: Readonly<Record<string, string>>
}

/** Conversations of a location with support. */
export const conversations = pgTable(
  'conversations',
  {
    storeId: number('store_id').notNull(),
    id: uuid().notNull(),
    /** Support's own id of one that it started. */
    externalId: text('external_id'),
    storeAddressId: number('store_address_id').notNull(),
    title: text().notNull(),
    status: text({ enum: conversationStatuses }).notNull(),
    surveyStatus: text('survey_status', { enum: surveyStatuses }),
    questions: jsonb().$type<readonly SurveyQuestion[]>().notNull().default([]),
    rating: integer(),
    answers: jsonb().$type<Readonly<Record<string, string>>>(),
    contactReasonKey: text('contact_reason_key'),
    orderId: uuid('order_id'),
    orderCode: text('order_code'),
    invoiceCode: text('invoice_code'),
    createdAt: instant('created_at').notNull(),
    createdBy: number('created_by').references(() => users.id),
    lastMessageAt: instant('last_message_at').notNull(),
    preview: text().notNull(),
    /** Numbers within the conversation: of the last message, and of support's last one. */
    lastNumber: integer('last_number').notNull(),
    supportNumber: integer('support_number').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    uniqueIndex('conversations_id').on(table.id),
    uniqueIndex('conversations_external').on(table.storeId, table.externalId),
    index('conversations_newest').on(table.storeId, table.storeAddressId, table.lastMessageAt),
    index('conversations_order').on(table.storeId, table.orderCode),
    foreignKey({
      columns: [table.storeId, table.storeAddressId],
      foreignColumns: [storeAddresses.storeId, storeAddresses.id],
    }),
  ],
)

export const messages = pgTable(
  'messages',
  {
    storeId: number('store_id').notNull(),
    conversationId: uuid('conversation_id').notNull(),
    number: integer().notNull(),
    id: uuid().notNull(),
    from: text({ enum: ['partner', 'support'] }).notNull(),
    text: text().notNull(),
    /** Name of the support agent; a partner's message has its user. */
    author: text(),
    userId: number('user_id').references(() => users.id),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.conversationId, table.number] }),
    uniqueIndex('messages_id').on(table.id),
    foreignKey({
      columns: [table.storeId, table.conversationId],
      foreignColumns: [conversations.storeId, conversations.id],
    }),
  ],
)

/** Files of messages; the content is in the file storage under `inbox/`. */
export const messageAttachments = pgTable(
  'message_attachments',
  {
    storeId: number('store_id').notNull(),
    id: uuid().notNull(),
    conversationId: uuid('conversation_id').notNull(),
    messageNumber: integer('message_number').notNull(),
    position: integer().notNull(),
    name: text().notNull(),
    type: text().notNull(),
    bytes: integer().notNull(),
    sha256: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    uniqueIndex('message_attachments_id').on(table.id),
    index('message_attachments_message').on(table.storeId, table.conversationId, table.messageNumber),
    foreignKey({
      columns: [table.storeId, table.conversationId, table.messageNumber],
      foreignColumns: [messages.storeId, messages.conversationId, messages.number],
    }),
  ],
)

/** The read position of a user in a conversation. */
export const conversationsSeen = pgTable(
  'conversations_seen',
  {
    storeId: number('store_id').notNull(),
    conversationId: uuid('conversation_id').notNull(),
    userId: number('user_id')
      .notNull()
      .references(() => users.id),
    number: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.conversationId, table.userId] }),
    foreignKey({
      columns: [table.storeId, table.conversationId],
      foreignColumns: [conversations.storeId, conversations.id],
    }),
  ],
)

/** Lines fed by support, for deduplication. */
export const supportLines = pgTable(
  'support_lines',
  {
    storeId: number('store_id').notNull(),
    externalId: text('external_id').notNull(),
    version: number('version').notNull(),
    conversationId: uuid('conversation_id').notNull(),
    /** The message that the line wrote. */
    messageNumber: integer('message_number'),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.externalId] })],
)

/** Refunds that a partner disputes, one per order. */
export const orderDisputes = pgTable(
  'order_disputes',
  {
    storeId: number('store_id').notNull(),
    orderId: uuid('order_id').notNull(),
    type: text({ enum: ['CUSTOMER_REFUND'] }).notNull(),
    conversationId: uuid('conversation_id').notNull(),
    createdAt: instant('created_at').notNull(),
    createdBy: number('created_by').references(() => users.id),
    /** Null for one started by the contact form. */
    reason: text({ enum: disputeReasons }),
    outcome: text({ enum: ['WON', 'LOST'] }),
    decidedAt: instant('decided_at'),
    /** Why it was decided so, in the words of the marketplace. */
    decision: text(),
    /** Minor units; the adjustment of that id books them. */
    credit: number('credit'),
    adjustmentId: uuid('adjustment_id'),
    fedExternalId: text('fed_external_id'),
    fedVersion: number('fed_version'),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.orderId] }),
    uniqueIndex('order_disputes_fed').on(table.storeId, table.fedExternalId),
    foreignKey({
      columns: [table.storeId, table.conversationId],
      foreignColumns: [conversations.storeId, conversations.id],
    }),
  ],
)
