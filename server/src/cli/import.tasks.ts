import type { FeedReply } from '@storekeep/contract/kit/feed.ts'
import { findKnown, type Known, type Question } from '../import/known.ts'
import { localFeed, type FeedName } from '../import/local-feed.ts'
import { systemClock } from '../platform/clock.ts'
import type { AdminTask } from '../platform/db/beside-server.ts'
import { systemScope, type Scope } from '../platform/scope/scope.ts'

let made: Scope | undefined
// one scope for all batches of a process, so that its reason is logged once
const scope = (): Scope => (made ??= systemScope('import'))

/** Feeds a batch of lines for a command line tool, behind requests. */
export const feedTask: AdminTask<{ readonly name: FeedName; readonly lines: readonly unknown[] }, FeedReply> =
  {
    name: 'feed',
    run: (database, { name, lines }) =>
      localFeed({ database, clock: systemClock, scope: scope() }).feed(name, lines),
  }

/** Looks up the places and people an import is about. */
export const findTask: AdminTask<Question, Known> = {
  name: 'import.find',
  run: (database, question) => findKnown(database.background, question),
}
