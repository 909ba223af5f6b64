import { beginningOf } from '@storekeep/contract/rules/text.ts'
import type { ReviewLine } from '@storekeep/contract/areas/reviews.ts'
import { hourMs } from '@storekeep/contract/rules/time/durations.ts'
import type { Change } from '../../../platform/feed/upsert.ts'
import type { NewNotification } from '../../notifications/notifications.book.ts'
import type { StoredReview } from './reviews.feed.repo.ts'
import type { FedReview } from './reviews.feed.rows.ts'

/** Older complaints come from an import or back-fill and do not notify users. */
const newsMs = 6 * hourMs
/** Maximum length of a review text in a notification. */
const shownCharacters = 140

/** Recent negative reviews with text and without a reply: those a partner can act on. */
export function complaints(
  changes: readonly Change<ReviewLine, StoredReview, FedReview>[],
  now: Date,
): NewNotification[] {
  return changes.flatMap(({ row, before }): NewNotification[] =>
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
  // cut at a word boundary, if the language has any
  const space = plain.lastIndexOf(' ', shownCharacters)
  return `${beginningOf(plain, space > 0 ? space : shownCharacters)}…`
}
