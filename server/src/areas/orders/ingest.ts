import type { OrderLine } from '@storekeep/contract/areas/orders.ts'
import type { Lines } from '@storekeep/contract/kit/endpoint.ts'
import type { FeedReply } from '@storekeep/contract/kit/feed.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { withRetry } from '../../platform/db/retry.ts'
import type { Db } from '../../platform/db/types.ts'
import { Tally, type Say } from '../../platform/feed/tally.ts'
import type { Scope } from '../../platform/scope/scope.ts'
import { applyOrders } from './ingest.apply.ts'

/** What ingestion needs; `db` is the background one for imports and the demo. */
export interface IngestDeps {
  readonly db: Db
  readonly engine: Database['engine']
  readonly clock: Clock
  readonly say?: Say | undefined
}

/** Orders a transaction: few on embedded, whose one connection everybody waits for. */
export const ordersPerTransaction: Readonly<Record<Database['engine'], number>> = {
  embedded: 100,
  postgres: 500,
}

/**
 * Takes a batch of orders in: facts, roll-ups, ledger lines and the event leave together, in transactions of
 * a bounded number of orders in the order of their lines. Feeding the same batch again changes nothing, so a
 * batch cut short by a crash is simply sent again.
 */
export const ingestOrders = async (
  deps: IngestDeps,
  scope: Scope,
  lines: Lines<OrderLine>,
): Promise<FeedReply> => {
  const whole = new Tally(lines, deps.say)
  const parts = chunks(lines.valid, ordersPerTransaction[deps.engine])
  for (const part of parts)
    whole.add(await withRetry(() => deps.db.transaction((tx) => applyOrders(tx, deps, scope, part))))
  return whole.reply()
}

const chunks = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  )
