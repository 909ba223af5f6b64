import type { Review, ReviewFilters, ReviewSummary } from '@storekeep/contract/areas/reviews.ts'
import { whyNoReply } from '@storekeep/contract/rules/reviews/reviews.ts'
import { themes } from '@storekeep/contract/rules/reviews/theme-names.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Audit } from '../../platform/audit/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/db/types.ts'
import { userIdOf, type Scope } from '../../platform/scope/scope.ts'
import { select, type Question } from '../orders/orders.read.ts'
import { announceReviews } from './feed/announce.ts'
import { countReviews, findReview, pageOfReviews, writeReply, type ReviewRow } from './reviews.repo.ts'

/** REVIEWS-RULE-FILTER: one page of the reviews of a period, newest first. */
export async function listReviews(
  db: Db,
  scope: Scope,
  ask: Question & {
    readonly filters?: ReviewFilters | undefined
    readonly pagination?: { readonly page: number; readonly limit: number } | undefined
  },
) {
  const { page, limit } = ask.pagination ?? { page: 1, limit: 25 }
  const selection = await select(db, scope, ask)
  const { rows, total } = await pageOfReviews(db, selection, ask.filters ?? {}, { page, limit })
  return { reviews: rows.map(toReview), pagination: { page, limit, total } }
}

/** Counts and shares of the reviews of a period. */
export async function summarise(
  db: Db,
  scope: Scope,
  question: Question,
): Promise<{ summary: ReviewSummary }> {
  const rows = await countReviews(db, await select(db, scope, question))
  const countsOf = (theme: ReviewRow['themes'][number] | null) => {
    const row = rows.find((one) => one.theme === theme)
    return { positive: row?.positive ?? 0, negative: row?.negative ?? 0, notRated: row?.not_rated ?? 0 }
  }
  return {
    summary: {
      ...countsOf(null),
      needsReply: rows.find(({ theme }) => theme === null)?.needs_reply ?? 0,
      themes: themes.map((theme) => ({ theme, ...countsOf(theme) })),
    },
  }
}

/** REVIEWS-RULE-REPLY: writes the reply of a review; a refused one may be replaced. */
export async function replyToReview(
  tx: Tx,
  scope: Scope,
  { audit, clock }: { readonly audit: Audit; readonly clock: Clock },
  { reviewId, message }: { readonly reviewId: string; readonly message: string },
): Promise<{ review: Review }> {
  const found = await findReview(tx, scope, reviewId)
  if (!found) throw new AppError('review.notFound', { id: reviewId })
  const by = userIdOf(scope)
  if (!(await writeReply(tx, scope, found, { message, at: clock.now(), by })))
    throw new AppError('review.alreadyReplied', { id: reviewId })
  const written = await findReview(tx, scope, reviewId)
  if (!written) throw new AppError('review.notFound', { id: reviewId })
  audit.change('review', reviewId, { reply: replyOf(found) }, { reply: replyOf(written) }, found.store_id)
  await announceReviews(tx, [written])
  return { review: toReview(written) }
}

/** Timestamps are in the database's format. */
const instant = (at: string): string => new Date(at).toISOString()

const replyOf = (row: ReviewRow): Review['reply'] =>
  row.reply_message === null || row.reply_state === null || row.reply_sent_at === null
    ? null
    : {
        message: row.reply_message,
        state: row.reply_state,
        reason: row.reply_reason === null ? null : { code: row.reply_reason, text: row.reply_reason_text },
        sentAt: instant(row.reply_sent_at),
        by: row.reply_by,
      }

const toReview = (row: ReviewRow): Review => {
  const reply = replyOf(row)
  const reason = whyNoReply(reply)
  return {
    id: row.id,
    reviewId: row.id,
    storeId: row.store_id,
    storeAddressId: row.store_address_id,
    order:
      row.order_id === null || row.order_code === null ? null : { id: row.order_id, code: row.order_code },
    rating: row.rating,
    text: row.text,
    author: row.author,
    language: row.language,
    createdAt: instant(row.written_at),
    localDate: row.local_date,
    timeZone: row.time_zone,
    items: row.items,
    themes: row.themes,
    reply,
    abilities: { reply: { enabled: reason === null, reason } },
  }
}
