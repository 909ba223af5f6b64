import { ledgerFeed } from '@storekeep/contract/areas/ledger.ts'
import { feedRoutes, type FeedDeps } from '../../platform/feed/feed-routes.ts'
import { feeTermsFeed } from './ledger.feed.ts'

/** The marketplace's feed of fee terms; the ledger itself is written only with what it records. */
export function ledgerRoutes(deps: FeedDeps) {
  return feedRoutes(ledgerFeed, { feeTerms: feeTermsFeed }, deps)
}
