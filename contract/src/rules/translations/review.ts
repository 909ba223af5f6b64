import { dayMs } from '../time/durations.ts'

/** TRANS-STATE-REVIEW: how long a text is under review in a language after a correction request. */
const reviewDays = 3
const reviewMs = reviewDays * dayMs

/** When the mark of a request expires. */
export function reviewEnd(requestedAt: Date): Date {
  return new Date(requestedAt.getTime() + reviewMs)
}

/** Requests after this time still mark their text. */
export function reviewedSince(now: Date): Date {
  return new Date(now.getTime() - reviewMs)
}

/** How the marketplace answers a correction request. */
export const correctionAnswers = ['ACCEPTED', 'DECLINED'] as const
export type CorrectionAnswer = (typeof correctionAnswers)[number]

/** The longest reason of the marketplace. */
export const longestAnswerNote = 500

/** How long a declined request shows its reason. */
const answerDays = 30

/** Answers after this time are shown with their text. */
export function answeredSince(now: Date): Date {
  return new Date(now.getTime() - answerDays * dayMs)
}
