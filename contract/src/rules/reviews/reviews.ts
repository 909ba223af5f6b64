/** Customer reviews and the states of their reply. Pure: used by feed, portal and pages. */

export const ratings = ['POSITIVE', 'NEGATIVE', 'NO_RATING'] as const
type Rating = (typeof ratings)[number]

/** The rating of a review in filters. */
export function ratingOf(rating: 'POSITIVE' | 'NEGATIVE' | null): Rating {
  return rating ?? 'NO_RATING'
}

/** SENT awaits the marketplace, which publishes or refuses it. */
export const replyStates = ['SENT', 'PUBLISHED', 'REFUSED'] as const
export type ReplyState = (typeof replyStates)[number]

/** Definition of an unanswered complaint, used by the filters of the list and the count of the summary. */
export const needsReply = {
  ratings: ['NEGATIVE'],
  withText: true,
  replies: ['NONE', 'REFUSED'],
} as const

/** Why the marketplace refuses a reply; OTHER comes with its own text. */
export const refusalReasons = ['CONTACT_DETAILS', 'OFFENSIVE', 'PERSONAL_DATA', 'OFF_TOPIC', 'OTHER'] as const
export type RefusalReason = (typeof refusalReasons)[number]

/** Maximum length of a reply in visible characters. */
export const longestReply = 1000

/**
 * REVIEWS-RULE-REPLY: once, and again only after a refusal; the message key of the reason, null if a reply is allowed.
 */
export function whyNoReply(reply: { readonly state: ReplyState } | null): 'review.alreadyReplied' | null {
  return reply === null || reply.state === 'REFUSED' ? null : 'review.alreadyReplied'
}

interface Said {
  readonly sentAt: Date
}

/**
 * Whether the marketplace's verdict is about the stored reply: a verdict on an earlier message must not apply to a
 * newer one.
 */
export function isAbout(fed: { readonly sentAt?: Date | undefined }, stored: Said | null): boolean {
  return stored === null || fed.sentAt === undefined || fed.sentAt.getTime() >= stored.sentAt.getTime()
}
