import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { feedEndpoint } from '../kit/feed.ts'
import {
  Ability,
  DateRange,
  Day,
  described,
  ExternalId,
  FedLocation,
  FedStore,
  Instant,
  OrderId,
  Pagination,
  PaginationReply,
  ReadLimit,
  ReviewId,
  StoreAddressId,
  StoreAddressIds,
  StoreId,
  text,
  trimmedText,
  Version,
} from '../kit/fields.ts'
import { longestReply, ratings, refusalReasons, replyStates } from '../rules/reviews/reviews.ts'
import { themes } from '../rules/reviews/theme-names.ts'
import { RatingValue } from './orders.ts'

const ReplyState = z.enum(replyStates)
const RefusalReason = z.enum(refusalReasons)
const Theme = z.enum(themes)

/** REVIEWS-RULE-REPLY: a partner's reply; validates both the form and the request. */
export const ReplyBody = z.object({ message: trimmedText(1, longestReply) })
export type ReplyBody = z.output<typeof ReplyBody>

const Reason = z.object({ code: RefusalReason, text: z.nullable(z.string()) })

export const Reply = z.object({
  message: z.string(),
  state: ReplyState,
  /** For a refused reply. */
  reason: z.nullable(Reason),
  sentAt: Instant,
  /** Name of its author in the portal; null for a reply from the feed. */
  by: z.nullable(z.string()),
})
export type Reply = z.output<typeof Reply>

export const Review = z.object({
  id: ReviewId,
  reviewId: described(ReviewId, 'The same as `id`, under the name of the path parameter.'),
  storeId: StoreId,
  storeAddressId: StoreAddressId,
  order: z.nullable(z.object({ id: OrderId, code: z.string() })),
  rating: z.nullable(RatingValue),
  text: z.nullable(z.string()),
  /** First name or pseudonym. */
  author: z.nullable(z.string()),
  language: z.nullable(z.string()),
  createdAt: Instant,
  /** The day it counts for: its order's local day, else the local day on which it was written. */
  localDate: Day,
  timeZone: z.string(),
  /** The items of the review. */
  items: z.array(z.string()),
  /** By the word lists in rules/reviews/keywords.ts. */
  themes: z.array(Theme),
  reply: z.nullable(Reply),
  abilities: z.object({ reply: Ability }),
})
export type Review = z.output<typeof Review>

/**
 * A review in the feed. One with an order sets the order's rating and must not be fed before the order. A later version
 * replaces the whole review, except for the reply if omitted.
 */
export const ReviewLine = z.object({
  externalId: ExternalId,
  version: Version,
  location: FedLocation,
  order: described(
    z.optional(ExternalId),
    'External id of the order; it has to be fed before. Its rating becomes that of this review.',
  ),
  rating: z._default(z.nullable(RatingValue), null),
  text: z.optional(text(1, 5000)),
  author: described(z.optional(text(1, 100)), 'A first name or pseudonym.'),
  language: described(
    z.optional(z.string().check(z.regex(/^[a-zA-Z]{2,3}(-[a-zA-Z0-9]{1,8}){0,3}$/, 'language.unknown'))),
    'The language of the text by BCP 47, such as en or pt-BR; it selects the word lists for themes.',
  ),
  createdAt: Instant,
  items: described(
    z._default(z.array(text(1, 300)).check(z.maxLength(50, 'field.tooLong')), []),
    'Names of the items that the review is about.',
  ),
  reply: described(
    z.optional(
      z.object({
        message: described(
          z.optional(trimmedText(1, longestReply)),
          'If omitted, the state applies to the stored reply.',
        ),
        state: described(
          ReplyState,
          'SENT waits for the marketplace; PUBLISHED and REFUSED are its verdict, shown to the partner.',
        ),
        reason: described(
          z.optional(z.object({ code: RefusalReason, text: z.optional(text(1, 500)) })),
          'Why it is refused.',
        ),
        sentAt: described(
          z.optional(Instant),
          'When the message was sent. A verdict on an earlier message than the stored one is ignored.',
        ),
      }),
    ),
    'The reply as the marketplace knows it; if omitted, the stored one stays.',
  ),
})
export type ReviewLine = z.output<typeof ReviewLine>
export type ReviewLineInput = z.input<typeof ReviewLine>

/** Strict: a misspelt filter would otherwise return everything. */
export const ReviewFilters = z.strictObject({
  ratings: z.optional(z.array(z.enum(ratings)).check(z.minLength(1, 'field.required'), z.maxLength(3))),
  themes: z.optional(z.array(Theme).check(z.minLength(1, 'field.required'), z.maxLength(themes.length))),
  /** With or without text. */
  withText: z.optional(z.boolean()),
  /** Part of the text, ignoring case and accents. */
  text: z.optional(text(1, 200)),
  replies: z.optional(
    z.array(z.enum(['NONE', ...replyStates])).check(z.minLength(1, 'field.required'), z.maxLength(4)),
  ),
})
export type ReviewFilters = z.output<typeof ReviewFilters>

const section = { section: 'CUSTOMER_REVIEWS' } as const
/** Without locations, all eligible ones (GAP-NONE-MEANS-ALL, PERF-PERM-ELIGIBILITY). */
const Question = { dateRange: DateRange, storeAddressIds: z.optional(StoreAddressIds) }

const Counts = { positive: z.int(), negative: z.int(), notRated: z.int() }
export const ReviewSummary = z.object({
  ...Counts,
  /** Unanswered complaints: negative, with text, and without a reply or with a refused one. */
  needsReply: z.int(),
  themes: z.array(z.object({ theme: Theme, ...Counts })),
})
export type ReviewSummary = z.output<typeof ReviewSummary>

export const reviews = {
  list: endpoint({
    id: 'REVIEWS-CALL-LIST',
    summary: 'Customer reviews of a period with filters, newest first.',
    method: 'POST',
    host: 'dashboard',
    path: '/reviews',
    access: section,
    effect: 'read',
    body: z.object({ ...Question, filters: z.optional(ReviewFilters), pagination: z.optional(Pagination) }),
    reply: z.object({ reviews: z.array(Review), pagination: PaginationReply }),
  }),
  summary: endpoint({
    id: 'REVIEWS-CALL-SUMMARY',
    summary:
      'How many reviews of a period are positive, negative and not rated, in all and a theme, and how many need a reply.',
    method: 'POST',
    host: 'dashboard',
    path: '/reviews/summary',
    access: section,
    effect: 'read',
    body: z.object(Question),
    reply: z.object({ summary: ReviewSummary }),
  }),
  reply: endpoint({
    id: 'REVIEWS-CALL-REPLY',
    summary: 'Replies to a review: once, and again only after the marketplace has refused the reply.',
    method: 'POST',
    host: 'dashboard',
    path: '/reviews/{reviewId}/reply',
    access: section,
    effect: 'write',
    params: z.object({ reviewId: ReviewId }),
    body: ReplyBody,
    reply: z.object({ review: Review }),
  }),
}

export const reviewsFeed = {
  reviews: feedEndpoint({
    name: 'reviews',
    summary: 'Creates and changes customer reviews, and publishes or refuses replies.',
    scope: 'orders',
    line: ReviewLine,
  }),
}

/** Replies as read by the marketplace, which publishes or refuses them. */
export const repliesForMarketplace = {
  list: endpoint({
    id: 'FEED-REPLIES-LIST',
    summary:
      'Replies that wait for the marketplace, oldest first; read on from the last that was seen. Its verdict comes by the feed `reviews`.',
    method: 'GET',
    host: 'root',
    path: '/feed/v1/reviews/replies',
    access: { key: 'orders' },
    effect: 'read',
    rate: 'feed',
    query: z.object({
      after: z.optional(ReviewId),
      limit: ReadLimit,
    }),
    reply: z.object({
      replies: z.array(
        z.object({
          id: ReviewId,
          review: described(
            z.nullable(ExternalId),
            'The external id of the review; null for a rating that came with its order.',
          ),
          version: described(z.int(), 'The stored version of the review; the verdict needs a higher one.'),
          store: FedStore,
          location: FedLocation,
          order: z.nullable(ExternalId),
          message: z.string(),
          sentAt: Instant,
        }),
      ),
    }),
  }),
}
