import type { OrderLineInput } from '@storekeep/contract/areas/orders.ts'
import type { ReviewLineInput } from '@storekeep/contract/areas/reviews.ts'
import { addDays } from '@storekeep/contract/rules/time/periods.ts'
import { ordersOfDay, snapshot } from './orders/orders.ts'
import { historyDays, type DemoPlan } from './plan.ts'
import { namingPlanned } from './promotions/promotions.ts'
import { reviewOf } from './reviews/reviews.ts'
import { trafficOfDay, type Traffic } from './places/traffic.ts'
import type { DemoGroup, DemoLocation, DemoStore } from './places/demo-store.ts'
import { demoStores } from './places/world.ts'

/** A piece of history: some days of a few locations, counted backwards from the anchor, both ends included. */
interface DemoPart {
  readonly places: readonly { readonly store: DemoStore; readonly location: DemoLocation }[]
  readonly newest: number
  readonly oldest: number
}

/** The worlds of the accounts people sign in with first. */
export const main: readonly DemoGroup[] = ['owner', 'manager', 'rival']

interface Days {
  readonly newest: number
  readonly oldest: number
}

interface Block {
  /** Filled in one after the other for some locations, before the next locations. */
  readonly days: readonly Days[]
  readonly groups: readonly DemoGroup[]
  /** Locations filled in together. */
  readonly together: number
  /** Whether only the store that is whole early, or only the others; undefined for all of them. */
  readonly isEarly?: boolean
}

/** The store the owner sees first: its whole history comes early, and with it its statements and invoices. */
const earlyStore = 'demo-brasa'

/** Day −1 is tomorrow: it has begun in the east. */
const newestMonth: Days = { newest: -1, oldest: 27 }
const monthBefore: Days = { newest: 28, oldest: 59 }
const further: readonly Days[] = [180, 150, 120, 90, 60].map((newest) => ({
  newest,
  oldest: Math.min(newest + 29, historyDays),
}))
/**
 * The newest month of the accounts people sign in with comes first, its last days before the rest. Blocks end where the
 * periods of pages end (7 and 28 days), and older days come location by location, oldest first: a page compares a
 * location only when it has orders in both periods, and then both are whole.
 */
const ofTheMonth: readonly Block[] = [
  { days: [{ newest: -1, oldest: 1 }], groups: main, together: 2 },
  { days: [{ newest: 2, oldest: 6 }], groups: main, together: 1 },
  { days: [{ newest: 7, oldest: 27 }], groups: main, together: 1 },
]
const ofEarlyStore: Block = { days: [...further, monthBefore], groups: main, together: 2, isEarly: true }
const blocks: readonly Block[] = [
  ...ofTheMonth,
  ofEarlyStore,
  { days: [newestMonth], groups: ['large'], together: 50 },
  { days: [monthBefore], groups: main, together: 1, isEarly: false },
  { days: [monthBefore], groups: ['large'], together: 50 },
  { days: further, groups: main, together: 1, isEarly: false },
  { days: further, groups: ['large'], together: 50 },
]

const placesOf = ({ groups, isEarly }: Block): DemoPart['places'] =>
  demoStores
    .filter(({ partner }) => groups.includes(partner.group))
    .filter(({ externalId }) => isEarly === undefined || isEarly === (externalId === earlyStore))
    .flatMap((store) => store.locations.map((location) => ({ store, location })))

const partsOf = (block: Block): DemoPart[] => {
  const places = placesOf(block)
  const { together } = block
  return Array.from({ length: Math.ceil(places.length / together) }, (_, index) =>
    places.slice(index * together, (index + 1) * together),
  ).flatMap((some) =>
    block.days
      .map((days) => ({ ...days, places: some.filter(({ store }) => days.newest <= store.character.days) }))
      .filter((part) => part.places.length > 0),
  )
}

/** Every part of the history in the order in which it is filled in; a restart goes on at the same place. */
export const demoParts: readonly DemoPart[] = blocks.flatMap(partsOf)

/** How many parts the newest month of the main accounts has. */
export const partsOfTheMonth = ofTheMonth.flatMap(partsOf).length

/** After how many parts the whole history of the early store is there. */
export const partsOfEarlyStore = partsOfTheMonth + partsOf(ofEarlyStore).length

/** The locations whose whole history is there after so many parts, by their external ids. */
export function wholeLocations(partsDone: number): string[] {
  const ids = (parts: readonly DemoPart[]) =>
    parts.flatMap(({ places }) => places.map(({ location }) => location.externalId))
  const missing = new Set(ids(demoParts.slice(partsDone)))
  return [...new Set(ids(demoParts))].filter((id) => !missing.has(id))
}

/** What a part holds as it was at a moment; orders of a location oldest first, with their reviews. */
interface PartLines extends Traffic {
  readonly orders: OrderLineInput[]
  readonly reviews: ReviewLineInput[]
}

export function linesOfPart(plan: DemoPlan, part: DemoPart, at: number): PartLines {
  const lines: PartLines = { orders: [], reviews: [], visits: [], availability: [] }
  for (const { store, location } of part.places)
    for (let back = part.oldest; back >= part.newest; back--) {
      const day = addDays(plan.seed.anchor, -back)
      const orders = ordersOfDay(plan, store, location, day)
      for (const order of orders) {
        const line = snapshot(order, at)
        const review = reviewOf(plan.seed.seed, store, order, at)
        if (line) lines.orders.push(namingPlanned(line, store, plan.seed.anchor))
        if (review) lines.reviews.push(review)
      }
      const { visits, availability } = trafficOfDay({ plan, store, location, day }, at, orders)
      lines.visits.push(...visits)
      lines.availability.push(...availability)
    }
  return lines
}
