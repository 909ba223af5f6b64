import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { hourMs } from '@storekeep/contract/rules/time/durations.ts'
import { namesOfHandled } from '../areas/now/now.read.ts'
import type { Feed } from '../import/local-feed.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/database.ts'
import type { Files } from '../platform/files/files.ts'
import { clickOnAds } from './ads/clicking.ts'
import { demoFeed, feedAll, feedTraffic } from './create.ts'
import { snapshot, type DemoOrder } from './orders/orders.ts'
import { carryOn } from './orders/handled.ts'
import { Pending } from './orders/pending.ts'
import { hangPhotos, judgeImages } from './menus/photos.ts'
import { DemoPlan } from './plan.ts'
import { main } from './parts.ts'
import { judgeReplies } from './reviews/judge.ts'
import { namingRunning } from './promotions/live.ts'
import { reviewOf } from './reviews/reviews.ts'
import { answerPartners } from './support/answers.ts'
import { decideDisputes } from './support/decisions.ts'
import { hasLocation, leaveWork, saveSimulated, takeWork } from './state.ts'
import { trafficBetween } from './places/traffic.ts'
import type { DemoGroup } from './places/demo-store.ts'
import { demoStores, storesOf } from './places/world.ts'

interface SimulatorDeps {
  readonly database: Database
  readonly clock: Clock
  /** File storage of photos; without it there are none. */
  readonly files?: Files
  /** Milliseconds between two steps; the clock decides what happens. */
  readonly everyMs?: number
  readonly onError?: (error: unknown) => void
}

const storeAt = new Map(
  demoStores.flatMap((store) => store.locations.map(({ externalId }) => [externalId, store] as const)),
)
const timeZoneAt = (location: string): string => storeAt.get(location)?.city.timeZone ?? 'UTC'
/** Orders per feed call. */
const together = 50
/** After a pause, time is caught up in steps of this length, which limits memory use. */
const stepMs = 6 * hourMs
/** How long the claim of a process lasts that ended without releasing it. */
const leaseMs = 60_000

/**
 * Keeps the demo’s orders coming: the whole life of every order is planned, and events up to now are fed as new
 * versions. After a restart it continues where it stopped and fills the gap. Of several processes on one database only
 * one runs.
 */
export class Simulator {
  readonly #deps: SimulatorDeps
  readonly #worker = randomUUID()
  #plan: DemoPlan | undefined
  #pending: Pending[] = []
  #feed: Feed | undefined
  #until = 0
  #madeAt = 0
  #isLargeLate = false
  #hasPhotos = false
  #leaseUntil = 0
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> | undefined
  #stopped = false

  constructor(deps: SimulatorDeps) {
    this.#deps = deps
  }

  /** Runs a step every few seconds until it is stopped. */
  start(): void {
    const again = (): void => {
      if (this.#stopped) return
      this.#timer = setTimeout(() => {
        this.#running = this.tick()
          .catch((error: unknown) => this.#deps.onError?.(error))
          .then(again)
      }, this.#deps.everyMs ?? 4000)
      this.#timer.unref()
    }
    again()
  }

  /** Waits for the current write and releases the claim. */
  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#timer)
    await this.#running
    if (this.#plan) await leaveWork(this.#deps.database.background, this.#worker)
  }

  /** Advances every order to the present. Does nothing while another process holds the claim. */
  async tick(): Promise<void> {
    const now = this.#deps.clock.now().getTime()
    if (!(await this.#takeTurn(now))) return
    await this.#takeInTheLarge()
    while (this.#until < now && !this.#stopped) {
      const to = Math.min(now, this.#until + stepMs)
      await this.#moveOn(to)
    }
    this.#feed ??= demoFeed(this.#deps)
    if (this.#stopped) return
    await carryOn(this.#deps.database.background, now)
    await judgeReplies(this.#deps.database.background, this.#feed, now)
    await answerPartners(this.#deps.database.background, this.#feed, now)
    await decideDisputes(this.#deps.database.background, this.#feed, now)
    await clickOnAds(this.#deps.database.background, this.#feed, now)
    await this.#lookAtPhotos(this.#feed, now)
  }

  async #lookAtPhotos(feed: Feed, now: number): Promise<void> {
    const { database, clock, files } = this.#deps
    if (!files) return
    if (!this.#hasPhotos) await hangPhotos({ database, clock, files }, feed)
    this.#hasPhotos = true
    await judgeImages({ database }, feed, now)
  }

  /** Feeds new reviews; replies are left to the partner. */
  #reviewOf(order: DemoOrder, to: number) {
    const store = storeAt.get(order.base.location)
    return this.#plan && store && reviewOf(this.#plan.seed.seed, store, order, to, { withReply: false })
  }

  async #takeTurn(now: number): Promise<boolean> {
    if (this.#plan && now < this.#leaseUntil - leaseMs / 2) return true
    const { background } = this.#deps.database
    const state = await takeWork(background, this.#worker, new Date(now), this.#lease(now))
    if (!state) {
      this.#forget()
      return false
    }
    if (!this.#plan) {
      this.#plan = new DemoPlan({ seed: state.seed, anchor: state.anchor })
      this.#until = state.simulatedUntil.getTime()
      this.#madeAt = state.madeAt.getTime()
      this.#pending = [this.#pendingOf(main, this.#plan, this.#until)]
    }
    return true
  }

  /** The large account’s stores are created in the background; until then their orders are skipped. */
  async #takeInTheLarge(): Promise<void> {
    if (!this.#plan || this.#pending.length > 1) return
    const [last] = storesOf('large').slice(-1)
    const location = last?.locations.at(-1)?.externalId ?? ''
    if (!(await hasLocation(this.#deps.database.background, location))) {
      this.#isLargeLate = true
      return
    }
    // events there since the demo was created have not been fed yet
    const from = this.#isLargeLate ? this.#madeAt : this.#until
    this.#pending.push(this.#pendingOf(['large'], this.#plan, from))
  }

  #pendingOf(groups: readonly DemoGroup[], plan: DemoPlan, from: number): Pending {
    return new Pending(plan, storesOf(...groups), from, () => nextTurn())
  }

  /** Reloads everything next time, since the orders taken out were not fed. */
  #forget(): void {
    this.#plan = undefined
    this.#pending = []
  }

  #lease(now: number): Date {
    this.#leaseUntil = now + leaseMs
    return new Date(this.#leaseUntil)
  }

  async #moveOn(to: number): Promise<void> {
    const { database, clock } = this.#deps
    let moved = 0
    try {
      for (const pending of this.#pending) moved += await this.#feedDue(pending, to)
      moved += await this.#feedTraffic(to)
    } catch (error) {
      this.#forget()
      throw error
    }
    if (this.#stopped) return
    this.#until = to
    const now = clock.now().getTime()
    // nothing is recorded without events: processing the same minutes again changes nothing
    if (moved > 0) await saveSimulated(database.background, this.#worker, new Date(to), this.#lease(now))
  }

  /** Reports visits and opening times once an hour. */
  async #feedTraffic(to: number): Promise<number> {
    if (!this.#plan || this.#stopped) return 0
    const groups: readonly DemoGroup[] = this.#pending.length > 1 ? [...main, 'large'] : main
    const traffic = await trafficBetween(this.#plan, storesOf(...groups), [this.#until, to], () => nextTurn())
    this.#feed ??= demoFeed(this.#deps)
    await feedTraffic(this.#feed, traffic)
    return traffic.visits.length + traffic.availability.length
  }

  async #feedDue(pending: Pending, to: number): Promise<number> {
    const { database } = this.#deps
    await pending.lookAhead(to)
    let moved = 0
    while (!this.#stopped) {
      const taken = pending.take(to, together)
      if (taken.length === 0) break
      this.#feed ??= demoFeed(this.#deps)
      const orders = await this.#unhandled(taken)
      const lines = orders.flatMap((order) => snapshot(order, to) ?? [])
      await feedOrders(this.#feed, await namingRunning(database.background, lines, timeZoneAt))
      await feedAll(
        this.#feed,
        'reviews',
        orders.flatMap((order) => this.#reviewOf(order, to) ?? []),
      )
      pending.putBack(orders, to)
      moved += taken.length
    }
    return moved
  }

  /** Skips orders that their stores have acted on: `carryOn` continues those. */
  async #unhandled(orders: readonly DemoOrder[]): Promise<DemoOrder[]> {
    const names = orders.map(({ base }) => base.externalId)
    const handled = await namesOfHandled(this.#deps.database.background, names)
    return orders.filter(({ base }) => !handled.has(base.externalId))
  }
}

/** Ignores conflicts: the store acted first, or the stored order follows another plan. */
const settled: ReadonlySet<string> = new Set(['order.conflict', 'order.statusBackwards'])

async function feedOrders(feed: Feed, lines: readonly unknown[]): Promise<void> {
  const { rejected } = await feed.feed('orders', lines)
  const fault = rejected.find(({ code }) => !settled.has(code))
  if (fault) throw new Error(`demo: orders line ${fault.line} refused: ${fault.field} ${fault.code}`)
}
