import type { BoardOrder } from '@storekeep/contract/areas/now.ts'
import {
  longestExtraMinutes,
  statusAfter,
  takesAction,
  type BoardAction,
  type RejectReason,
} from '@storekeep/contract/rules/orders/board.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/db/types.ts'
import type { PlainCommand } from '../../platform/http/commands/in-transaction.ts'
import { narrowTo } from '../../platform/scope/narrow.ts'
import { userIdOf, type Scope } from '../../platform/scope/scope.ts'
import { moveOrder, type Move } from '../orders/orders.book.ts'
import { publishEvents } from '../webhooks/webhooks.book.ts'
import * as repo from './now.repo.ts'

/** Live orders of the given locations, or of all the caller may see. */
export async function openBoard(
  db: Db,
  who: Scope,
  clock: Clock,
  storeAddressIds: readonly number[] | undefined,
) {
  const now = clock.now()
  const { rows, total } = await repo.boardOf(db, await narrowTo(db, who, storeAddressIds), now)
  return { orders: rows.map(toBoardOrder), at: now.toISOString(), total }
}

const instant = (at: string | Date | null): string | null => (at === null ? null : new Date(at).toISOString())

function toBoardOrder(row: repo.BoardRow): BoardOrder {
  return {
    id: row.id,
    version: row.version,
    code: row.code,
    status: row.status,
    storeId: row.store_id,
    storeAddressId: row.store_address_id,
    placedAt: new Date(row.placed_at).toISOString(),
    acceptedAt: instant(row.accepted_at),
    readyAt: instant(row.ready_at),
    pickedUpAt: instant(row.picked_up_at),
    extraMinutes: row.extra_minutes,
    items: row.items.map(({ name, quantity, options }) => ({
      name,
      quantity,
      options: (options ?? []).map((option) => ({ name: option.name, quantity: option.quantity })),
    })),
  }
}

/** An action on the order version that the caller has seen. */
interface Asked {
  readonly id: string
  readonly action: BoardAction
  readonly version: number
  readonly minutes?: number
  readonly reason?: RejectReason
}

/** Performs an action of the store. Idempotent: the same action on the same version has no second effect. */
export async function act(command: PlainCommand, asked: Asked): Promise<{ order: BoardOrder }> {
  const { tx, who, clock, audit } = command
  const now = clock.now()
  const moved = await moveOrder({ tx, scope: who, now }, asked.id, (order) => decide(command, asked, order))
  const shown = moved && (await repo.boardOrder(tx, who, asked.id))
  if (!shown) throw new AppError('order.notFound', { id: asked.id })
  const { before, after } = moved
  if (after.version === before.version) return { order: toBoardOrder(shown) }
  const said = { minutes: asked.minutes ?? null, reason: asked.reason ?? null }
  await repo.insertAction(tx, {
    ...said,
    storeId: after.store_id,
    orderId: after.id,
    version: after.version,
    action: asked.action,
    at: now,
    by: userIdOf(who),
  })
  audit.change(
    'order',
    after.id,
    { status: before.status, version: before.version },
    { status: after.status, version: after.version, ...said },
    after.store_id,
  )
  await publishEvents(tx, now, eventOf(asked, after))
  const written = await repo.boardOrder(tx, who, asked.id)
  return { order: toBoardOrder(written ?? shown) }
}

/** The webhook event of an action. */
function eventOf({ action, minutes = 0, reason = 'OTHER' }: Asked, after: Stored) {
  const { store_id: storeId, store_address_id: storeAddressId, external_id: externalId } = after
  const { code, version, status } = after
  const order = { externalId, code, version, status }
  const of = { storeId, storeAddressIds: [storeAddressId] }
  switch (action) {
    case 'accept':
      return { ...of, type: 'order.accepted' as const, data: { order } }
    case 'ready':
      return { ...of, type: 'order.ready' as const, data: { order } }
    case 'reject':
      return { ...of, type: 'order.rejected' as const, data: { order, reason } }
    case 'moreTime':
      return { ...of, type: 'order.delayed' as const, data: { order, minutes } }
  }
}

type Stored = Parameters<Parameters<typeof moveOrder>[2]>[0]

/** The order after the action; null if it was already performed. Throws 409 if the order has moved on. */
async function decide({ tx, who, clock }: PlainCommand, asked: Asked, order: Stored): Promise<Move | null> {
  const isSeen = order.version === asked.version
  if (!isSeen && (await wasDone(tx, asked, order))) return null
  if (!isSeen || !takesAction(order.status, asked.action))
    throw new AppError('order.movedOn', { id: order.id, status: order.status, version: order.version })
  if (asked.action === 'moreTime') {
    const given = (await repo.boardOrder(tx, who, order.id))?.extra_minutes ?? 0
    if (given + (asked.minutes ?? 0) > longestExtraMinutes)
      throw new AppError('order.tooMuchTime', { given, most: longestExtraMinutes })
    return {}
  }
  const status = statusAfter(order.status, asked.action)
  // an order may be placed slightly in the future, and its times must be ascending
  const at = [clock.now().toISOString(), order.placed_at, order.accepted_at ?? ''].toSorted().at(-1) ?? ''
  if (asked.action === 'reject') return { status }
  return { status, times: asked.action === 'accept' ? { acceptedAt: at } : { readyAt: at } }
}

/** Whether this action produced the version after the one that the caller has seen. */
async function wasDone(tx: Tx, asked: Asked, order: Stored): Promise<boolean> {
  const made = await repo.actionOf(tx, {
    storeId: order.store_id,
    orderId: order.id,
    version: asked.version + 1,
  })
  return (
    made?.action === asked.action &&
    made.minutes === (asked.minutes ?? null) &&
    made.reason === (asked.reason ?? null)
  )
}
