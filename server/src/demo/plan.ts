import { addDays, daysBetween, weekdayOf } from '@storekeep/contract/rules/time/periods.ts'
import { Random } from './random.ts'
import type { DemoGroup, DemoLocation, DemoStore } from './places/demo-store.ts'
import { storesOf } from './places/world.ts'
import { liftOf } from './promotions/planned.ts'

/** Half a year of whole days before the day on which the demo is created. */
export const historyDays = 182

/** Number of orders of each account's world in these days: 150,000 in all. */
export const ordersOf: Readonly<Record<DemoGroup, number>> = {
  owner: 118_000,
  manager: 9_000,
  rival: 13_000,
  large: 10_000,
}

/** Input that determines all data. */
interface DemoSeed {
  readonly seed: number
  /** The UTC day on which the demo was created, `yyyy-MM-dd`. */
  readonly anchor: string
}

const weekdays: Readonly<Record<DemoStore['vertical'], readonly number[]>> = {
  FOOD: [0.82, 0.8, 0.88, 0.98, 1.22, 1.27, 1.1],
  Q_COMMERCE: [1.06, 0.96, 0.95, 1, 1.12, 1.14, 0.8],
  DONATIONS: [1.12, 1.06, 1.02, 1, 1.05, 0.52, 0.3],
}

const turn = (day: string, peak: string): number =>
  Math.cos((2 * Math.PI * daysBetween(`${day.slice(0, 4)}-${peak}`, day)) / 365.25)

/** Seasonal demand: more in winter, less in Spain in August, hardly any on evenings of holidays. */
const season = (store: DemoStore, day: string): number => {
  const date = day.slice(5)
  const isQuiet = date === '12-24' || date === '12-25' || date === '01-01'
  const august = store.city.country.code === 'ES' && day.slice(5, 7) === '08' ? 0.82 : 1
  const amplitude = store.vertical === 'FOOD' ? 0.1 : 0.04
  return (1 + amplitude * turn(day, '01-15')) * august * (isQuiet ? 0.35 : 1)
}

/** Daily variation shared by a city: rain, football, a street festival. */
const weather = (seed: DemoSeed, city: string, day: string): number =>
  new Random(seed.seed, 'weather', city, day).around(1, 0.1)

/** Demand of a day by weekday and season, relative to others: the same for all stores of a kind in a country. */
const dayShape = (store: DemoStore, day: string): number =>
  (weekdays[store.vertical][weekdayOf(day) - 1] ?? 1) * season(store, day)

/** Relative size of a store on a day, by its growth since the demo was created. */
const sizeAt = ({ character }: DemoStore, age: number): number =>
  age < -character.days || character.days === 0 ? 0 : character.size * (1 + character.growth) ** (age / 30)

interface Share {
  /** Scales expected orders of a store to its total. */
  readonly scale: number
  /** Orders of each store in the planned days. */
  readonly quotas: ReadonlyMap<string, number>
}

/**
 * Numbers of orders for every location and day. The planned days add up to exactly the totals of `ordersOf`; those of a
 * store are computed on first use.
 */
export class DemoPlan {
  readonly seed: DemoSeed
  /** The planned days, oldest first. */
  readonly days: readonly string[]
  readonly #counts = new Map<string, Uint16Array>()
  readonly #shares = new Map<DemoGroup, Share>()
  readonly #shapes = new Map<string, readonly number[]>()
  readonly #skies = new Map<string, readonly number[]>()

  constructor(seed: DemoSeed) {
    this.seed = seed
    this.days = Array.from({ length: historyDays }, (_, index) => addDays(seed.anchor, index - historyDays))
  }

  /** Orders of a location on a local day: planned for the past, randomly drawn for each later day. */
  countOf(store: DemoStore, location: DemoLocation, day: string): number {
    const age = daysBetween(this.seed.anchor, day)
    const index = age + historyDays
    if (index < 0) return 0
    if (index < historyDays) return this.#countsOf(store, location)[index] ?? 0
    const sky = weather(this.seed, store.city.code, day)
    const mean =
      sizeAt(store, age) *
      location.size *
      liftOf(store.externalId, store.locations.indexOf(location), age) *
      dayShape(store, day) *
      sky *
      this.#shareOf(store.partner.group).scale
    return new Random(this.seed.seed, 'count', location.externalId, day).poisson(mean)
  }

  #countsOf(store: DemoStore, location: DemoLocation): Uint16Array {
    const known = this.#counts.get(location.externalId)
    if (known) return known
    this.#plan(store)
    return this.#counts.get(location.externalId) ?? new Uint16Array(historyDays)
  }

  /** Distributes a store’s orders over its locations and days. */
  #plan(store: DemoStore): void {
    const usual = this.#expected(store)
    const sky = this.#sky(store)
    const { group } = store.partner
    const cells = store.locations.flatMap((location, nth) => {
      const random = new Random(this.seed.seed, 'plan', location.externalId)
      const counts = new Uint16Array(historyDays)
      this.#counts.set(location.externalId, counts)
      return usual.map((mean, index) => ({
        counts,
        index,
        mean:
          mean *
          (sky[index] ?? 1) *
          location.size *
          liftOf(store.externalId, nth, index - historyDays) *
          jitter(random, group),
      }))
    })
    const quota = this.#shareOf(group).quotas.get(store.externalId) ?? 0
    const dealt = deal(
      cells.map(({ mean }) => mean),
      quota,
    )
    for (const [at, { counts, index }] of cells.entries()) counts[index] = dealt[at] ?? 0
  }

  #shareOf(group: DemoGroup): Share {
    let share = this.#shares.get(group)
    if (!share) {
      const stores = storesOf(group)
      const means = stores.map(
        (store) => sum(this.#expected(store)) * sum(store.locations.map(({ size }) => size)),
      )
      const quotas = deal(means, ordersOf[group])
      share = {
        scale: ordersOf[group] / sum(means),
        quotas: new Map(stores.map(({ externalId }, index) => [externalId, quotas[index] ?? 0])),
      }
      this.#shares.set(group, share)
    }
    return share
  }

  /** Expected orders of an average location of a store on each planned day, unscaled. */
  #expected(store: DemoStore): number[] {
    const key = `${store.city.country.code} ${store.vertical}`
    let shape = this.#shapes.get(key)
    if (!shape) this.#shapes.set(key, (shape = this.days.map((day) => dayShape(store, day))))
    return shape.map((day, index) => day * sizeAt(store, index - historyDays))
  }

  #sky({ city }: DemoStore): readonly number[] {
    let sky = this.#skies.get(city.code)
    if (!sky) this.#skies.set(city.code, (sky = this.days.map((day) => weather(this.seed, city.code, day))))
    return sky
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

/** Integers in proportion to the given weights that add up exactly to a total. */
const deal = (means: readonly number[], total: number): number[] => {
  const all = sum(means)
  let owed = 0
  let given = 0
  return means.map((mean, index) => {
    owed += all === 0 ? 0 : (mean / all) * total
    // the last one absorbs the rounding difference, so that the total is exact
    const count = (index === means.length - 1 && all > 0 ? total : Math.round(owed)) - given
    given += count
    return count
  })
}

/** Adds daily variation, which is larger for locations with few orders. */
const jitter = (random: Random, group: DemoGroup): number =>
  group === 'large' ? random.exponential(1) : random.around(1, 0.14)
