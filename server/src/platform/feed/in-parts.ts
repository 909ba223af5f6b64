import type { Lines } from '@storekeep/contract/kit/endpoint.ts'
import type { FeedReply } from '@storekeep/contract/kit/feed.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { withRetry } from '../db/retry.ts'
import type { Db, Tx } from '../db/types.ts'
import { Tally, type Say } from './tally.ts'

/** What a feed of many lines needs; `db` is the background one for imports and the demo. */
export interface IngestDeps {
  readonly db: Db
  readonly engine: Database['engine']
  readonly clock: Clock
  readonly say?: Say | undefined
}

/** Lines a transaction: few on embedded, whose one connection everybody waits for. */
const linesPerTransaction: Readonly<Record<Database['engine'], number>> = { embedded: 100, postgres: 500 }

/**
 * Takes a batch in, in transactions of a bounded number of lines in their order. Feeding the same batch again
 * changes nothing, so one cut short by a crash is simply sent again.
 */
export const ingestInParts = async <T>(
  deps: IngestDeps,
  lines: Lines<T>,
  apply: (tx: Tx, part: Lines<T>['valid']) => Promise<FeedReply>,
): Promise<FeedReply> => {
  const whole = new Tally(lines, deps.say)
  for (const part of chunks(lines.valid, linesPerTransaction[deps.engine]))
    whole.add(await withRetry(() => deps.db.transaction((tx) => apply(tx, part))))
  return whole.reply()
}

const chunks = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  )
