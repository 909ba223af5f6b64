import { ledgerFeed } from '@storekeep/contract/areas/ledger.ts'
import { feedRoutes, type FeedDeps } from '../../platform/feed/feed-routes.ts'
import { feeTermsFeed } from './ledger.feed.ts'

/** The feed of fee terms. The ledger itself is written only together with the events that it records. */
export function ledgerRoutes(deps: FeedDeps) {
  return feedRoutes(ledgerFeed, { feeTerms: feeTermsFeed }, deps)
}
