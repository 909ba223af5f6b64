import { trafficFeed } from '@storekeep/contract/areas/traffic.ts'
import type { Database } from '../../platform/db/database.ts'
import { sayIn } from '../../platform/feed/say.ts'
import { serve } from '../../platform/http/serve.ts'
import { ingestAvailability } from './availability.feed.ts'
import { ingestVisits } from './visits.feed.ts'

/** The marketplace's feed of visits and opening times, which waits behind people's requests. */
export const trafficRoutes = ({ background: db }: Pick<Database, 'background'>) =>
  serve(trafficFeed, {
    visits: ({ who, lines, clock, language }) =>
      ingestVisits({ db, clock, say: sayIn(language) }, who, lines),
    availability: ({ who, lines, clock, language }) =>
      ingestAvailability({ db, clock, say: sayIn(language) }, who, lines),
  })
