import { access, accessFeed } from '@storekeep/contract/areas/access.ts'
import { recorded } from '../../platform/feed/recorded.ts'
import { sayIn } from '../../platform/feed/say.ts'
import { serve } from '../../platform/http/serve.ts'
import { authorizedUsers, managerSelector, migrationStatus, portalAccess, support } from './access.service.ts'
import { upsertGrants } from './grants.feed.ts'
import { upsertRestrictions } from './restrictions.feed.ts'

/** What a user may open, and the marketplace's feeds of grants and restrictions. */
export const accessRoutes = ({ drop }: { drop: () => void }) => [
  ...serve(access, {
    portalAccess: ({ db, who }) => portalAccess(db, who),
    managerSelector: ({ db, who }) => managerSelector(db, who),
    support: ({ db, who }) => support(db, who),
    migrationStatus: ({ db, who, query }) => migrationStatus(db, who, query.email),
    authorizedUsers: ({ db, who, query }) => authorizedUsers(db, who, query.entityIds),
  }),
  // given and taken rights count from the next request on
  ...serve(accessFeed, {
    grants: async ({ transaction, lines, language, audit }) => {
      const reply = await transaction(async (tx) =>
        recorded(audit, 'grant', await upsertGrants(tx, lines, sayIn(language))),
      )
      drop()
      return reply
    },
    restrictions: async ({ transaction, lines, language, audit }) => {
      const reply = await transaction(async (tx) =>
        recorded(audit, 'restriction', await upsertRestrictions(tx, lines, sayIn(language))),
      )
      drop()
      return reply
    },
  }),
]
