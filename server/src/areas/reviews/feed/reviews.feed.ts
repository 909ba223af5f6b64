import type { ReviewLine } from '@storekeep/contract/areas/reviews.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { locationFeed, namesOf, type Surroundings } from '../../../platform/feed/location-feed.ts'
import { isInFuture, refuse, type Refusal } from '../../../platform/feed/refuse.ts'
import type { Change } from '../../../platform/feed/upsert.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { notify } from '../../notifications/notifications.book.ts'
import { rateOrders } from '../../orders/orders.book.ts'
import { announceReviews } from './announce.ts'
import { complaints } from './complaints.ts'
import { knownTo, reviewRows, type Known, type StoredReview } from './reviews.feed.repo.ts'
import { isRefused, replyAfter, reviewRow, type FedReview } from './reviews.feed.rows.ts'

/** Ingests a batch of reviews: reviews, order ratings and events are committed together. */
export const reviewFeed = locationFeed<ReviewLine, StoredReview, FedReview, Known>(
  {},
  {
    lookUp: ({ tx }, lines) => {
      const names = namesOf(lines)
      return knownTo(
        tx,
        names.map((name, index) => ({ ...name, order_external: lines[index]?.item.order ?? null })),
      )
    },
    stored: async (_context, _lines, known) => known.reviews,
    prepare,
    save: async ({ tx, now }, changes) => {
      await save(tx, changes)
      await notify(tx, now, complaints(changes, now))
      return []
    },
  },
)

/** The row of a review, or the reason why the line is rejected. The location and order of a review never change. */
function prepare(
  line: ReviewLine,
  before: StoredReview | undefined,
  { location, now, extra: known }: Surroundings<Known>,
): FedReview | Refusal {
  if (before && before.store_address_id !== location.storeAddressId)
    return refuse('review.locationChanged', 'location', { given: line.location })
  if (isInFuture(line.createdAt, now))
    return refuse('instant.inFuture', 'createdAt', { given: line.createdAt, now: now.toISOString() })
  const sentAt = line.reply?.sentAt
  if (sentAt !== undefined && isInFuture(sentAt, now))
    return refuse('instant.inFuture', 'reply.sentAt', { given: sentAt, now: now.toISOString() })
  const order = line.order === undefined ? undefined : known.orders.get(`${location.storeId} ${line.order}`)
  if (line.order !== undefined && order?.store_address_id !== location.storeAddressId)
    return refuse('order.unknown', 'order', { given: line.order })
  if (before && before.order_id !== (order?.id ?? null))
    return refuse('review.orderChanged', 'order', { given: line.order ?? null })
  if (order && order.claimedBy !== null && order.claimedBy !== line.externalId)
    return refuse('review.orderTaken', 'order', { given: line.order, review: order.claimedBy })
  const existing = before ?? order?.review ?? undefined
  const reply = replyAfter(line, existing, now)
  if (isRefused(reply)) return reply
  if (order) order.claimedBy = line.externalId
  return { ...reviewRow(existing?.id ?? uuidv7(now), line, location, order), ...reply, order }
}

async function save(tx: Tx, changes: readonly Change<ReviewLine, StoredReview, FedReview>[]): Promise<void> {
  const rows = changes.map(({ row }) => row)
  await tx.execute(reviewRows.replace(rows, ['store_id', 'id']))
  await rateOrders(
    tx,
    rows.flatMap(({ store_id, order, rating, written_at }) =>
      order && order.rating !== rating
        ? [{ store_id, order_id: order.id, rating, rated_at: rating === null ? null : written_at }]
        : [],
    ),
  )
  await announceReviews(tx, [...rows, ...changes.flatMap(({ before }) => before ?? [])])
}
