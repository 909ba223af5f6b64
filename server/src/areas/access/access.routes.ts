import { access, accessFeed } from '@storekeep/contract/areas/access.ts'
import { sayIn } from '../../platform/feed/say.ts'
import { serve } from '../../platform/http/serve.ts'
import { portalAccess } from './access.service.ts'
import { upsertGrants } from './grants.feed.ts'

/** What a user may open, and the marketplace's feed of grants. */
export const accessRoutes = ({ drop }: { drop: () => void }) => [
  ...serve(access, {
    portalAccess: ({ db, who }) => portalAccess(db, who),
  }),
  ...serve(accessFeed, {
    grants: async ({ transaction, lines, language }) => {
      const reply = await transaction(async (tx) => (await upsertGrants(tx, lines, sayIn(language))).reply())
      // Given and taken rights count from the next request on.
      drop()
      return reply
    },
  }),
]
