import { sql } from 'drizzle-orm'
import { hourMs } from '@storekeep/contract/rules/time/durations.ts'
import { stopStretches, type StopEvent, type StopKind } from '@storekeep/contract/rules/schedule/stops.ts'
import type { Tx } from '../../platform/db/types.ts'
import type { JobDeps, Jobs } from '../../platform/jobs/jobs.ts'
import { systemScope } from '../../platform/scope/scope.ts'
import { publishEventOnce } from '../webhooks/webhooks.book.ts'
import { bookPauses, type BookedPause } from '../traffic/traffic.book.ts'
import { publishChanges } from './publish.ts'

interface Row {
  readonly store_id: number
  readonly store_address_id: number
  readonly time_zone: string
  readonly id: number
  readonly kind: StopKind
  readonly at: Date
  readonly until: Date | null
}

/** A pause that has ended. */
interface EndedPause extends BookedPause {
  readonly isByItself: boolean
}

/** A pause lasts at most a day. One that ended within the last day is reported again, which changes nothing. */
const lookBackMs = 48 * hourMs

/** Records ended pauses in the figures of availability. */
export async function publishEndedPauses({ database, clock }: JobDeps): Promise<void> {
  const now = clock.now()
  await database.background.transaction(async (tx) => {
    const rows = await recentStops(tx, new Date(now.getTime() - lookBackMs))
    const locations = Map.groupBy(rows, ({ store_address_id }) => store_address_id)
    const over = [...locations.values()].flatMap((events) => pausesOf(events, now.getTime()))
    await bookPauses(tx, over)
    await publishEnds(tx, now, over)
  })
}

/** Notifies the marketplace of pauses that expired; manual ends are reported when they happen. */
async function publishEnds(tx: Tx, now: Date, over: readonly EndedPause[]): Promise<void> {
  for (const { store_id: storeId, store_address_id: storeAddressId, external_id, isByItself } of over)
    if (isByItself)
      await publishEventOnce(tx, now, external_id, {
        type: 'location.resumed',
        storeId,
        storeAddressIds: [storeAddressId],
        data: { isByItself },
      })
}

function pausesOf(rows: readonly Row[], now: number): EndedPause[] {
  const [location] = rows
  const events = rows.map(({ kind, at, until }): StopEvent => ({
    kind,
    at: new Date(at).getTime(),
    until: until && new Date(until).getTime(),
    reason: null,
    extraMinutes: null,
    by: null,
  }))
  return stopStretches(events, 'pause').flatMap(({ from, to }) =>
    location && to <= now
      ? [
          {
            store_id: location.store_id,
            store_address_id: location.store_address_id,
            external_id: `storekeep/pause/${location.store_address_id}/${from}`,
            timeZone: location.time_zone,
            starts_at: new Date(from).toISOString(),
            ends_at: new Date(to).toISOString(),
            // the time that was set when it started
            isByItself: events.some(({ kind, until }) => kind === 'PAUSE' && until === to),
          },
        ]
      : [],
  )
}

async function recentStops(tx: Tx, since: Date): Promise<Row[]> {
  const { rows } = await tx.execute<{ [K in keyof Row]: Row[K] }>(sql`
    select t.store_id, t.store_address_id, c.time_zone, t.id, t.kind, t.at, t.until from schedule_stops t
      join store_addresses p on p.store_id = t.store_id and p.id = t.store_address_id
      join cities c on c.code = p.city_code
    where t.at >= ${since.toISOString()}::timestamptz and t.kind in ('PAUSE', 'RESUME')
    order by t.store_address_id, t.id`)
  return rows
}

/** Notifies the marketplace of locations that opened or closed on schedule. */
export async function lookForChanges({ database, clock }: JobDeps): Promise<void> {
  const who = systemScope('changes of availability')
  await database.background.transaction((tx) => publishChanges({ tx, who, now: clock.now() }))
}

/**
 * Defines the jobs that run every minute and report expired pauses and scheduled changes to the figures and the
 * marketplace.
 */
export function defineSchedule(jobs: Jobs, deps: JobDeps): void {
  jobs.define('schedule-pauses', () => publishEndedPauses(deps), {
    schedule: '* * * * *',
    singleton: true,
    timeoutSeconds: 60,
    retries: 2,
  })
  jobs.define('schedule-changes', () => lookForChanges(deps), {
    schedule: '* * * * *',
    singleton: true,
    timeoutSeconds: 60,
    retries: 2,
  })
}
