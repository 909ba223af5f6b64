import type { AnyEndpoint, Lines } from '@storekeep/contract/kit/endpoint.ts'
import type { FeedReply } from '@storekeep/contract/kit/feed.ts'
import type { Database } from '../db/database.ts'
import { serve, type Ask, type Handlers, type Route } from '../http/serve.ts'
import type { Scope } from '../scope/scope.ts'
import { errorText } from '../words/languages.ts'
import type { Feed } from './feed.ts'
import { recorded } from './recorded.ts'
import { takeIn } from './take.ts'
import type { Say } from './tally.ts'

/** Texts of rejection codes in a language. */
export function sayIn(language: string): Say {
  return (code) => errorText(code, language)
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
    Object.entries(feeds).map(([call, feed]) => [call, (ask: FeedAsk) => answer(ask, feed, deps)]),
  )
  // the type of `feeds` guarantees that each endpoint has a feed for its lines
  return serve(group, handlers as unknown as Handlers<Group>)
}

/** What the handler of a feed uses of its request. */
type FeedAsk = Pick<Ask<AnyEndpoint>, 'transaction' | 'language' | 'audit' | 'clock'> & {
  readonly who: Scope
  readonly lines: Lines<never>
}

async function answer(ask: FeedAsk, feed: Feed<never>, deps: FeedDeps): Promise<FeedReply> {
  const { transaction, who: scope, lines, clock, language, audit } = ask
  const say = sayIn(language)
  const { entity } = feed.batches
  if (entity === undefined) {
    const { background: db, engine, backend } = deps.database
    return takeIn({ db, engine, backend, clock, say }, feed, scope, lines)
  }
  const apply = await feed.begin(deps.database.db, lines)
  const reply = await transaction(async (tx) =>
    recorded(audit, entity, await apply({ tx, scope, now: clock.now() }, lines, say)),
  )
  deps.committed?.()
  return reply
}
