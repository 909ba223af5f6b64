import { availabilityAt } from '@storekeep/contract/rules/schedule/availability.ts'
import type { Tx } from '../../platform/db/types.ts'
import { narrowTo } from '../../platform/scope/narrow.ts'
import type { Scope } from '../../platform/scope/scope.ts'
import { tellMarketplace } from '../webhooks/webhooks.book.ts'
import type { Place } from './places.ts'
import { factsOf } from './state/state.repo.ts'
import type { NewStop } from './stops/stops.repo.ts'

type At = Pick<Place, 'storeId' | 'storeAddressId'>

interface Telling {
  readonly tx: Tx
  readonly who: Scope
  readonly now: Date
}

const grouped = <P extends At>(places: readonly P[]) => [...Map.groupBy(places, ({ storeId }) => storeId)]
const idsOf = (places: readonly At[]): number[] => places.map(({ storeAddressId }) => storeAddressId)
const instant = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())

/** Notifies the marketplace of pauses and busy modes that a store has started or ended. */
export async function tellStops({ tx, now }: Telling, stops: readonly NewStop[]): Promise<void> {
  for (const [storeId, group] of grouped(stops)) {
    // one command has the same effect at all of its locations; an undo may not
    for (const [, same] of Map.groupBy(group, ({ kind, until }) => `${kind} ${until?.getTime() ?? ''}`)) {
      const [stop] = same
      if (!stop) continue
      const of = { storeId, storeAddressIds: idsOf(same) }
      const until = (stop.until ?? now).toISOString()
      if (stop.kind === 'PAUSE')
        await tellMarketplace(tx, now, {
          ...of,
          type: 'location.paused',
          data: { until, reason: stop.reason },
        })
      else if (stop.kind === 'RESUME')
        await tellMarketplace(tx, now, { ...of, type: 'location.resumed', data: { isByItself: false } })
      else if (stop.kind === 'BUSY')
        await tellMarketplace(tx, now, {
          ...of,
          type: 'location.busy',
          data: { until, extraMinutes: stop.extraMinutes },
        })
      else await tellMarketplace(tx, now, { ...of, type: 'location.calm', data: {} })
    }
  }
}

/** Notifies the marketplace of the availability of locations after a change. */
export async function tellAvailability({ tx, who, now }: Telling, places: readonly At[]): Promise<void> {
  if (places.length === 0) return
  const scope = await narrowTo(tx, who, idsOf(places))
  const facts = await factsOf(tx, scope, scope, now)
  for (const [storeId, group] of grouped(facts)) {
    const states = group.map((one) => {
      const { state, causes, change } = availabilityAt(one, now.getTime())
      const changesAt = instant(change?.at ?? null)
      return { location: one.externalId, state, causes: causes.map(({ kind }) => kind), changesAt }
    })
    await tellMarketplace(tx, now, {
      type: 'availability.changed',
      storeId,
      storeAddressIds: idsOf(group),
      data: { states },
    })
  }
}
