import { minuteMs } from '@storekeep/contract/rules/time/durations.ts'
import { availabilityAt, type Availability } from '@storekeep/contract/rules/schedule/availability.ts'
import type { Tx } from '../../platform/db/types.ts'
import { narrowTo } from '../../platform/scope/narrow.ts'
import type { Scope } from '../../platform/scope/scope.ts'
import { isHeard, publishEvents } from '../webhooks/webhooks.book.ts'
import type { ManagedLocation } from './locations.ts'
import { factsOf } from './state/state.repo.ts'
import { dueLooks, savePublished } from './state/published.repo.ts'
import type { NewStop } from './stops/stops.repo.ts'

type At = Pick<ManagedLocation, 'storeId' | 'storeAddressId'>

interface Context {
  readonly tx: Tx
  readonly who: Scope
  readonly now: Date
}

const grouped = <P extends At>(locations: readonly P[]) => [
  ...Map.groupBy(locations, ({ storeId }) => storeId),
]
const idsOf = (locations: readonly At[]): number[] => locations.map(({ storeAddressId }) => storeAddressId)
const instant = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())

/** Notifies the marketplace of pauses and busy modes that a store has started or ended. */
export async function publishStops({ tx, now }: Context, stops: readonly NewStop[]): Promise<void> {
  for (const [storeId, group] of grouped(stops)) {
    // one command has the same effect at all of its locations; an undo may not
    for (const [, same] of Map.groupBy(group, ({ kind, until }) => `${kind} ${until?.getTime() ?? ''}`)) {
      const [stop] = same
      if (!stop) continue
      const of = { storeId, storeAddressIds: idsOf(same) }
      const until = (stop.until ?? now).toISOString()
      if (stop.kind === 'PAUSE')
        await publishEvents(tx, now, {
          ...of,
          type: 'location.paused',
          data: { until, reason: stop.reason },
        })
      else if (stop.kind === 'RESUME')
        await publishEvents(tx, now, { ...of, type: 'location.resumed', data: { isByItself: false } })
      else if (stop.kind === 'BUSY')
        await publishEvents(tx, now, {
          ...of,
          type: 'location.busy',
          data: { until, extraMinutes: stop.extraMinutes },
        })
      else await publishEvents(tx, now, { ...of, type: 'location.calm', data: {} })
    }
  }
}

/** Notifies the marketplace of the availability of locations after a change. */
export async function publishAvailability(
  { tx, who, now }: Context,
  locations: readonly At[],
): Promise<void> {
  if (locations.length === 0) return
  const looks = await looksAt({ tx, who, now }, idsOf(locations))
  await publishStates(tx, now, looks)
  await keepLooks(tx, now, looks)
}

/** Maximum number of locations checked per run of the job. */
const mostLooks = 2000

/**
 * Notifies the marketplace of states that changed without a command: by the schedule, the end of a pause or of busy
 * mode, the menu, or a restriction. The first check of a location only stores its state.
 */
export async function publishChanges({ tx, who, now }: Context): Promise<void> {
  if (!(await isHeard(tx, 'availability.changed'))) return
  const due = await dueLooks(tx, now, mostLooks)
  if (due.size === 0) return
  const looks = await looksAt({ tx, who, now }, [...due.keys()])
  const isNews = ({ storeAddressId, availability: { state } }: Look): boolean => {
    const known = due.get(storeAddressId) ?? null
    return known !== null && known !== state
  }
  await publishStates(tx, now, looks.filter(isNews))
  await keepLooks(tx, now, looks)
}

/** The current state of a location. */
interface Look extends At {
  readonly externalId: string
  readonly availability: Availability
}

async function looksAt({ tx, who, now }: Context, ids: readonly number[]): Promise<Look[]> {
  const scope = await narrowTo(tx, who, ids)
  const facts = await factsOf(tx, scope, scope, now)
  return facts.map((one) => ({ ...one, availability: availabilityAt(one, now.getTime()) }))
}

async function publishStates(tx: Tx, now: Date, looks: readonly Look[]): Promise<void> {
  for (const [storeId, group] of grouped(looks)) {
    const states = group.map(({ externalId, availability: { state, causes, change } }) => {
      const changesAt = instant(change?.at ?? null)
      return { location: externalId, state, causes: causes.map(({ kind }) => kind), changesAt }
    })
    await publishEvents(tx, now, {
      type: 'availability.changed',
      storeId,
      storeAddressIds: idsOf(group),
      data: { states },
    })
  }
}

/** Maximum delay until a change by menu or restriction, which has no known time, is noticed. */
const longestLookMs = 10 * minuteMs

function keepLooks(tx: Tx, now: Date, looks: readonly Look[]): Promise<void> {
  const latest = now.getTime() + longestLookMs
  return savePublished(
    tx,
    looks.map(({ storeId, storeAddressId, availability: { state, change } }) => {
      return { storeId, storeAddressId, state, lookAt: new Date(Math.min(change?.at ?? latest, latest)) }
    }),
  )
}
