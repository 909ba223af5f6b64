import { accessFeed } from '@storekeep/contract/areas/access.ts'
import { flagsFeed } from '@storekeep/contract/areas/flags.ts'
import { ledgerFeed } from '@storekeep/contract/areas/ledger.ts'
import { ordersFeed, type OrderLine } from '@storekeep/contract/areas/orders.ts'
import { trafficFeed, type AvailabilityLine, type VisitsLine } from '@storekeep/contract/areas/traffic.ts'
import { reviewsFeed, type ReviewLine } from '@storekeep/contract/areas/reviews.ts'
import { sessionFeed } from '@storekeep/contract/areas/session.ts'
import { storesFeed } from '@storekeep/contract/areas/stores.ts'
import type { Lines, Schema } from '@storekeep/contract/kit/endpoint.ts'
import type { FeedReply } from '@storekeep/contract/kit/feed.ts'
import { upsertGrants } from '../areas/access/grants.feed.ts'
import { upsertRestrictions } from '../areas/access/restrictions.feed.ts'
import { upsertFlags } from '../areas/flags/flags.feed.ts'
import { upsertFeeTerms } from '../areas/ledger/ledger.feed.ts'
import { ingestOrders } from '../areas/orders/ingest.ts'
import { ingestReviews } from '../areas/reviews/reviews.feed.ts'
import { upsertUsers } from '../areas/session/users.feed.ts'
import { upsertCities, upsertCountries } from '../areas/stores/places.feed.ts'
import { upsertLocations, upsertPartners, upsertStores } from '../areas/stores/stores.feed.ts'
import { ingestAvailability } from '../areas/traffic/availability.feed.ts'
import { ingestVisits } from '../areas/traffic/visits.feed.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/database.ts'
import { withRetry } from '../platform/db/retry.ts'
import type { Tx } from '../platform/db/types.ts'
import { sayIn } from '../platform/feed/say.ts'
import type { Say, Tally } from '../platform/feed/tally.ts'
import { checkLines } from '../platform/http/lines.ts'
import type { Scope } from '../platform/scope/scope.ts'

export const feedNames = [
  'countries',
  'cities',
  'partners',
  'stores',
  'locations',
  'users',
  'grants',
  'restrictions',
  'flags',
  'fee-terms',
  'orders',
  'reviews',
  'visits',
  'availability',
] as const
export type FeedName = (typeof feedNames)[number]

/** Takes lines in as the HTTP feed does: each is checked alone, good ones are kept. */
export interface Feed {
  feed(name: FeedName, lines: readonly unknown[]): Promise<FeedReply>
}

type Upsert = (tx: Tx, lines: Lines<never>, say: Say, scope: Scope) => Promise<Tally>

// each schema's lines go to the function that takes exactly them; the table forgets which
const upserts = {
  countries: [storesFeed.countries.lines, upsertCountries as Upsert], // see above
  cities: [storesFeed.cities.lines, upsertCities as Upsert], // see above
  partners: [storesFeed.partners.lines, upsertPartners as Upsert], // see above
  stores: [storesFeed.stores.lines, upsertStores as Upsert], // see above
  locations: [storesFeed.locations.lines, upsertLocations as Upsert], // see above
  users: [sessionFeed.users.lines, upsertUsers as Upsert], // see above
  grants: [accessFeed.grants.lines, upsertGrants as Upsert], // see above
  restrictions: [accessFeed.restrictions.lines, upsertRestrictions as Upsert], // see above
  flags: [flagsFeed.flags.lines, upsertFlags as Upsert], // see above
  'fee-terms': [ledgerFeed.feeTerms.lines, (tx, lines, say, scope) => upsertFeeTerms(tx, scope, lines, say)],
} as const satisfies Record<
  Exclude<FeedName, 'orders' | 'reviews' | 'visits' | 'availability'>,
  readonly [Schema | undefined, Upsert]
>

export interface LocalFeedDeps {
  readonly database: Database
  readonly clock: Clock
  readonly scope: Scope
  readonly language?: string
}

/** The marketplace’s feed inside this process: the same checks and functions as over HTTP, behind requests. */
export const localFeed = ({ database, clock, scope, language = 'en' }: LocalFeedDeps): Feed => {
  const say = sayIn(language)
  const db = database.background
  const { engine, backend } = database
  const deps = { db, engine, backend, clock, say }
  return {
    feed: async (name, given) => {
      if (name === 'orders') {
        const lines = checkLines(must(ordersFeed.orders.lines), [...given], language)
        return ingestOrders(deps, scope, lines as Lines<OrderLine>) // as checked by its schema just above
      }
      if (name === 'reviews') {
        const lines = checkLines(must(reviewsFeed.reviews.lines), [...given], language)
        return ingestReviews(deps, scope, lines as Lines<ReviewLine>) // as checked by its schema just above
      }
      if (name === 'visits') {
        const lines = checkLines(must(trafficFeed.visits.lines), [...given], language)
        return ingestVisits(deps, scope, lines as Lines<VisitsLine>) // as checked by its schema just above
      }
      if (name === 'availability') {
        const lines = checkLines(must(trafficFeed.availability.lines), [...given], language)
        return ingestAvailability(deps, scope, lines as Lines<AvailabilityLine>) // as checked just above
      }
      const [schema, upsert] = upserts[name]
      const lines = checkLines(must(schema), [...given], language)
      const work = async (tx: Tx) => (await upsert(tx, lines as Lines<never>, say, scope)).reply() // as checked above
      return withRetry(() => db.transaction(work))
    },
  }
}

const must = (schema: Schema | undefined): Schema => {
  if (!schema) throw new Error('a feed endpoint has a schema of its lines')
  return schema
}
