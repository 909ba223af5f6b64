import { trafficFeed } from '@storekeep/contract/areas/traffic.ts'
import { feedRoutes, type FeedDeps } from '../../platform/feed/feed-routes.ts'
import { availabilityFeed } from './availability.feed.ts'
import { visitFeed } from './visits.feed.ts'

/** The feed of visits and opening times, which yields to user requests. */
export function trafficRoutes(deps: FeedDeps) {
  return feedRoutes(trafficFeed, { visits: visitFeed, availability: availabilityFeed }, deps)
}
