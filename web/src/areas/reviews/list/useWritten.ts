import { useState } from 'react'
import type { Review } from '@storekeep/contract/areas/reviews.ts'
import { readDraft } from '#kit/form/drafts.ts'
import { useSignedIn } from '#kit/router/routes.ts'
import { replyDraft } from '../reply/ReplyForm.tsx'

interface Shown {
  readonly place: string
  readonly listed: readonly Review[]
  readonly rows: readonly Review[]
}

/** The rows of a list, with those of the rows before that have left it but must stay, each at its position. */
export function withKept<Row extends { readonly id: string }>(
  listed: readonly Row[],
  before: readonly Row[],
  mustStay: (row: Row) => boolean,
): readonly Row[] {
  const ids = new Set(listed.map(({ id }) => id))
  const rows = [...listed]
  before.forEach((row, position) => {
    if (!ids.has(row.id) && mustStay(row)) rows.splice(position, 0, row)
  })
  return rows
}

/**
 * The reviews of a page of the list. A review that leaves the list because it has a reply now stays while the user's
 * own reply to it is being written, so that no text disappears. `place` identifies the page of the list.
 */
export function useWritten(listed: readonly Review[] | undefined, place: string) {
  const owner = String(useSignedIn().me.id)
  const [shown, setShown] = useState<Shown>({ place, listed: [], rows: [] })
  if (listed !== undefined && (shown.listed !== listed || shown.place !== place)) {
    const before = shown.place === place ? shown.rows : []
    const rows = withKept(listed, before, ({ id }) => readDraft(replyDraft(id), owner) !== null)
    setShown({ place, listed, rows })
  }
  return {
    rows: shown.rows,
    isGone: (review: Review) => !shown.listed.some(({ id }) => id === review.id),
    forget: (review: Review) =>
      setShown((now) => ({ ...now, rows: now.rows.filter(({ id }) => id !== review.id) })),
  }
}
