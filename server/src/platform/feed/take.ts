import type { Lines } from '@storekeep/contract/kit/endpoint.ts'
import type { FeedReply } from '@storekeep/contract/kit/feed.ts'
import { withRetry } from '../db/queries/retry.ts'
import type { Scope } from '../scope/scope.ts'
import type { Feed } from './feed.ts'
import { ingestInParts, type IngestDeps } from './in-parts.ts'
import { lanesOf, mayBeParted } from './lanes.ts'

/** Ingests a batch with low priority, without audit records: for parts, imports and the demo. */
export async function takeIn<Item>(
  deps: IngestDeps,
  { batches, begin }: Feed<Item>,
  scope: Scope,
  lines: Lines<Item>,
): Promise<FeedReply> {
  const apply = await begin(deps.db, lines)
  if (batches.entity !== undefined) {
    const context = { scope, now: deps.clock.now() }
    const tally = await withRetry(() =>
      deps.db.transaction((tx) => apply({ ...context, tx }, lines, deps.say)),
    )
    return tally.reply()
  }
  const { lane, arrange } = batches
  return ingestInParts(
    deps,
    arrange ? { ...lines, valid: arranged(lines.valid, arrange) } : lines,
    async (tx, valid) => {
      const context = { scope, now: deps.clock.now(), importId: deps.importId, tx }
      const tally = await apply(context, { valid, rejected: [] }, deps.say)
      return tally.reply()
    },
    lane &&
      (async (valid) => {
        if (!mayBeParted(valid)) return [valid]
        const items = valid.map(({ item }) => item)
        return lanesOf(valid, await lane(deps.db, items))
      }),
  )
}

function arranged<Item>(
  valid: Lines<Item>['valid'],
  arrange: (items: readonly Item[]) => readonly number[],
): Lines<Item>['valid'] {
  return arrange(valid.map(({ item }) => item)).flatMap((index) => valid[index] ?? [])
}
