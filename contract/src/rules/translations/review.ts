/** TRANS-STATE-REVIEW: a text and language pair is under review so long after a request for correction. */
const reviewDays = 3
const reviewMs = reviewDays * 86_400_000

/** When the mark of a request expires by itself. */
export function reviewEnd(requestedAt: Date): Date {
  return new Date(requestedAt.getTime() + reviewMs)
}

/** Requests after this moment still mark their text. */
export function reviewedSince(now: Date): Date {
  return new Date(now.getTime() - reviewMs)
}
