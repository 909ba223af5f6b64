import type { AvailabilityLine } from '@storekeep/contract/areas/traffic.ts'
import type { Lines } from '@storekeep/contract/kit/endpoint.ts'
import { localTimeOf } from '@storekeep/contract/rules/local-time.ts'
import { instantFault } from '@storekeep/contract/rules/orders-times.ts'
import { addDays } from '@storekeep/contract/rules/periods.ts'
import type { Tx } from '../../platform/db/types.ts'
import { lockLocations, type FedLocation } from '../../platform/feed/locations.ts'
import { refuse, type Refusal } from '../../platform/feed/refuse.ts'
import { upsertLines } from '../../platform/feed/upsert.ts'
import type { Scope } from '../../platform/scope/scope.ts'
import {
  rebuildAvailabilityDays,
  storedIntervals,
  writeIntervals,
  type IntervalRow,
  type ZonedDay,
} from './availability.repo.ts'
import { inBatches, type FeedDeps } from './batches.ts'

/** Takes intervals in, and what they make of their local days, together. */
export const ingestAvailability = (deps: FeedDeps, scope: Scope, lines: Lines<AvailabilityLine>) =>
  inBatches(deps, lines, (tx, part) => applyIntervals(tx, deps, scope, part))

/** The longest day has 25 hours. */
const longest = 25 * 3_600_000

const applyIntervals = async (
  tx: Tx,
  { clock, say }: FeedDeps,
  scope: Scope,
  lines: Lines<AvailabilityLine>['valid'],
) => {
  const locations = await lockLocations(
    tx,
    scope,
    lines.map(({ item }) => item.location),
  )
  const now = clock.now()
  const touched: ZonedDay[] = []
  const tally = await upsertLines<AvailabilityLine, IntervalRow, IntervalRow>(
    { valid: lines, rejected: [] },
    {
      keyOf: (line) => `${locations.get(line.location)?.storeId ?? ''} ${line.externalId}`,
      stored: (items) =>
        storedIntervals(
          tx,
          items.flatMap(({ location, externalId }) => {
            const store_id = locations.get(location)?.storeId
            return store_id === undefined ? [] : [{ store_id, external_id: externalId }]
          }),
        ),
      prepare: (line, before) => prepareInterval(line, before, locations.get(line.location), now),
      save: async (changes) => {
        await writeIntervals(
          tx,
          changes.map(({ row }) => row),
        )
        for (const { row, before, item } of changes) {
          const zone = locations.get(item.location)?.timeZone ?? ''
          for (const interval of before ? [row, before] : [row]) touched.push(...daysOf(interval, zone))
        }
      },
    },
    say,
  )
  await rebuildAvailabilityDays(tx, touched)
  return tally
}

/** The local days an interval touches. */
const daysOf = (
  { store_id, store_address_id, starts_at, ends_at }: IntervalRow,
  timeZone: string,
): ZonedDay[] => {
  const last = localTimeOf(new Date(Date.parse(ends_at) - 1), timeZone).day
  const days: ZonedDay[] = []
  for (let day = localTimeOf(starts_at, timeZone).day; day <= last; day = addDays(day, 1))
    days.push({ store_id, store_address_id, local_date: day, timeZone })
  return days
}

const prepareInterval = (
  line: AvailabilityLine,
  before: IntervalRow | undefined,
  location: FedLocation | undefined,
  now: Date,
): IntervalRow | Refusal => {
  if (!location) return refuse('location.unknown', 'location', { given: line.location })
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
