import type { AvailabilityLine } from '@storekeep/contract/areas/traffic.ts'
import { hourMs } from '@storekeep/contract/rules/time/durations.ts'
import { instantFault } from '@storekeep/contract/rules/orders/times.ts'
import { locationFeed, namesOf, storedKey, type Surroundings } from '../../platform/feed/location-feed.ts'
import { refuse, type Refusal } from '../../platform/feed/refuse.ts'
import { notify } from '../notifications/notifications.book.ts'
import { daysOf } from './availability.days.ts'
import {
  intervalRows,
  rebuildAvailabilityDays,
  storedIntervals,
  type IntervalRow,
  type ZonedDay,
} from './availability.repo.ts'
import { closings } from './closings.ts'

/** The longest day, with a clock change, has 25 hours. */
const longest = 25 * hourMs

/** Ingests intervals, and rebuilds the sums of their local days in the same transaction. */
export const availabilityFeed = locationFeed<AvailabilityLine, IntervalRow, IntervalRow, null, ZonedDay>(
  {},
  {
    lookUp: async () => null,
    stored: async ({ tx }, lines) =>
      new Map((await storedIntervals(tx, namesOf(lines))).map((row) => [storedKey(row), row])),
    prepare: prepareInterval,
    save: async ({ tx }, changes) => {
      await tx.execute(
        intervalRows.replace(
          changes.map(({ row }) => row),
          ['store_id', 'external_id'],
        ),
      )
      return changes.flatMap(({ row, before, location }) =>
        (before ? [row, before] : [row]).flatMap((interval) => daysOf(interval, location.timeZone)),
      )
    },
    after: async ({ tx, now }, touched) =>
      notify(tx, now, closings(touched, await rebuildAvailabilityDays(tx, touched), now)),
  },
)

/** The row of a line, or why it is rejected. An interval never changes its location. */
function prepareInterval(
  line: AvailabilityLine,
  before: IntervalRow | undefined,
  { location, now }: Surroundings<null>,
): IntervalRow | Refusal {
  if (before && before.store_address_id !== location.storeAddressId)
    return refuse('field.invalid', 'location', { given: line.location })
  for (const field of ['from', 'to'] as const) {
    const fault = instantFault(field, line[field])
    if (fault) return refuse(fault.code, field, { given: line[field] })
  }
  const [from, to] = [Date.parse(line.from), Date.parse(line.to)]
  if (to <= from) return refuse('field.tooSmall', 'to', { given: line.to, least: line.from })
  if (to - from > longest) return refuse('availability.tooLong', 'to', { mostHours: 25 })
  if (to > now.getTime()) return refuse('availability.inFuture', 'to', { given: line.to })
  if (line.kind === 'CLOSED' && line.reason === undefined) return refuse('field.required', 'reason')
  if (line.kind === 'SCHEDULED' && line.reason !== undefined) return refuse('field.invalid', 'reason')
  return {
    store_id: location.storeId,
    external_id: line.externalId,
    version: line.version,
    store_address_id: location.storeAddressId,
    kind: line.kind,
    reason: line.reason ?? null,
    starts_at: new Date(from).toISOString(),
    ends_at: new Date(to).toISOString(),
    withdrawn: line.withdrawn,
  }
}
