import { dayMs } from '@storekeep/contract/rules/time/durations.ts'
import { addDays } from '@storekeep/contract/rules/time/periods.ts'
import { localTimeOf } from '@storekeep/contract/rules/time/local-time.ts'
import { ordersOfDay, type DemoOrder } from './orders.ts'
import type { DemoPlan } from '../plan.ts'
import type { DemoStore } from '../places/demo-store.ts'

/** Longest time between an order and its last event: refunds arrive up to nine days late. */
const longest = 12

interface Due {
  readonly order: DemoOrder
  /** Time of the next event. */
  at: number
}

const nextOf = (order: DemoOrder, after: number): number | undefined =>
  order.moments.find(({ at }) => at > after)?.at

/** Orders with future events, ordered by the time of the next one. */
export class Pending {
  readonly #plan: DemoPlan
  readonly #stores: readonly DemoStore[]
  readonly #breathe: () => Promise<void>
  readonly #heap: Due[] = []
  /** The newest local day loaded so far, by time zone. */
  readonly #looked = new Map<string, string>()
  readonly #from: number

  /** Starts after a given time; `breathe` yields to other tasks between two locations. */
  constructor(plan: DemoPlan, stores: readonly DemoStore[], from: number, breathe: () => Promise<void>) {
    this.#plan = plan
    this.#stores = stores
    this.#from = from
    this.#breathe = breathe
  }

  /** Loads every order placed up to a given time. */
  async lookAhead(until: number): Promise<void> {
    const zones = new Set(this.#stores.map(({ city }) => city.timeZone))
    for (const timeZone of zones) {
      const last = localTimeOf(until, timeZone).day
      const looked = this.#looked.get(timeZone)
      if (looked !== undefined && looked >= last) continue
      const first =
        looked === undefined ? localTimeOf(this.#from - longest * dayMs, timeZone).day : addDays(looked, 1)
      for (const store of this.#stores)
        if (store.city.timeZone === timeZone) await this.#look(store, first, last)
      this.#looked.set(timeZone, last)
    }
  }

  async #look(store: DemoStore, first: string, last: string): Promise<void> {
    for (const location of store.locations) {
      for (let day = first; day <= last; day = addDays(day, 1))
        for (const order of ordersOfDay(this.#plan, store, location, day)) this.#add(order, this.#from)
      await this.#breathe()
    }
  }

  /** Removes and returns at most `most` orders with an event up to a given time. */
  take(until: number, most: number): DemoOrder[] {
    const taken: DemoOrder[] = []
    while (taken.length < most) {
      const [first] = this.#heap
      if (!first || first.at > until) break
      taken.push(first.order)
      this.#pop()
    }
    return taken
  }

  /** Puts orders back after they were advanced, unless they are final. */
  putBack(orders: readonly DemoOrder[], moved: number): void {
    for (const order of orders) this.#add(order, moved)
  }

  #add(order: DemoOrder, after: number): void {
    const at = nextOf(order, after)
    if (at === undefined) return
    this.#heap.push({ order, at })
    let index = this.#heap.length - 1
    while (index > 0) {
      const parent = (index - 1) >> 1
      if (this.#at(parent) <= this.#at(index)) break
      this.#swap(parent, index)
      index = parent
    }
  }

  #pop(): void {
    const last = this.#heap.pop()
    if (this.#heap.length === 0 || !last) return
    this.#heap[0] = last
    for (let index = 0; ;) {
      const left = 2 * index + 1
      const child = this.#at(left + 1) < this.#at(left) ? left + 1 : left
      if (this.#at(child) >= this.#at(index)) return
      this.#swap(child, index)
      index = child
    }
  }

  #at(index: number): number {
    return this.#heap[index]?.at ?? Number.POSITIVE_INFINITY
  }

  #swap(a: number, b: number): void {
    const [first, second] = [this.#heap[a], this.#heap[b]]
    if (!first || !second) return
    this.#heap[a] = second
    this.#heap[b] = first
  }
}
