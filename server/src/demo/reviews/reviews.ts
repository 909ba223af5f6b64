import { hourMs } from '@storekeep/contract/rules/time/durations.ts'
import type { ReviewLineInput } from '@storekeep/contract/areas/reviews.ts'
import type { DemoOrder } from '../orders/orders.ts'
import { Random } from '../random.ts'
import type { DemoStore } from '../places/demo-store.ts'
import type { Voices } from './voices.ts'
import { languagesOf, voices, type Voice } from './texts.ts'

/** Share of rating customers who also write a text; higher for unhappy ones. */
const writes = { POSITIVE: 0.26, NEGATIVE: 0.6 } as const
/** Share of non-rating customers who write a text. */
const remarks = 0.004
const answered = { POSITIVE: 0.2, NEGATIVE: 0.5, NO_RATING: 0.3 } as const

/** The review of an order with its reply; undefined for most orders. Deterministic by order. */
const planOf = (seed: number, store: DemoStore, order: DemoOrder) => {
  const last = order.moments.at(-1)
  const rated = order.moments.find(({ rating }) => rating !== undefined)
  const isDelivered = order.moments.some(({ status }) => status === 'DELIVERED')
  // only eligible locations; the text refers to an ordered item
  if (store.vertical !== 'FOOD' || !isDelivered || !last) return undefined
  const random = new Random(seed, 'review', order.base.externalId)
  const rating: PlannedRating = rated?.rating ?? 'NO_RATING'
  if (!random.chance(rating === 'NO_RATING' ? remarks : writes[rating])) return undefined
  const language = random.pick<Voice>(languagesOf[store.city.country.code] ?? ['en', 'en', 'en', 'es', 'ar'])
  const item = random.pick(order.base.items as [Item, ...Item[]]).name // an order has items
  const isSigned = random.chance(0.85)
  const author = random.pick(voices[language].names)
  // items whose name begins with an article lose it within a sentence
  const named = item.replace(/^The /, '')
  const text = textOf(voices[language], rating, random).replaceAll('{item}', named)
  const reply = random.chance(answered[rating]) ? replyPlan(language, rating, named, random) : undefined
  return {
    rating,
    language,
    item,
    named,
    author: isSigned ? author : undefined,
    text,
    at: (rated ?? last).at,
    reply,
  }
}

type Item = DemoOrder['base']['items'][number]
type PlannedRating = 'POSITIVE' | 'NEGATIVE' | 'NO_RATING'

const textOf = (voice: Voices, rating: PlannedRating, random: Random): string => {
  if (rating === 'NO_RATING') return random.pick(voice.remark)
  const [first, second] =
    rating === 'POSITIVE' ? [voice.praise, voice.praiseToo] : [voice.complaint, voice.complaintToo]
  return `${random.pick(first)} ${random.pick(second)}`.trim()
}

/** A partner replies some hours later, and the marketplace moderates the reply within an hour or two. */
const replyPlan = (language: Voice, rating: PlannedRating, item: string, random: Random) => {
  const voice = voices[language]
  const isRefused = random.chance(0.09)
  const message = random.pick(isRefused ? voice.callUs : rating === 'NEGATIVE' ? voice.sorry : voice.thanks)
  return {
    message: message.replaceAll('{item}', item),
    after: random.between(0.5, 30) * hourMs,
    judgedAfter: random.between(0.1, 2) * hourMs,
    isRefused,
  }
}

/** The review of an order as known at a given time; undefined if there is none yet. */
export function reviewOf(
  seed: number,
  store: DemoStore,
  order: DemoOrder,
  now: number,
  { withReply = true }: { readonly withReply?: boolean } = {},
): ReviewLineInput | undefined {
  const plan = planOf(seed, store, order)
  if (!plan || plan.at > now) return undefined
  const { externalId, location } = order.base
  const { rating, reply } = plan
  const sentAt = plan.at + (reply?.after ?? 0)
  const isSent = withReply && reply !== undefined && sentAt <= now
  const isJudged = isSent && sentAt + reply.judgedAfter <= now
  const state = !isJudged ? 'SENT' : reply.isRefused ? 'REFUSED' : 'PUBLISHED'
  return {
    externalId: `${externalId}/review`,
    version: 1 + Number(isSent) + Number(isJudged),
    location,
    order: externalId,
    rating: rating === 'NO_RATING' ? null : rating,
    text: plan.text,
    ...(plan.author !== undefined && { author: plan.author }),
    language: plan.language,
    createdAt: new Date(plan.at).toISOString(),
    items: plan.text.includes(plan.named) ? [plan.item] : [],
    ...(isSent && {
      reply: {
        message: reply.message,
        state,
        sentAt: new Date(sentAt).toISOString(),
        ...(state === 'REFUSED' && { reason: { code: 'CONTACT_DETAILS' as const } }),
      },
    }),
  }
}
