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

/** A part of the history: some days of a few locations, counted back from the anchor, inclusive. */
interface DemoPart {
  readonly locations: readonly { readonly store: DemoStore; readonly location: DemoLocation }[]
  readonly newest: number
  readonly oldest: number
}

/** The worlds of the main accounts. */
export const main: readonly DemoGroup[] = ['owner', 'manager', 'rival']

interface Days {
  readonly newest: number
  readonly oldest: number
}

interface Block {
  /** Day ranges filled in one after the other for a group of locations. */
  readonly days: readonly Days[]
  readonly groups: readonly DemoGroup[]
  /** Number of locations filled in together. */
  readonly together: number
  /** Only the early store, or only the others; undefined for all. */
  readonly isEarly?: boolean
}

/** The first store of the owner: its complete history comes early, and with it its statements and invoices. */
const earlyStore = 'demo-brasa'

/** Day −1 is tomorrow, which has already begun in eastern time zones. */
const newestMonth: Days = { newest: -1, oldest: 27 }
const monthBefore: Days = { newest: 28, oldest: 59 }
const further: readonly Days[] = [180, 150, 120, 90, 60].map((newest) => ({
  newest,
  oldest: Math.min(newest + 29, historyDays),
}))
/**
 * The newest month of the main accounts comes first, its last days before the rest. Blocks end at the periods of pages
 * (7 and 28 days); older days come location by location, oldest first, since a page compares a location only if it has
 * orders in both periods, which are then complete.
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

const locationsOf = ({ groups, isEarly }: Block): DemoPart['locations'] =>
  demoStores
    .filter(({ partner }) => groups.includes(partner.group))
    .filter(({ externalId }) => isEarly === undefined || isEarly === (externalId === earlyStore))
    .flatMap((store) => store.locations.map((location) => ({ store, location })))

const partsOf = (block: Block): DemoPart[] => {
  const locations = locationsOf(block)
  const { together } = block
  return Array.from({ length: Math.ceil(locations.length / together) }, (_, index) =>
    locations.slice(index * together, (index + 1) * together),
  ).flatMap((some) =>
    block.days
      .map((days) => ({
        ...days,
        locations: some.filter(({ store }) => days.newest <= store.character.days),
      }))
      .filter((part) => part.locations.length > 0),
  )
}

/** All parts of the history in the order in which they are filled in; a restart resumes at the same part. */
export const demoParts: readonly DemoPart[] = blocks.flatMap(partsOf)

/** Number of parts in the newest month of the main accounts. */
export const partsOfTheMonth = ofTheMonth.flatMap(partsOf).length

/** Number of parts after which the history of the early store is complete. */
export const partsOfEarlyStore = partsOfTheMonth + partsOf(ofEarlyStore).length

/** The locations with a complete history after a number of parts, by external id. */
export function wholeLocations(partsDone: number): string[] {
  const ids = (parts: readonly DemoPart[]) =>
    parts.flatMap(({ locations }) => locations.map(({ location }) => location.externalId))
  const missing = new Set(ids(demoParts.slice(partsDone)))
  return [...new Set(ids(demoParts))].filter((id) => !missing.has(id))
}

/** The orders of a part as of a given time, oldest first per location, with their reviews. */
interface PartLines extends Traffic {
  readonly orders: OrderLineInput[]
  readonly reviews: ReviewLineInput[]
}

export function linesOfPart(plan: DemoPlan, part: DemoPart, at: number): PartLines {
  const lines: PartLines = { orders: [], reviews: [], visits: [], availability: [] }
  for (const { store, location } of part.locations)
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
