import { lockStores } from '../../platform/tenancy/lock-stores.ts'
import type { Database } from '../../platform/db/database.ts'
import { withRetry } from '../../platform/db/queries/retry.ts'
import { takeBackOrders } from '../orders/orders.book.ts'
import * as repo from './imports.repo.ts'
import type { ImportedNow } from './imports.repo.ts'

/** Result of undoing an import, or a preview of it. */
export interface Undone {
  /** Number of new orders that are removed and of changed ones that are restored. */
  readonly removed: number
  readonly restored: number
  /** Orders that are kept because something else changed them or a review refers to them; the first of them by code. */
  readonly changedSince: number
  readonly reviewed: number
  readonly notRemoved: readonly string[]
}

/** Orders per transaction: on the embedded database all requests share one connection and wait for it. */
const together: Readonly<Record<Database['engine'], number>> = { embedded: 50, postgres: 500 }

const shown = 10

/**
 * Undoes an import in small batches: new orders are deleted, changed ones restored, their ledger lines reversed, and
 * the roll-ups of the days rebuilt. Orders that were changed since, or have a review or a reply, are kept. An
 * interrupted undo resumes where it stopped.
 */
export async function undoImport(
  { background: db, engine }: Pick<Database, 'background' | 'engine'>,
  id: number,
  { isDry, now, report }: { isDry: boolean; now: Date; report?: (done: number) => void },
): Promise<Undone> {
  const notRemoved: string[] = []
  const sum = { removed: 0, restored: 0, changedSince: 0, reviewed: 0, notRemoved }
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
      if (notRemoved.length < shown && code !== null) notRemoved.push(code)
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
  // read again under the lock: a feed may have changed them in the meantime
  const first = batch[0]
  const before = first && { ...first, order_id: previousKey(first.order_id) }
  const current = await repo.nextImported(tx, id, { after: before, limit: batch.length })
  const sorted = sort(current)
  await takeBackOrders(tx, [...sorted.removed, ...sorted.restored], now)
  await repo.forgetImported(tx, id, [...sorted.gone, ...sorted.removed, ...sorted.restored])
  return sorted
}

/** The largest key below that of an order. */
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
