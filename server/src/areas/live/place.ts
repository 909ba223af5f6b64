import type { Cursor } from '../../platform/db/outbox.ts'

/** A place in the outbox that can be compared; the outbox itself only hands out its text. */
export interface Place {
  readonly xid: bigint
  readonly id: bigint
}

export const placeOf = (cursor: Cursor): Place => {
  const [, xid = '0', id = '0'] = /^(\d{1,20})\.(\d{1,18})$/.exec(cursor) ?? []
  return { xid: BigInt(xid), id: BigInt(id) }
}

export const isAfter = (a: Place, b: Place): boolean => a.xid > b.xid || (a.xid === b.xid && a.id > b.id)

/** Events are kept for a day; whoever comes back later than this may have missed some that are gone. */
export const resumableSeconds = 20 * 3600

/** The `id` of a message: where to go on, and when that was true. */
export const eventId = (cursor: Cursor, at: Date): string => `${cursor}.${Math.floor(at.getTime() / 1000)}`

/** Where somebody goes on who was cut off; null when that cannot be told, or is too long ago. */
export const resumeAt = (id: string | undefined, now: Date): Cursor | null => {
  const [, cursor, seconds] = /^(\d{1,20}\.\d{1,18})\.(\d{1,12})$/.exec(id ?? '') ?? []
  if (cursor === undefined) return null
  const age = Math.floor(now.getTime() / 1000) - Number(seconds)
  // an hour ahead is a clock that was set; more than that was not written by us
  return age <= resumableSeconds && age > -3600 ? cursor : null
}
