import type { Chosen } from '#kit/selection/rules.ts'
import { currenciesOfStores } from './currencies.ts'
import { clockIn, zonesOf } from './clock.ts'
import { choosePeriod } from './period.ts'
import type { ChosenPeriod } from './period.ts'
import type { PeriodSearch } from './period-search.ts'

/** The server's metadata of its figures: when they were computed, and which days have data. */
export interface DataState {
  readonly asOf: string
  readonly firstDay: string | null
  readonly firstDays: Readonly<Record<string, string>>
  /** How many locations had orders in the period. */
  readonly locations: number
}

/** The view of a page: a period and a selection. */
export interface View {
  readonly chosen: ChosenPeriod
  /** Locations of the request; undefined for all that the user may see (GAP-NONE-MEANS-ALL). */
  readonly ids: readonly number[] | undefined
  readonly zone: string
  readonly severalZones: boolean
  /** The current day of the stores. */
  readonly today: string
  /** Currencies of the selected stores, so that the page can reserve space while figures load. */
  readonly currencies: readonly string[]
}

/** The view of a selection at an instant, in the stores' local time. */
export function viewOf(search: PeriodSearch, selected: Chosen, at: Date): View {
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

/** Whether two views have the same days and locations; only the time of day may differ. */
export function isSameView(one: View, other: View): boolean {
  return (
    one.chosen.now.from === other.chosen.now.from &&
    one.chosen.now.to === other.chosen.now.to &&
    String(one.ids) === String(other.ids)
  )
}
