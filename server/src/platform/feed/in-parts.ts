import type { Lines } from '@storekeep/contract/kit/endpoint.ts'
import type { FeedReply } from '@storekeep/contract/kit/feed.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import type { LiteBackend } from '../db/embedded/lite-backend.ts'
import { withRetry } from '../db/queries/retry.ts'
import type { Db, Tx } from '../db/types.ts'
import { Tally, type Say } from './tally.ts'

/** What a feed of many lines needs; `db` is the background one for imports and the demo. */
export interface IngestDeps {
  readonly db: Db
  readonly engine: Database['engine']
  /** Embedded only: says whether requests wait for the connection. */
  readonly backend?: Pick<LiteBackend, 'isWaitedFor'> | undefined
  readonly clock: Clock
  readonly say?: Say | undefined
  /** The import of a file that the lines belong to. */
  readonly importId?: number | undefined
}

/**
 * Lines a transaction: few on embedded, where all requests share one connection, and so few while one waits that
 * a person hardly notices.
 */
const linesNow = ({ engine, backend }: IngestDeps): number => {
  if (engine === 'postgres') return 1000
  return backend?.isWaitedFor === true ? 30 : 100
}

/**
 * Takes a batch in, in transactions of a bounded number of lines in their order; on PostgreSQL side by side, where
 * `split` says what does not depend on each other. Feeding the same batch again changes nothing, so one cut short by
 * a crash is simply sent again.
 */
export async function ingestInParts<T>(
  deps: IngestDeps,
  lines: Lines<T>,
  apply: (tx: Tx, part: Lines<T>['valid']) => Promise<FeedReply>,
  split?: (valid: Lines<T>['valid']) => Promise<readonly Lines<T>['valid'][]>,
): Promise<FeedReply> {
  const whole = new Tally(lines, deps.say)
  const take = async (lane: Lines<T>['valid']): Promise<void> => {
    for (let from = 0, size = linesNow(deps); from < lane.length; from += size, size = linesNow(deps)) {
      const part = lane.slice(from, from + size)
      whole.add(await withRetry(() => deps.db.transaction((tx) => apply(tx, part))))
    }
  }
  const lanes = deps.engine === 'postgres' && split ? await split(lines.valid) : [lines.valid]
  // no work continues in the background after the answer is sent
  const ends = await Promise.allSettled(lanes.map(take))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
  return whole.reply()
}
