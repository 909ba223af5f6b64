import type { AnyEndpoint, Lines } from '@storekeep/contract/kit/endpoint.ts'
import type { FeedReply } from '@storekeep/contract/kit/feed.ts'
import type { Schema } from '@storekeep/contract/kit/fields.ts'
import { aboutField } from '@storekeep/contract/kit/strict.ts'
import type { Database } from '../db/database.ts'
import { withRetry } from '../db/queries/retry.ts'
import type { Tx } from '../db/types.ts'
import { filledText } from '../http/answers/error-text.ts'
import { serve, type Ask, type Handlers, type Route } from '../http/serve.ts'
import type { Scope } from '../scope/scope.ts'
import type { Feed } from './feed.ts'
import { partsOf } from './in-parts.ts'
import { recorded } from './recorded.ts'
import { takeIn } from './take.ts'
import { Tally, type Say } from './tally.ts'

/** Texts of rejection codes in a language. */
export function sayIn(language: string): Say {
  return (code, details) => filledText(code, details, language)
}

/** Dependencies of feeds. */
export interface FeedDeps {
  /** Database for feeds that are split into parts; others use the transaction of their request. */
  readonly database: Pick<Database, 'db' | 'background' | 'engine' | 'backend'>
  /** Runs after a batch is committed, to clear caches. */
  readonly committed?: () => void
}

/** The line type of a feed endpoint. */
type ItemOf<E> = Ask<E> extends { readonly lines: Lines<infer Item> } ? Item : never

/** One feed per endpoint of the group: a missing or misspelt one does not compile. */
type Feeds<Group> = { readonly [K in keyof Group]: Feed<ItemOf<Group[K]>> }

/** Connects the feed endpoints of an area with their feeds. */
export function feedRoutes<const Group extends Record<string, AnyEndpoint>>(
  group: Group,
  feeds: Feeds<Group>,
  deps: FeedDeps,
): Route[] {
  const handlers = Object.fromEntries(
    Object.entries(feeds).map(([call, feed]) => [
      call,
      async (ask: FeedAsk) => explained(await answer(ask, feed, deps), group[call]?.lines),
    ]),
  )
  // the type of `feeds` guarantees that each endpoint has a feed for its lines
  return serve(group, handlers as unknown as Handlers<Group>)
}

/** Says of each rejected field what it takes, as the API document does. */
function explained(reply: FeedReply, line: Schema | undefined): FeedReply {
  if (line === undefined || reply.rejected.length === 0) return reply
  const rejected = reply.rejected.map((one) => {
    const about = one.field === null ? undefined : aboutField(line, one.field.split('.'))
    return about === undefined ? one : { ...one, details: { ...one.details, about } }
  })
  return { ...reply, rejected }
}

/** What the handler of a feed uses of its request. */
type FeedAsk = Pick<Ask<AnyEndpoint>, 'transaction' | 'language' | 'audit' | 'clock'> & {
  readonly who: Scope
  readonly lines: Lines<never>
}

async function answer(ask: FeedAsk, feed: Feed<never>, deps: FeedDeps): Promise<FeedReply> {
  const { transaction, who: scope, lines, clock, language, audit } = ask
  const say = sayIn(language)
  const { entity, inParts } = feed.batches
  if (entity === undefined) {
    const { background: db, engine, backend } = deps.database
    return takeIn({ db, engine, backend, clock, say }, feed, scope, lines)
  }
  const apply = await feed.begin(deps.database.db, lines)
  const applied = (tx: Tx, valid: Lines<never>['valid'], rejected: Lines<never>['rejected']) =>
    apply({ tx, scope, now: clock.now() }, { valid, rejected }, say)
  const reply = inParts
    ? await auditedInParts(ask, entity, deps, (tx, valid) => applied(tx, valid, []))
    : await transaction(async (tx) => recorded(audit, entity, await applied(tx, lines.valid, lines.rejected)))
  deps.committed?.()
  return reply
}

/** Applies a batch in short transactions with low priority. What was committed is audited, even if a later part fails. */
async function auditedInParts(
  { lines, language, audit }: Pick<FeedAsk, 'lines' | 'language' | 'audit'>,
  entity: string,
  { database: { background: db, engine, backend } }: FeedDeps,
  apply: (tx: Tx, valid: Lines<never>['valid']) => Promise<Tally>,
): Promise<FeedReply> {
  const whole = new Tally(lines, sayIn(language))
  try {
    for (const part of partsOf({ engine, backend }, lines.valid))
      whole.add(recorded(audit, entity, await withRetry(() => db.transaction((tx) => apply(tx, part)))))
  } catch (error) {
    await audit.save(db, { lines: lines.valid.length, ...whole.reply(), rejected: undefined })
    throw error
  }
  return whole.reply()
}
