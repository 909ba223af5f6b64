import type { Cursor } from '../../platform/db/outbox/cursor.ts'

/** Events are kept for a day; a client that reconnects later may have missed some. */
const resumableSeconds = 20 * 3600

/** The `id` of a message: its position, and its time. */
export function eventId(cursor: Cursor, at: Date): string {
  return `${cursor}.${Math.floor(at.getTime() / 1000)}`
}

/** The position at which a reconnecting client resumes; null if it is unknown or too old. */
export function resumeAt(id: string | undefined, now: Date): Cursor | null {
  const [, cursor, seconds] = /^(\d{1,20}\.\d{1,18})\.(\d{1,12})$/.exec(id ?? '') ?? []
  if (cursor === undefined) return null
  const age = Math.floor(now.getTime() / 1000) - Number(seconds)
  // tolerates a clock that was set back by an hour; a later time was not issued by this server
  return age <= resumableSeconds && age > -3600 ? cursor : null
}
