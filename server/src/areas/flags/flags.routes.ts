import { flags, flagsFeed } from '@storekeep/contract/areas/flags.ts'
import { recorded } from '../../platform/feed/recorded.ts'
import { sayIn } from '../../platform/feed/say.ts'
import { serve } from '../../platform/http/serve.ts'
import { upsertFlags } from './flags.feed.ts'
import { queryFlags } from './flags.service.ts'

/** Flags as a user has them, and the marketplace's feed of their values. */
export const flagsRoutes = () => [
  ...serve(flags, {
    query: ({ db, who, body }) => queryFlags(db, who, body.toggles, body.storeIds),
  }),
  ...serve(flagsFeed, {
    flags: ({ transaction, lines, language, audit }) =>
      transaction(async (tx) => recorded(audit, 'flag', await upsertFlags(tx, lines, sayIn(language)))),
  }),
]
