/** A position in the outbox, as text; opaque to callers. */
export type Cursor = string

/** The same, comparable: the transaction of an event, and its id. */
export interface Position {
  readonly xid: bigint
  readonly id: bigint
}

export function cursorOf({ xid, id }: { readonly xid: string; readonly id: number }): Cursor {
  return `${xid}.${id}`
}

/** The position that a cursor means; the beginning for an invalid one. */
export function positionOf(cursor: Cursor): Position {
  const [, xid = '0', id = '0'] = /^(\d{1,20})\.(\d{1,18})$/.exec(cursor) ?? []
  return { xid: BigInt(xid), id: BigInt(id) }
}

export function isAfter(a: Position, b: Position): boolean {
  return a.xid > b.xid || (a.xid === b.xid && a.id > b.id)
}
