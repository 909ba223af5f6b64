import { dayMs } from '@storekeep/contract/rules/time/durations.ts'
import type { FeedReply } from '@storekeep/contract/kit/feed.ts'
import { localFeed, type Feed, type FeedName } from '../import/local-feed.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/database.ts'
import { systemScope } from '../platform/scope/scope.ts'
import { adLines } from './ads/ads.ts'
import { demoParts, linesOfPart, main, partsOfTheMonth } from './parts.ts'
import { olderMenus, olderVersions } from './menus/earlier.ts'
import { mainMenus, menuLines, type MenuOwner } from './menus/menu-lines.ts'
import { translationLines } from './menus/translated.ts'
import { grantLines, userLines } from './people/people.ts'
import { lastOfPersonas, personaLines } from './people/personas.ts'
import { openingHourLines } from './places/opening-hours.ts'
import { locationLines } from './places/places-feed.ts'
import { DemoPlan } from './plan.ts'
import { promotionLines } from './promotions/promotions.ts'
import { supportLines } from './support/support-lines.ts'
import { treeLines } from './support/trees.ts'
import type { Traffic } from './places/traffic.ts'
import type { DemoGroup } from './places/demo-store.ts'
import {
  beginState,
  hasHours,
  hasMenu,
  hasRestriction,
  hasStores,
  hasTranslations,
  readState,
  savePartsDone,
  type DemoState,
} from './state.ts'

export interface DemoDeps {
  readonly database: Database
  readonly clock: Clock
  /** A different seed gives a different marketplace; a database keeps its seed. */
  readonly seed?: number
  /** How long the first part may take before the portal opens. */
  readonly budgetMs?: number
  readonly onProgress?: (progress: DemoProgress) => void
  /** Checked between two parts; the rest is filled in after the next start. */
  readonly isStopping?: () => boolean
}

/** Progress of the demo’s history. */
interface DemoProgress {
  readonly partsDone: number
  readonly parts: number
  /** Number of parts in the newest month of the main accounts. */
  readonly partsOfTheMonth: number
  readonly orders: number
}

/**
 * Creates the demo marketplace, as far as the time budget allows: places, users, and the newest orders. Does nothing on
 * a database that already has it; returns undefined on one with stores of its own. All data goes through the feed.
 * `demo.backfill` fills in the rest.
 */
export async function createDemo(deps: DemoDeps): Promise<DemoState | undefined> {
  const { database, clock } = deps
  const known = await readState(database.db)
  if (known && known.partsDone > 0) {
    // a demo of an older version gets the new accounts; the others do not change
    if (!(await hasRestriction(database.db, lastOfPersonas))) await feedPeople(deps)
    await feedMainMenus(deps)
    await feedHours(deps, main)
    await feedPromotions(deps, known)
    await feedAds(deps, known)
    await feedSupport(deps, known.madeAt)
    return known
  }
  if (!known && (await hasStores(database.db))) return undefined
  const start = performance.now()
  const now = clock.now()
  const state =
    known ??
    (await beginState(database.db, {
      seed: deps.seed ?? 20_260,
      anchor: now.toISOString().slice(0, 10),
      madeAt: now,
    }))
  await feedAll(demoFeed(deps), 'users', userLines())
  await feedWorld(deps, [...main, 'large'])
  await feedPersonas(deps)
  await feedMainMenus(deps)
  await feedHours(deps, main)
  await feedPromotions(deps, state)
  await feedAds(deps, state)
  await feedSupport(deps, state.madeAt)
  const budget = deps.budgetMs ?? 3000
  return fillIn(deps, state, (done) => done >= partsOfTheMonth || performance.now() - start > budget)
}

/** Places and grants of some accounts’ worlds; feeding them again changes nothing. */
export async function feedWorld(deps: DemoDeps, groups: readonly DemoGroup[]): Promise<void> {
  const feed = demoFeed(deps)
  const today = deps.clock.now().toISOString().slice(0, 10)
  for (const [name, lines] of locationLines(groups, today)) await feedAll(feed, name, lines)
  await feedAll(feed, 'grants', grantLines(groups))
}

/** All users who may sign in, the stores that only some of them have, and their grants. */
const feedPeople = async (deps: DemoDeps): Promise<void> => {
  const feed = demoFeed(deps)
  await feedAll(feed, 'users', userLines())
  for (const [name, lines] of locationLines([], '')) await feedAll(feed, name, lines)
  await feedPersonas(deps)
}

const feedPersonas = async (deps: DemoDeps): Promise<void> => {
  const feed = demoFeed(deps)
  for (const [name, lines] of personaLines) await feedAll(feed, name, lines)
}

/** The menus of the main accounts with their translations, fed once. */
async function feedMainMenus(deps: DemoDeps): Promise<void> {
  await feedMenus(deps, mainMenus)
  if (await hasTranslations(deps.database.db)) return
  await feedAll(demoFeed(deps), 'menu-translations', translationLines)
}

/** Menus of stores; skipped if the last of them has one. Older menus are fed with the prices and days of then. */
export async function feedMenus(deps: Pick<DemoDeps, 'database' | 'clock'>, owners: readonly MenuOwner[]) {
  const last = owners.at(-1)
  if (!last || (await hasMenu(deps.database.db, last.externalId))) return
  const older = owners.filter((owner) => olderMenus.includes(owner))
  for (const [age, linesOf] of olderVersions) {
    const at = new Date(deps.clock.now().getTime() - age * dayMs)
    const feed = demoFeed({ ...deps, clock: { now: () => at } })
    await feedAll(feed, 'catalog', older.flatMap(linesOf))
  }
  await feedAll(
    demoFeed(deps),
    'catalog',
    owners.filter((owner) => !older.includes(owner)).flatMap(menuLines),
  )
}

/** Opening hours of accounts; skipped if the last location has some. */
export async function feedHours(deps: Pick<DemoDeps, 'database' | 'clock'>, groups: readonly DemoGroup[]) {
  const lines = openingHourLines(groups, deps.clock.now().toISOString().slice(0, 10))
  const last = lines.at(-1)
  if (!last || (await hasHours(deps.database.db, last.location))) return
  await feedAll(demoFeed(deps), 'opening-hours', lines)
}

/** Promotions of the main accounts; feeding them again changes nothing. */
async function feedPromotions(deps: DemoDeps, { seed, anchor }: DemoState): Promise<void> {
  const feed = demoFeed(deps)
  for (const [name, lines] of promotionLines(new DemoPlan({ seed, anchor }))) await feedAll(feed, name, lines)
}

/** Ads of the main accounts with their figures; feeding them again changes nothing. */
async function feedAds(deps: DemoDeps, { anchor }: DemoState): Promise<void> {
  const feed = demoFeed(deps)
  for (const [name, lines] of adLines(anchor)) await feedAll(feed, name, lines, cheapAtOnce)
}

/** Contact trees and conversations started by support; feeding them again changes nothing. */
async function feedSupport(deps: DemoDeps, madeAt: Date): Promise<void> {
  const feed = demoFeed(deps)
  await feedAll(feed, 'contact-trees', treeLines)
  await feedAll(feed, 'support', supportLines(madeAt.getTime()))
}

/** The feed as the demo uses it. */
export function demoFeed({ database, clock }: Pick<DemoDeps, 'database' | 'clock'>): Feed {
  return localFeed({ database, clock, scope: systemScope('demo') })
}

/** Fills in part after part, newest first, until stopped; records every finished part. */
export async function fillIn(
  deps: DemoDeps,
  state: DemoState,
  isEnough: (partsDone: number) => boolean,
): Promise<DemoState> {
  const feed = demoFeed(deps)
  const plan = new DemoPlan({ seed: state.seed, anchor: state.anchor })
  const at = state.madeAt.getTime()
  let orders = 0
  let partsDone = state.partsDone
  for (const part of demoParts.slice(state.partsDone)) {
    const lines = linesOfPart(plan, part, at)
    orders += lines.orders.length
    await feedAll(feed, 'orders', lines.orders)
    await feedTraffic(feed, lines)
    await feedAll(feed, 'reviews', lines.reviews)
    await savePartsDone(deps.database.background, ++partsDone)
    deps.onProgress?.({ partsDone, parts: demoParts.length, partsOfTheMonth, orders })
    if (isEnough(partsDone) || deps.isStopping?.()) break
  }
  return { ...state, partsDone }
}

/** Visits and opening times; they are cheap, so more lines are fed at once. */
export async function feedTraffic(feed: Feed, { visits, availability }: Traffic): Promise<void> {
  await feedAll(feed, 'visits', visits, cheapAtOnce)
  await feedAll(feed, 'availability', availability, cheapAtOnce)
}

const cheapAtOnce = 200
/** Few lines per transaction: on the embedded database all requests share one connection. */
const linesAtOnce = 100

/** Feeds any number of lines; throws on a rejected line, which is a bug. */
export async function feedAll(
  feed: Feed,
  name: FeedName,
  lines: readonly unknown[],
  size = linesAtOnce,
): Promise<void> {
  for (let from = 0; from < lines.length; from += size) {
    const reply: FeedReply = await feed.feed(name, lines.slice(from, from + size))
    const [first] = reply.rejected
    if (first)
      throw new Error(`demo: ${name} line ${from + first.line} refused: ${first.field} ${first.code}`)
  }
}
