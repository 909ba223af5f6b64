import { trafficFeed } from '@storekeep/contract/areas/traffic.ts'
import { feedRoutes, type FeedDeps } from '../../platform/feed/feed-routes.ts'
import { availabilityFeed } from './availability.feed.ts'
import { visitFeed } from './visits.feed.ts'

/** The marketplace's feed of visits and opening times, which has lower priority than users' requests. */
export function trafficRoutes(deps: FeedDeps) {
  return feedRoutes(trafficFeed, { visits: visitFeed, availability: availabilityFeed }, deps)
}
