import { repliesToJudge } from '../../areas/reviews/reviews.read.ts'
import type { Feed } from '../../import/local-feed.ts'
import type { Db } from '../../platform/db/types.ts'
import { feedAll } from '../create.ts'

/** How long the marketplace takes to moderate a reply. */
const takesMs = 20_000
/** Contact details, which the marketplace does not publish: a phone number, a link or an address. */
const contact = /(?:\d[\s./-]?){7,}|https?:|www\.|\S@\S/iu

/** Publishes pending replies, or refuses those with contact details, as the marketplace would through the feed. */
export async function judgeReplies(db: Db, feed: Feed, now: number): Promise<void> {
  const waiting = await repliesToJudge(db, new Date(now - takesMs))
  const lines = waiting.map(({ message, ...review }) => ({
    ...review,
    version: review.version + 1,
    reply: contact.test(message)
      ? { state: 'REFUSED' as const, reason: { code: 'CONTACT_DETAILS' as const } }
      : { state: 'PUBLISHED' as const },
  }))
  await feedAll(feed, 'reviews', lines)
}
