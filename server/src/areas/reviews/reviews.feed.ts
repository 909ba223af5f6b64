import type { ReviewLine } from '@storekeep/contract/areas/reviews.ts'
import type { Lines } from '@storekeep/contract/kit/endpoint.ts'
import type { FeedReply } from '@storekeep/contract/kit/feed.ts'
import type { Tx } from '../../platform/db/types.ts'
import { ingestInParts, type IngestDeps } from '../../platform/feed/in-parts.ts'
import { lockLocations } from '../../platform/feed/locations.ts'
import { refuse, type Refusal } from '../../platform/feed/refuse.ts'
import { upsertLines, type Change } from '../../platform/feed/upsert.ts'
import { uuidv7 } from '../../platform/ids.ts'
import type { Scope } from '../../platform/scope/scope.ts'
import { rateOrders } from '../orders/orders.book.ts'
import { announceReviews } from './announce.ts'
import { knownTo, writeReviews, type Known, type StoredReview } from './feed.repo.ts'
import { isRefused, replyAfter, reviewRow, type FedReview } from './feed.rows.ts'

/** Takes a batch of reviews in: the reviews, the ratings of their orders and the events leave together. */
export const ingestReviews = (deps: IngestDeps, scope: Scope, lines: Lines<ReviewLine>): Promise<FeedReply> =>
  ingestInParts(deps, lines, (tx, part) => applyReviews(tx, deps, scope, part))

const applyReviews = async (
  tx: Tx,
  { clock, say }: Pick<IngestDeps, 'clock' | 'say'>,
  scope: Scope,
  lines: Lines<ReviewLine>['valid'],
): Promise<FeedReply> => {
  const locations = await lockLocations(
    tx,
    scope,
    lines.map(({ item }) => item.location),
  )
  const now = clock.now()
  let known: Known = { reviews: new Map(), orders: new Map() }
  const storeOf = ({ location }: ReviewLine) => locations.get(location)?.storeId ?? 0
  const tally = await upsertLines<ReviewLine, StoredReview, FedReview>(
    { valid: lines, rejected: [] },
    {
      keyOf: (line) => `${storeOf(line)} ${line.externalId}`,
      stored: async (items) => {
        known = await knownTo(
          tx,
          items.map((line) => ({
            store_id: storeOf(line),
            external_id: line.externalId,
            order_external: line.order ?? null,
          })),
        )
        return known.reviews
      },
      prepare: (line, before) =>
        prepare(line, before, { location: locations.get(line.location), known, now }),
      save: (changes) => save(tx, changes),
    },
    say,
  )
  return tally.reply()
}

interface Around {
  readonly location: Parameters<typeof reviewRow>[2] | undefined
  readonly known: Known
  readonly now: Date
}

/** The review's row, or why the line is refused. Location and order of a review never change. */
const prepare = (
  line: ReviewLine,
  before: StoredReview | undefined,
  { location, known, now }: Around,
): FedReview | Refusal => {
  if (!location) return refuse('location.unknown', 'location', { given: line.location })
  if (before && before.store_address_id !== location.storeAddressId)
    return refuse('review.locationChanged', 'location', { given: line.location })
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

const save = async (
  tx: Tx,
  changes: readonly Change<ReviewLine, StoredReview, FedReview>[],
): Promise<void> => {
  const rows = changes.map(({ row }) => row)
  await writeReviews(tx, rows)
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
