import type { VisitsLine } from '@storekeep/contract/areas/traffic.ts'
import { localTimeOf } from '@storekeep/contract/rules/time/local-time.ts'
import { locationFeed, namesOf, storedKey, type Surroundings } from '../../platform/feed/location-feed.ts'
import { refuse, type Refusal } from '../../platform/feed/refuse.ts'
import { rebuildVisitDays, visitRows, type VisitDay, type VisitsRow } from './visits.repo.ts'

/** Ingests visits: the hours as fed and the sums of their days, in one transaction. */
export const visitFeed = locationFeed<VisitsLine, VisitsRow, VisitsRow, null, VisitDay>(
  {},
  {
    lookUp: async () => null,
    stored: async ({ tx }, lines) =>
      new Map((await visitRows.named(tx, namesOf(lines))).map((row) => [storedKey(row), row])),
    prepare: (line, _before, surroundings) => prepareVisits(line, surroundings),
    save: async ({ tx }, changes) => {
      await tx.execute(
        visitRows.replace(
          changes.map(({ row }) => row),
          ['store_id', 'external_id'],
        ),
      )
      return changes.flatMap(({ row, before }) => (before ? [row, before] : [row]))
    },
    after: ({ tx }, touched) => rebuildVisitDays(tx, touched),
  },
)

/**
 * The row of a line, or why it is rejected: each step of the funnel is at most the one before, and a future day has no
 * visits.
 */
function prepareVisits(line: VisitsLine, { location, now }: Surroundings<null>): VisitsRow | Refusal {
  if (line.day < '2000-01-01' || line.day > localTimeOf(now, location.timeZone).day)
    return refuse('day.invalid', 'day', { given: line.day })
  if (line.menuViews > line.visits) return refuse('field.tooLarge', 'menuViews', { most: line.visits })
  if (line.checkouts > line.menuViews) return refuse('field.tooLarge', 'checkouts', { most: line.menuViews })
  return {
    store_id: location.storeId,
    external_id: line.externalId,
    version: line.version,
    store_address_id: location.storeAddressId,
    local_date: line.day,
    local_hour: line.hour,
    visits: line.visits,
    menu_views: line.menuViews,
    checkouts: line.checkouts,
  }
}
