import type { Lines } from '@storekeep/contract/kit/endpoint.ts'
import type { FeedReply } from '@storekeep/contract/kit/feed.ts'
import type { Clock } from '../../platform/clock.ts'
import { withRetry } from '../../platform/db/retry.ts'
import type { Db, Tx } from '../../platform/db/types.ts'
import { Tally, type Say } from '../../platform/feed/tally.ts'

export interface FeedDeps {
  readonly db: Db
  readonly clock: Clock
  readonly say?: Say | undefined
}

/** Lines a transaction: on embedded everybody waits for it. */
const linesPerTransaction = 500

/** Takes a batch in by transactions of a bounded number of lines; one cut short by a crash is simply sent again. */
export const inBatches = async <T>(
  { db, say }: FeedDeps,
  lines: Lines<T>,
  apply: (tx: Tx, part: Lines<T>['valid']) => Promise<Tally>,
): Promise<FeedReply> => {
  const whole = new Tally(lines, say)
  for (let at = 0; at < lines.valid.length; at += linesPerTransaction) {
    const part = lines.valid.slice(at, at + linesPerTransaction)
    whole.add((await withRetry(() => db.transaction((tx) => apply(tx, part)))).reply())
  }
  return whole.reply()
}
