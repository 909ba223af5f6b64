import type { Cursor } from '../../platform/db/outbox/outbox.ts'

/** A comparable position in the outbox, which itself only provides positions as text. */
export interface Position {
  readonly xid: bigint
  readonly id: bigint
}

/** The position that a cursor means; the beginning for an invalid one. */
export function positionOf(cursor: Cursor): Position {
  const [, xid = '0', id = '0'] = /^(\d{1,20})\.(\d{1,18})$/.exec(cursor) ?? []
  return { xid: BigInt(xid), id: BigInt(id) }
}

export function isAfter(a: Position, b: Position): boolean {
  return a.xid > b.xid || (a.xid === b.xid && a.id > b.id)
}

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
