import { flags, flagsFeed } from '@storekeep/contract/areas/flags.ts'
import { feedRoutes, type FeedDeps } from '../../platform/feed/feed-routes.ts'
import { serve } from '../../platform/http/serve.ts'
import { flagFeed } from './flags.feed.ts'
import { queryFlags } from './flags.service.ts'

/** Flags of a user, and the feed of their values. */
export function flagsRoutes(deps: FeedDeps) {
  return [
    ...serve(flags, {
      query: ({ db, who, body }) => queryFlags(db, who, body.toggles, body.storeIds),
    }),
    ...feedRoutes(flagsFeed, { flags: flagFeed }, deps),
  ]
}
