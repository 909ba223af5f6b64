import type { VisitsLine } from '@storekeep/contract/areas/traffic.ts'
import type { Lines } from '@storekeep/contract/kit/endpoint.ts'
import { localTimeOf } from '@storekeep/contract/rules/local-time.ts'
import type { Tx } from '../../platform/db/types.ts'
import { lockLocations, type FedLocation } from '../../platform/feed/locations.ts'
import { refuse, type Refusal } from '../../platform/feed/refuse.ts'
import { upsertLines } from '../../platform/feed/upsert.ts'
import type { Scope } from '../../platform/scope/scope.ts'
import { inBatches, type FeedDeps } from './batches.ts'
import { rebuildVisitDays, storedVisits, writeVisits, type Place, type VisitsRow } from './visits.repo.ts'

/** Takes visits in: the hours as fed and the sums of their days, together. */
export const ingestVisits = (deps: FeedDeps, scope: Scope, lines: Lines<VisitsLine>) =>
  inBatches(deps, lines, (tx, part) => applyVisits(tx, deps, scope, part))

const applyVisits = async (
  tx: Tx,
  { clock, say }: FeedDeps,
  scope: Scope,
  lines: Lines<VisitsLine>['valid'],
) => {
  const locations = await lockLocations(
    tx,
    scope,
    lines.map(({ item }) => item.location),
  )
  const now = clock.now()
  const touched: Place[] = []
  const tally = await upsertLines<VisitsLine, VisitsRow, VisitsRow>(
    { valid: lines, rejected: [] },
    {
      keyOf: (line) => `${locations.get(line.location)?.storeId ?? ''} ${line.externalId}`,
      stored: (items) =>
        storedVisits(
          tx,
          items.flatMap(({ location, externalId }) => {
            const store_id = locations.get(location)?.storeId
            return store_id === undefined ? [] : [{ store_id, external_id: externalId }]
          }),
        ),
      prepare: (line) => prepareVisits(line, locations.get(line.location), now),
      save: async (changes) => {
        await writeVisits(
          tx,
          changes.map(({ row }) => row),
        )
        touched.push(...changes.flatMap(({ row, before }) => (before ? [row, before] : [row])))
      },
    },
    say,
  )
  await rebuildVisitDays(tx, touched)
  return tally
}

/** The row of a line, or why it is refused: a funnel only narrows, and nobody has come yet on a day to come. */
const prepareVisits = (
  line: VisitsLine,
  location: FedLocation | undefined,
  now: Date,
): VisitsRow | Refusal => {
  if (!location) return refuse('location.unknown', 'location', { given: line.location })
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
