/** TRANS-STATE-REVIEW: how long a text is under review in a language after a correction request. */
const reviewDays = 3
const reviewMs = reviewDays * 86_400_000

/** When the mark of a request expires. */
export function reviewEnd(requestedAt: Date): Date {
  return new Date(requestedAt.getTime() + reviewMs)
}

/** Requests after this time still mark their text. */
export function reviewedSince(now: Date): Date {
  return new Date(now.getTime() - reviewMs)
}
