import { access, accessFeed } from '@storekeep/contract/areas/access.ts'
import { feedRoutes, type FeedDeps } from '../../platform/feed/feed-routes.ts'
import { serve } from '../../platform/http/serve.ts'
import { managerSelector, migrationStatus, portalAccess, support } from './access.service.ts'
import { grantFeed } from './grants.feed.ts'
import { restrictionFeed } from './restrictions.feed.ts'

/** A user's access, and the feeds of grants and restrictions. */
export function accessRoutes(deps: FeedDeps) {
  return [
    ...serve(access, {
      portalAccess: ({ db, who }) => portalAccess(db, who),
      managerSelector: ({ db, who }) => managerSelector(db, who),
      support: ({ db, who }) => support(db, who),
      migrationStatus: ({ db, who, query }) => migrationStatus(db, who, query.email),
    }),
    ...feedRoutes(accessFeed, { grants: grantFeed, restrictions: restrictionFeed }, deps),
  ]
}
