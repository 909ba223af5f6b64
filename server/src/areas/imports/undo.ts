import { lockStores } from '../../platform/tenancy/lock-stores.ts'
import type { Database } from '../../platform/db/database.ts'
import { withRetry } from '../../platform/db/queries/retry.ts'
import { takeBackOrders } from '../orders/orders.book.ts'
import * as repo from './imports.repo.ts'
import type { ImportedNow } from './imports.repo.ts'

/** What taking an import back comes to, or would come to. */
export interface Undone {
  /** New orders that are removed, and changed ones that become what they were. */
  readonly removed: number
  readonly restored: number
  /** Orders that stay, since something else changed them or a review hangs on them; the first of them by code. */
  readonly changedSince: number
  readonly reviewed: number
  readonly kept: readonly string[]
}

/** Orders per transaction: on the embedded database all requests share one connection and wait for it. */
const together: Readonly<Record<Database['engine'], number>> = { embedded: 50, postgres: 500 }

const shown = 10

/**
 * Takes an import back, a few orders at a time: new orders go, changed ones become what they were, the ledger gets
 * reversals and the roll-ups of the days are built anew. Orders that were changed since, or have a review of their own
 * or a reply, stay. One that was cut short goes on where it was.
 */
export async function undoImport(
  { background: db, engine }: Pick<Database, 'background' | 'engine'>,
  id: number,
  { isDry, now, report }: { isDry: boolean; now: Date; report?: (done: number) => void },
): Promise<Undone> {
  const kept: string[] = []
  const sum = { removed: 0, restored: 0, changedSince: 0, reviewed: 0, kept }
  if (!isDry) await repo.setImport(db, id, { state: 'UNDOING' })
  let after: ImportedNow | undefined
  for (let done = 0; ;) {
    const batch = await repo.nextImported(db, id, { after, limit: together[engine] })
    if (batch.length === 0) break
    after = batch.at(-1)
    const counted = isDry
      ? sort(batch)
      : await withRetry(() => db.transaction((tx) => undoBatch(tx, id, batch, now)))
    sum.removed += counted.removed.length
    sum.restored += counted.restored.length
    sum.changedSince += counted.changedSince.length
    sum.reviewed += counted.reviewed.length
    for (const { code } of [...counted.changedSince, ...counted.reviewed])
      if (kept.length < shown && code !== null) kept.push(code)
    report?.((done += batch.length))
  }
  if (!isDry) await repo.setImport(db, id, { state: 'UNDONE', undoneAt: now })
  return sum
}

async function undoBatch(
  tx: Parameters<typeof takeBackOrders>[0],
  id: number,
  batch: readonly ImportedNow[],
  now: Date,
) {
  await lockStores(
    tx,
    batch.map(({ store_id }) => store_id),
  )
  // read again behind the lock: a feed may have changed them in between
  const first = batch[0]
  const before = first && { ...first, order_id: previousKey(first.order_id) }
  const current = await repo.nextImported(tx, id, { after: before, limit: batch.length })
  const sorted = sort(current)
  await takeBackOrders(tx, [...sorted.removed, ...sorted.restored], now)
  await repo.forgetImported(tx, id, [...sorted.gone, ...sorted.removed, ...sorted.restored])
  return sorted
}

/** The largest key below an order's. */
function previousKey(orderId: string): string {
  const below = (BigInt(`0x${orderId.replaceAll('-', '')}`) - 1n).toString(16).padStart(32, '0')
  return below.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

function sort(batch: readonly ImportedNow[]) {
  const there = batch.filter(({ now }) => now !== null)
  const same = there.filter(({ now, version }) => now === version)
  const mayGo = same.filter(({ before, is_reviewed }) => before !== null || !is_reviewed)
  return {
    gone: batch.filter(({ now }) => now === null),
    changedSince: there.filter(({ now, version }) => now !== version),
    reviewed: same.filter((order) => !mayGo.includes(order)),
    removed: mayGo.filter(({ before }) => before === null),
    restored: mayGo.filter(({ before }) => before !== null),
  }
}
