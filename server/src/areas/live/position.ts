import type { Cursor } from '../../platform/db/outbox/outbox.ts'

/** A position in the outbox that can be compared; the outbox itself only hands out its text. */
export interface Position {
  readonly xid: bigint
  readonly id: bigint
}

export function positionOf(cursor: Cursor): Position {
  const [, xid = '0', id = '0'] = /^(\d{1,20})\.(\d{1,18})$/.exec(cursor) ?? []
  return { xid: BigInt(xid), id: BigInt(id) }
}

export function isAfter(a: Position, b: Position): boolean {
  return a.xid > b.xid || (a.xid === b.xid && a.id > b.id)
}

/** Events are kept for a day; a client that comes back later than this may have missed some. */
const resumableSeconds = 20 * 3600

/** The `id` of a message: where to go on, and when that was true. */
export function eventId(cursor: Cursor, at: Date): string {
  return `${cursor}.${Math.floor(at.getTime() / 1000)}`
}

/** Where a client that was cut off goes on; null when that is unknown, or too long ago. */
export function resumeAt(id: string | undefined, now: Date): Cursor | null {
  const [, cursor, seconds] = /^(\d{1,20}\.\d{1,18})\.(\d{1,12})$/.exec(id ?? '') ?? []
  if (cursor === undefined) return null
  const age = Math.floor(now.getTime() / 1000) - Number(seconds)
  // an hour ahead is a clock that was set; more than that was not written by us
  return age <= resumableSeconds && age > -3600 ? cursor : null
}
