import type { Lines } from '@storekeep/contract/kit/endpoint.ts'
import type { FeedReply } from '@storekeep/contract/kit/feed.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import type { LiteBackend } from '../db/embedded/lite-backend.ts'
import { withRetry } from '../db/queries/retry.ts'
import type { Db, Tx } from '../db/types.ts'
import { Tally, type Say } from './tally.ts'

/** Dependencies of a feed with many lines; `db` is the background pool for imports and the demo. */
export interface IngestDeps {
  readonly db: Db
  readonly engine: Database['engine']
  /** Embedded only: returns whether requests wait for the connection. */
  readonly backend?: Pick<LiteBackend, 'isWaitedFor'> | undefined
  readonly clock: Clock
  readonly say?: Say | undefined
  /** The file import to which the lines belong. */
  readonly importId?: number | undefined
}

/**
 * Lines per transaction: few on embedded, where all requests share one connection, and so few while one waits that
 * users hardly notice.
 */
const linesNow = ({ engine, backend }: Pick<IngestDeps, 'engine' | 'backend'>): number => {
  if (engine === 'postgres') return 1000
  return backend?.isWaitedFor === true ? 60 : 100
}

/** The lines of a batch, as many at a time as one transaction may have now. */
export function* partsOf<T>(
  deps: Pick<IngestDeps, 'engine' | 'backend'>,
  lines: Lines<T>['valid'],
): Generator<Lines<T>['valid']> {
  for (let from = 0, size = linesNow(deps); from < lines.length; from += size, size = linesNow(deps))
    yield lines.slice(from, from + size)
}

/**
 * Ingests a batch in transactions of limited size, in order; on PostgreSQL in parallel, where `split` separates
 * independent lines. Repeating a batch changes nothing, so one interrupted by a crash is just sent again.
 */
export async function ingestInParts<T>(
  deps: IngestDeps,
  lines: Lines<T>,
  apply: (tx: Tx, part: Lines<T>['valid']) => Promise<FeedReply>,
  split?: (valid: Lines<T>['valid']) => Promise<readonly Lines<T>['valid'][]>,
): Promise<FeedReply> {
  const whole = new Tally(lines, deps.say)
  const take = async (lane: Lines<T>['valid']): Promise<void> => {
    for (const part of partsOf(deps, lane))
      whole.add(await withRetry(() => deps.db.transaction((tx) => apply(tx, part))))
  }
  const lanes = deps.engine === 'postgres' && split ? await split(lines.valid) : [lines.valid]
  // no work continues in the background after the response is sent
  const ends = await Promise.allSettled(lanes.map(take))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
  return whole.reply()
}
