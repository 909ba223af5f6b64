import { localeOf } from '@storekeep/contract/rules/languages.ts'
import type { OrderSummary } from '@storekeep/contract/areas/orders.ts'
import { clockIn, zonesOf } from '#figures/periods/clock.ts'
import { useChosen } from '#kit/selection/useSelection.ts'
import { useLang } from '#kit/words/useT.ts'

interface ListZone {
  /** The name of the zone, if the locations are in several; null if each order shows its own time. */
  readonly name: string | null
  /** Local day and time of an order, in the one zone of the list. */
  readonly clockOf: (order: Pick<OrderSummary, 'placedAt' | 'localDate' | 'localTime'>) => {
    readonly day: string
    readonly time: string
  }
}

/** One zone for a list of orders: where zones mix, local times would look unsorted. */
export function useListZone(): ListZone {
  const lang = useLang()
  const { stores, addresses } = useChosen()
  const zones = zonesOf(
    stores.map(({ store }) => store),
    addresses.map(({ id }) => id),
  )
  return zones.several
    ? {
        name: zoneName(localeOf(lang), zones.main),
        clockOf: ({ placedAt }) => clockIn(zones.main, new Date(placedAt)),
      }
    : { name: null, clockOf: ({ localDate, localTime }) => ({ day: localDate, time: localTime.slice(0, 5) }) }
}

/** The common name of a zone: "Central European Time". */
function zoneName(locale: string, timeZone: string): string {
  try {
    const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' }).formatToParts()
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  } catch {
    return timeZone
  }
}
