import type { ReviewLine } from '@storekeep/contract/areas/reviews.ts'
import { fold } from '@storekeep/contract/rules/reviews/fold.ts'
import { localTimeOf } from '@storekeep/contract/rules/time/local-time.ts'
import { isAbout } from '@storekeep/contract/rules/reviews/reviews.ts'
import { themesOf } from '@storekeep/contract/rules/reviews/themes.ts'
import type { FedLocation } from '../../../platform/feed/locks/locations.ts'
import { refuse, Refusal } from '../../../platform/feed/refuse.ts'
import type { KnownOrder, ReplyColumns, StoredReview } from './reviews.feed.repo.ts'

/** A review row to be written. */
export type FedReview = ReturnType<typeof reviewRow> &
  ReplyColumns & { readonly order: KnownOrder | undefined }

/**
 * All columns of a fed review except its reply. It counts for the day of its order, else for the day it was written.
 */
export function reviewRow(
  id: string,
  line: ReviewLine,
  location: FedLocation,
  order: KnownOrder | undefined,
) {
  return {
    store_id: location.storeId,
    id,
    external_id: line.externalId,
    version: line.version,
    store_address_id: location.storeAddressId,
    order_id: order?.id ?? null,
    rating: line.rating,
    text: line.text ?? null,
    folded: line.text === undefined ? null : fold(line.text),
    author: line.author ?? null,
    language: line.language ?? null,
    items: line.items,
    themes: themesOf(line.text ?? null, line.language ?? null),
    written_at: new Date(line.createdAt).toISOString(),
    local_date: order?.local_date ?? localTimeOf(line.createdAt, location.timeZone).day,
    time_zone: order?.time_zone ?? location.timeZone,
  }
}

const noReply: ReplyColumns = {
  reply_message: null,
  reply_state: null,
  reply_reason: null,
  reply_reason_text: null,
  reply_sent_at: null,
  reply_by: null,
}

/** The reply after a feed line: the stored one is kept if the line has no reply or refers to an earlier one. */
export function replyAfter(
  { reply: fed }: ReviewLine,
  stored: StoredReview | undefined,
  now: Date,
): ReplyColumns | Refusal {
  const current: ReplyColumns = stored ?? noReply
  if (!fed) return onlyReply(current)
  const sentAt = fed.sentAt === undefined ? undefined : new Date(fed.sentAt)
  const before = current.reply_sent_at === null ? null : { sentAt: new Date(current.reply_sent_at) }
  if (!isAbout({ sentAt }, before)) return onlyReply(current)
  const message = fed.message ?? current.reply_message
  if (message === null) return refuse('review.replyMissing', 'reply.message')
  const isSame = message === current.reply_message
  const isRefusal = fed.state === 'REFUSED'
  return {
    reply_message: message,
    reply_state: fed.state,
    reply_reason: isRefusal ? (fed.reason?.code ?? 'OTHER') : null,
    reply_reason_text: isRefusal ? (fed.reason?.text ?? null) : null,
    reply_sent_at: (sentAt ?? (isSame ? before?.sentAt : undefined) ?? now).toISOString(),
    reply_by: isSame ? current.reply_by : null,
  }
}

export function isRefused(reply: ReplyColumns | Refusal): reply is Refusal {
  return reply instanceof Refusal
}

const onlyReply = (from: ReplyColumns): ReplyColumns => ({
  reply_message: from.reply_message,
  reply_state: from.reply_state,
  reply_reason: from.reply_reason,
  reply_reason_text: from.reply_reason_text,
  reply_sent_at: from.reply_sent_at === null ? null : new Date(from.reply_sent_at).toISOString(),
  reply_by: from.reply_by,
})
