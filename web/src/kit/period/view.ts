import type { Chosen as ChosenStores } from '#kit/selection/rules.ts'
import { currenciesOfStores } from './currencies.ts'
import { clockIn, zonesOf } from './clock.ts'
import { choosePeriod } from './period.ts'
import type { Chosen } from './period.ts'
import type { PeriodSearch } from './period-search.ts'

/** What the server says of its figures: when they were true, and on which days there are any. */
export interface DataState {
  readonly asOf: string
  readonly firstDay: string | null
  /** The day by which nine in ten of the locations had begun: a period that begins before it lacks too many. */
  readonly wholeFrom: string | null
}

/** What the page is about: a period of a selection. */
export interface View {
  readonly chosen: Chosen
  /** Locations to ask for; undefined is all the user may see (GAP-NONE-MEANS-ALL). */
  readonly ids: readonly number[] | undefined
  readonly zone: string
  readonly severalZones: boolean
  /** The stores' day today. */
  readonly today: string
  /** Currencies of the selected stores, so that room for them is kept while figures load. */
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

/** Two views of the same days and locations; only the clock may have moved on. */
export const isSameView = (one: View, other: View): boolean =>
  one.chosen.now.from === other.chosen.now.from &&
  one.chosen.now.to === other.chosen.now.to &&
  String(one.ids) === String(other.ids)

/**
 * Whether the period before was whole: figures of a location that begin in the middle of it, or after it, would make
 * every change look like growth, so then nothing is compared.
 */
export const isComparable = (view: View, { wholeFrom }: Pick<DataState, 'wholeFrom'>): boolean =>
  wholeFrom !== null && wholeFrom <= view.chosen.before.from

/** The figures before, where they can be compared. */
export const earlierOf = <T>(
  view: View,
  now: { readonly data: Pick<DataState, 'wholeFrom'> } | undefined,
  before: T | undefined,
): T | undefined => (now !== undefined && isComparable(view, now.data) ? before : undefined)
