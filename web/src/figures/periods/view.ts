import type { Chosen as ChosenStores } from '#kit/selection/rules.ts'
import { currenciesOfStores } from './currencies.ts'
import { clockIn, zonesOf } from './clock.ts'
import { choosePeriod } from './period.ts'
import type { Chosen } from './period.ts'
import type { PeriodSearch } from './period-search.ts'

/** The server's description of its figures: when they were computed, and which days have any. */
export interface DataState {
  readonly asOf: string
  readonly firstDay: string | null
  /** How many locations had orders in the period. */
  readonly locations: number
}

/** What the page is about: a period of a selection. */
export interface View {
  readonly chosen: Chosen
  /** Locations of the request; undefined means all that the user may see (GAP-NONE-MEANS-ALL). */
  readonly ids: readonly number[] | undefined
  readonly zone: string
  readonly severalZones: boolean
  /** The stores' day today. */
  readonly today: string
  /** Currencies of the selected stores, so that the page keeps room for them while figures load. */
  readonly currencies: readonly string[]
}

/** The view of a selection at an instant, in the stores' own time. */
export function viewOf(search: PeriodSearch, selected: ChosenStores, at: Date): View {
  const stores = selected.stores.map(({ store }) => store)
  const zones = zonesOf(
    stores,
    selected.addresses.map(({ id }) => id),
  )
  const clock = clockIn(zones.main, at)
  return {
    chosen: choosePeriod(search, clock),
    ids: selected.sentIds,
    zone: zones.main,
    severalZones: zones.several,
    today: clock.day,
    currencies: currenciesOfStores(selected.stores),
  }
}

/** The same days of every location that the user may see: what a selection is held against. */
export function withAllLocations(view: View): View {
  return { ...view, ids: undefined }
}

/** Two views of the same days and locations; only the clock may have moved on. */
export function isSameView(one: View, other: View): boolean {
  return (
    one.chosen.now.from === other.chosen.now.from &&
    one.chosen.now.to === other.chosen.now.to &&
    String(one.ids) === String(other.ids)
  )
}
