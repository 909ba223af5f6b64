/** Statuses with which a receiver asks for a pause: too many requests, and not available. */
const asking: ReadonlySet<number> = new Set([429, 503])

const httpDate = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/

/** The milliseconds for which an answer asks to be left alone: a number of seconds or a date; 0 without either. */
export function askedMs(status: number, retryAfter: string | undefined, now: Date): number {
  const value = retryAfter?.trim() ?? ''
  if (!asking.has(status)) return 0
  if (/^\d{1,9}$/.test(value)) return Number(value) * 1000
  const until = httpDate.test(value) ? Date.parse(value) : Number.NaN
  return Number.isNaN(until) ? 0 : Math.max(0, until - now.getTime())
}
