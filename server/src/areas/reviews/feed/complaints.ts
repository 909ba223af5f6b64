import type { ReviewLine } from '@storekeep/contract/areas/reviews.ts'
import type { Change } from '../../../platform/feed/upsert.ts'
import type { Told } from '../../notifications/notifications.book.ts'
import type { StoredReview } from './reviews.feed.repo.ts'
import type { FedReview } from './reviews.feed.rows.ts'

/** Older complaints come with an import or a back-fill, and are no news. */
const newsMs = 6 * 3_600_000
/** As much of a text as a notification shows. */
const shownCharacters = 140

/** Bad reviews with words that were written just now and wait for a reply: what a partner can act on. */
export function complaints(
  changes: readonly Change<ReviewLine, StoredReview, FedReview>[],
  now: Date,
): Told[] {
  return changes.flatMap(({ row, before }): Told[] =>
    before === undefined &&
    row.rating === 'NEGATIVE' &&
    row.text !== null &&
    row.reply_state === null &&
    now.getTime() - Date.parse(row.written_at) < newsMs
      ? [
          {
            topic: 'review',
            source: `review/${row.id}`,
            to: { storeId: row.store_id, storeAddressId: row.store_address_id },
            values: { text: shortened(row.text) },
            link: `/customer-reviews?rating=NEGATIVE&reply=NONE&addresses=${row.store_address_id}`,
          },
        ]
      : [],
  )
}

function shortened(text: string): string {
  const plain = text.replaceAll(/\s+/g, ' ')
  if (plain.length <= shownCharacters) return plain
  // a text that is cut ends with a whole word
  return `${plain.slice(0, plain.lastIndexOf(' ', shownCharacters))}…`
}
