import { statements, statementsFeed } from '@storekeep/contract/areas/statements.ts'
import { feedRoutes, type FeedDeps } from '../../platform/feed/feed-routes.ts'
import { serve } from '../../platform/http/serve.ts'
import { adjustmentFeed, billingTermsFeed } from './statements.feed.ts'
import { getStatement, listLines, listMovements, listStatements, trailOf } from './statements.service.ts'

/** Statements of partners, and the feeds of billing terms and adjustments. */
export function statementsRoutes(deps: FeedDeps) {
  return [
    ...serve(statements, {
      list: ({ db, who, body, clock }) => listStatements(db, who, clock.now(), body),
      get: ({ db, who, params }) => getStatement(db, who, params.statementId),
      ofOrder: ({ db, who, params }) => trailOf(db, who, params.orderId),
      movements: ({ db, who, body, clock }) => listMovements(db, who, clock.now(), body),
      lines: ({ db, who, params, body }) => listLines(db, who, params.statementId, body),
    }),
    ...feedRoutes(statementsFeed, { billingTerms: billingTermsFeed, adjustments: adjustmentFeed }, deps),
  ]
}
