import { addDays, daysBetween, weekdayOf } from '@storekeep/contract/rules/periods.ts'
import { Random } from './random.ts'
import { demoStores, type DemoGroup, type DemoLocation, type DemoStore } from './world.ts'

/** Half a year of whole days before the day on which the demo is made. */
export const historyDays = 182

/** How many orders each account's world has in these days: 150,000 in all. */
export const ordersOf: Readonly<Record<DemoGroup, number>> = {
  owner: 118_000,
  manager: 9_000,
  rival: 13_000,
  large: 10_000,
}

/** From what everything follows. */
export interface DemoSeed {
  readonly seed: number
  /** The UTC day on which the demo was made, `yyyy-MM-dd`. */
  readonly anchor: string
}

const weekdays: Readonly<Record<DemoStore['vertical'], readonly number[]>> = {
  FOOD: [0.82, 0.8, 0.88, 0.98, 1.22, 1.27, 1.1],
  Q_COMMERCE: [1.06, 0.96, 0.95, 1, 1.12, 1.14, 0.8],
  DONATIONS: [1.12, 1.06, 1.02, 1, 1.05, 0.52, 0.3],
}

const turn = (day: string, peak: string): number =>
  Math.cos((2 * Math.PI * daysBetween(`${day.slice(0, 4)}-${peak}`, day)) / 365.25)

/** People order more in winter; Spain leaves for August; hardly anyone orders on a holiday's evening. */
const season = (store: DemoStore, day: string): number => {
  const date = day.slice(5)
  const isQuiet = date === '12-24' || date === '12-25' || date === '01-01'
  const august = store.city.country.code === 'ES' && day.slice(5, 7) === '08' ? 0.82 : 1
  const amplitude = store.vertical === 'FOOD' ? 0.1 : 0.04
  return (1 + amplitude * turn(day, '01-15')) * august * (isQuiet ? 0.35 : 1)
}

/** Rain, football, a street festival: what a whole city has in common on a day. */
const weather = (seed: DemoSeed, store: DemoStore, day: string): number =>
  new Random(seed.seed, 'weather', store.city.code, day).around(1, 0.1)

/** Orders to be expected at a location on a local day, before they are scaled to the account's total. */
const expected = (seed: DemoSeed, store: DemoStore, location: DemoLocation, day: string): number => {
  const { character } = store
  const age = daysBetween(seed.anchor, day)
  if (age < -character.days) return 0
  if (character.days === 0) return 0
  return (
    character.size *
    location.size *
    (1 + character.growth) ** (age / 30) *
    (weekdays[store.vertical][weekdayOf(day) - 1] ?? 1) *
    season(store, day)
  )
}

/** Numbers of orders for every location and day, adding up to exactly the totals of `ordersOf`. */
export class DemoPlan {
  readonly seed: DemoSeed
  readonly #counts = new Map<string, Uint16Array>()
  readonly #scales = new Map<DemoGroup, number>()

  constructor(seed: DemoSeed) {
    this.seed = seed
    for (const group of ['owner', 'manager', 'rival', 'large'] as const) this.#share(group)
  }

  /** Orders of a location on a local day: planned for the past, drawn anew for each later day. */
  countOf(store: DemoStore, location: DemoLocation, day: string): number {
    const index = daysBetween(this.seed.anchor, day) + historyDays
    if (index < 0) return 0
    if (index < historyDays) return this.#counts.get(location.externalId)?.[index] ?? 0
    const scale = this.#scales.get(store.partner.group) ?? 0
    const mean = expected(this.seed, store, location, day) * weather(this.seed, store, day) * scale
    return new Random(this.seed.seed, 'count', location.externalId, day).poisson(mean)
  }

  /** The planned days, oldest first. */
  get days(): string[] {
    return Array.from({ length: historyDays }, (_, index) => addDays(this.seed.anchor, index - historyDays))
  }

  #share(group: DemoGroup): void {
    const { days } = this
    const cells: { counts: Uint16Array; index: number; mean: number }[] = []
    const skies = new Map<string, number[]>()
    for (const store of demoStores) {
      if (store.partner.group !== group) continue
      let sky = skies.get(store.city.code)
      if (!sky) skies.set(store.city.code, (sky = days.map((day) => weather(this.seed, store, day))))
      const usual = days.map((day, index) => (sky[index] ?? 1) * expected(this.seed, store, onePlace, day))
      for (const location of store.locations) {
        const random = new Random(this.seed.seed, 'plan', location.externalId)
        const counts = new Uint16Array(historyDays)
        this.#counts.set(location.externalId, counts)
        // a place with an order a week has no steady day: the rarer, the more the days differ
        for (const [index, mean] of usual.entries())
          cells.push({ counts, index, mean: mean * location.size * jitter(random, group) })
      }
    }
    const scale = ordersOf[group] / cells.reduce((sum, { mean }) => sum + mean, 0)
    this.#scales.set(group, scale)
    let owed = 0
    let given = 0
    for (const cell of cells) {
      owed += cell.mean * scale
      const count = Math.round(owed) - given
      cell.counts[cell.index] = count
      given += count
    }
  }
}

const onePlace: DemoLocation = { externalId: '', name: '', address: '', size: 1 }

const jitter = (random: Random, group: DemoGroup): number =>
  group === 'large' ? random.exponential(1) : random.around(1, 0.14)
