import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { feedEndpoint } from '../kit/feed.ts'
import { described, ExternalId, FedLocation, Instant, text, trimmedText, Version } from '../kit/fields.ts'
import { attachmentTypes } from '../rules/inbox/attachments.ts'
import { longestMessage, longestTitle } from '../rules/inbox/conversations.ts'
import { Attachment, ConversationId, ConversationStatus, MessageId } from './inbox.shapes.ts'

/** An action of support in a conversation: a message, a status or a survey. */
const SupportLine = z
  .object({
    externalId: ExternalId,
    version: Version,
    location: FedLocation,
    conversation: described(
      ExternalId,
      "The id of the partner's conversation, or support's own id of one that it starts.",
    ),
    title: described(
      z.optional(trimmedText(1, longestTitle)),
      'Starts the conversation if none has that id.',
    ),
    message: described(
      z.optional(
        z.object({
          text: trimmedText(1, longestMessage),
          author: described(z.optional(text(1, 100)), 'The name shown with the message.'),
        }),
      ),
      'A line has at least one of message, status and survey.',
    ),
    status: described(
      z.optional(ConversationStatus),
      'By default need_reply for a message, need_survey_reply for a survey.',
    ),
    survey: z.optional(
      z.object({
        questions: z._default(
          z
            .array(
              z.object({
                id: text(1, 60),
                texts: described(
                  z.record(z.string().check(z.regex(/^[a-z]{2}$/, 'language.unknown')), text(1, 300)),
                  'By language, such as en; a missing one falls back to English, or to the first one.',
                ),
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
    summary: 'Messages and actions of support in conversations.',
    scope: 'support',
    line: SupportLine,
  }),
}

/** Messages of partners for support, from the last message read. */
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
      limit: z.optional(z.int().check(z.positive(), z.maximum(100))),
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
    summary: 'Downloads a file attached by a partner.',
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
