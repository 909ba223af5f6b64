import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { feedEndpoint } from '../kit/feed.ts'
import {
  Amount,
  Currency,
  described,
  ExternalId,
  FedLocation,
  Instant,
  NonNegativeAmount,
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
import {
  disputeReasons,
  disputeResults,
  disputeStages,
  longestDisputeText,
  mostDisputesAtOnce,
} from '../rules/inbox/disputes.ts'
import { Attachment, ConversationId } from './inbox.shapes.ts'

/** A refund that the partner bore, with the evidence against it, and the state of its dispute. */
export const Disputable = z.object({
  orderId: OrderId,
  orderCode: z.string(),
  storeId: StoreId,
  storeName: z.string(),
  storeAddressId: StoreAddressId,
  locationName: z.string(),
  timeZone: z.string(),
  placedAt: Instant,
  refundedAt: z.nullable(Instant),
  refundReason: z.nullable(z.string()),
  amount: Amount,
  currency: Currency,
  stage: z.enum(disputeStages),
  /** Deadline for disputing it. */
  deadline: Instant,
  evidence: z.object({
    times: z.array(z.object({ what: z.string(), at: Instant })),
    items: z.array(
      z.object({
        name: z.string(),
        quantity: z.int(),
        options: z.array(z.string()),
        issue: z.nullable(z.enum(['MISSING', 'WRONG'])),
      }),
    ),
    /** Photos and other files sent to support about the order, oldest first. */
    files: z.array(z.extend(Attachment, { conversationId: ConversationId })),
  }),
  dispute: z.nullable(
    z.object({
      reason: z.nullable(z.enum(disputeReasons)),
      submittedAt: Instant,
      conversationId: ConversationId,
      decidedAt: z.nullable(Instant),
      /** The reason of the decision, as written by the marketplace. */
      decision: z.nullable(z.string()),
      credit: z.nullable(Amount),
    }),
  ),
})
export type Disputable = z.output<typeof Disputable>

const Sum = z.object({ currency: Currency, amount: Amount })
const section = { host: 'root', access: { section: 'INBOX' } } as const

/** Refunds of all stores that can be disputed, and the results of the others (issue 20 §5). */
export const disputes = {
  list: endpoint({
    ...section,
    id: 'INBOX-CALL-DISPUTES',
    summary: 'Refunds of a stage; those that can still be disputed by deadline, the others by newest.',
    method: 'GET',
    path: '/v1/inbox/partners/disputes',
    effect: 'read',
    query: z.extend(Pagination, {
      storeAddressIds: z.optional(StoreAddressIds),
      stage: z._default(z.enum(disputeStages), 'OPEN'),
    }),
    reply: z.object({ refunds: z.array(Disputable), pagination: PaginationReply }),
  }),
  summary: endpoint({
    ...section,
    id: 'INBOX-CALL-DISPUTES-SUMMARY',
    summary: 'Refunds that can be disputed, results of disputes by reason, and recurring problems.',
    method: 'GET',
    path: '/v1/inbox/partners/disputes/summary',
    effect: 'read',
    query: z.object({ storeAddressIds: z.optional(StoreAddressIds) }),
    reply: z.object({
      open: z.object({ count: z.int(), amounts: z.array(Sum) }),
      credits: z.array(Sum),
      reasons: z.array(
        z.object({
          /** Null for disputes by the contact form. */
          reason: z.nullable(z.enum(disputeReasons)),
          submitted: z.int(),
          won: z.int(),
          lost: z.int(),
        }),
      ),
      /** The products that were most often missing or wrong in refunded orders of the last 180 days. */
      causes: z.array(
        z.object({
          product: z.string(),
          issue: z.enum(['MISSING', 'WRONG']),
          count: z.int(),
          /** The two consecutive local hours with most of them. */
          fromHour: z.int(),
          toHour: z.int(),
          inHours: z.int(),
        }),
      ),
    }),
  }),
  submit: endpoint({
    ...section,
    id: 'INBOX-CALL-DISPUTES-SUBMIT',
    summary: 'Disputes refunds, each once with its own conversation, with a result for each.',
    method: 'POST',
    path: '/v1/inbox/partners/disputes',
    effect: 'write',
    body: z.object({
      orderIds: z
        .array(OrderId)
        .check(z.minLength(1, 'field.required'), z.maxLength(mostDisputesAtOnce, 'field.tooLong')),
      reason: z.enum(disputeReasons),
      text: z.optional(z.nullable(trimmedText(1, longestDisputeText))),
    }),
    reply: z.object({
      results: z.array(
        z.object({
          orderId: OrderId,
          result: z.enum(disputeResults),
          conversationId: z.nullable(ConversationId),
        }),
      ),
    }),
  }),
}

/** The marketplace's decision on a dispute. */
const DisputeLine = z
  .object({
    externalId: ExternalId,
    version: Version,
    location: FedLocation,
    order: described(ExternalId, 'External id of the disputed order.'),
    outcome: z.enum(['WON', 'LOST']),
    credit: described(
      z._default(NonNegativeAmount, 0),
      'The amount returned to the partner, at most the refund; required for WON, 0 for LOST.',
    ),
    reason: described(text(1, 300), 'Shown to the partner unchanged.'),
    decidedAt: Instant,
  })
  .check(
    z.refine(({ outcome, credit }) => (outcome === 'WON') === credit > 0, {
      path: ['credit'],
      error: 'field.invalid',
    }),
  )
export type DisputeLine = z.output<typeof DisputeLine>
export type DisputeLineInput = z.input<typeof DisputeLine>

export const disputesFeed = {
  disputes: feedEndpoint({
    name: 'disputes',
    summary: 'Decides disputes: a credit is booked in the ledger, once.',
    scope: 'support',
    line: DisputeLine,
    example: {
      externalId: 'dispute-1',
      version: 1,
      location: 'casa-mirto-centro',
      order: 'order-1042',
      outcome: 'WON',
      credit: 4.5,
      reason: 'The photo shows the product.',
      decidedAt: '2026-06-15T10:00:00Z',
    },
  }),
}
