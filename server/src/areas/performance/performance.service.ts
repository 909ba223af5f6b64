import type { MonthlyPerformance, TierCounts } from '@storekeep/contract/areas/performance.ts'
import type { CelebrationKind } from '@storekeep/contract/rules/announcements.ts'
import type { MonthText } from '@storekeep/contract/rules/time/months.ts'
import { tiers, type Tier } from '@storekeep/contract/rules/score/score.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/types.ts'
import type { Reading } from '../../platform/http/reading.ts'
import type { Scope } from '../../platform/scope/scope.ts'
import { storesWhereOn } from '../flags/flags.read.ts'
import {
  completedTiers,
  locationMonths,
  storesOfLocations,
  togetherMonths,
  type ChosenLocations,
} from './performance.repo.ts'
import { monthResult, tierOfMonth, toPoints, scoreOfMonth } from './scores/month-result.ts'
import { newestMonths, timelinesOf, togetherOf, withBefore, type Timeline } from './timeline.ts'

interface Asked {
  readonly months?: readonly MonthText[] | undefined
  readonly storeAddressIds?: readonly number[] | undefined
}

interface Wanted extends Asked {
  /** Each location as well, not only all of them together. */
  readonly each: boolean
}

/** Oldest first; by default twelve months and the current one. */
const monthsOf = ({ months }: Asked, clock: Clock): readonly MonthText[] =>
  [...new Set(months ?? newestMonths(clock, 13))].sort()

/** PERF-CALL-PERFORMANCES: keyed by month, of the locations together and of each. */
export async function monthlyPerformance({ db, who, clock }: Reading, { each: isEach, ...asked }: Wanted) {
  const months = monthsOf(asked, clock)
  const chosen = { storeAddressIds: asked.storeAddressIds, topPerformers: true }
  const rows = isEach ? await locationMonths(db, who, chosen, withBefore(months)) : []
  const each = timelinesOf(rows, clock)
  const resultOf = ({ at, before }: Timeline, month: MonthText) => monthResult(at(month), before(month))
  const sums = isEach ? rows : await togetherMonths(db, who, chosen, withBefore(months))
  const all = togetherOf(sums, clock)
  const answer = (month: MonthText): MonthlyPerformance => ({
    ...resultOf(all, month),
    storeAddresses: each.map(({ storeId, storeAddressId, ...own }) => ({
      storeAddressId,
      storeId,
      ...resultOf(own, month),
    })),
  })
  return { monthlyPerformance: Object.fromEntries(months.map((month) => [month, answer(month)])) }
}

/** PERF-CALL-TIERS: the scores with their parts, of the stores for which the partner score is enabled. */
export async function monthTiers({ db, who, clock }: Reading, { each: isEach, ...asked }: Wanted) {
  const months = monthsOf(asked, clock)
  const chosen = { storeAddressIds: asked.storeAddressIds, topPerformers: false }
  const on = await storesWithScore(db, who, chosen)
  const rows = isEach
    ? (await locationMonths(db, who, chosen, withBefore(months))).filter(({ store_id }) => on.has(store_id))
    : []
  const sums = isEach ? rows : await togetherMonths(db, who, chosen, withBefore(months), [...on])
  const all = togetherOf(sums, clock)
  const tier = ({ at, before }: Timeline, month: MonthText) => tierOfMonth(at(month), before(month))
  return {
    tiers: timelinesOf(rows, clock).flatMap(({ storeId, storeAddressId, ...own }) =>
      months.map((month) => ({ storeAddressId, storeId, ...tier(own, month) })),
    ),
    together: months.map((month) => tier(all, month)),
  }
}

/** PERF-CALL-TIERS-ACTIVE: the tier of the newest completed month. */
export async function activeTiers({ db, who, clock }: Reading, asked: Pick<Asked, 'storeAddressIds'>) {
  const chosen = { ...asked, topPerformers: false }
  const on = await storesWithScore(db, who, chosen)
  // a month may have ended in one time zone only, and the job that completes it runs hourly
  const [, ...months] = newestMonths(clock, 3)
  const rows = await locationMonths(db, who, chosen, newestMonths(clock, 3))
  return {
    active: timelinesOf(
      rows.filter(({ store_id }) => on.has(store_id)),
      clock,
    ).flatMap(({ storeId, storeAddressId, at }) => {
      const newest = months.map(at).find(({ status }) => status === 'COMPLETED')
      if (!newest) return []
      const score = scoreOfMonth(newest.month, newest.facts)
      return [
        {
          storeAddressId,
          storeId,
          month: newest.month,
          tier: score?.tier ?? null,
          score: score && toPoints(score.points),
        },
      ]
    }),
  }
}

/** GAP-ANNOUNCEMENTS: the tiers of a completed month, limited to the pages the user can see. */
export async function celebrations(
  db: Db,
  scopes: Readonly<Record<CelebrationKind, Scope>>,
  month: MonthText,
): Promise<Record<CelebrationKind, TierCounts>> {
  const top = await completedTiers(db, scopes.topPerformer, { topPerformers: true }, month)
  const scored = await completedTiers(db, scopes.partnerScore, { topPerformers: false }, month)
  const storeIds = [...new Set(scored.map(({ store_id }) => store_id))]
  const on = await storesWhereOn(db, scopes.partnerScore, 'SK_PARTNER_SCORE_ENABLED', storeIds)
  return {
    topPerformer: countsOf(top),
    partnerScore: countsOf(scored.filter(({ store_id }) => on.has(store_id))),
  }
}

const countsOf = (won: readonly { readonly tier: Tier }[]): TierCounts =>
  tiers.flatMap((tier) => {
    const locations = won.filter((one) => one.tier === tier).length
    return locations === 0 ? [] : [{ tier, locations }]
  })

/** GAP-FLAG-CONTEXT: decided per store. */
const storesWithScore = async (db: Db, scope: Scope, chosen: ChosenLocations): Promise<ReadonlySet<number>> =>
  storesWhereOn(db, scope, 'SK_PARTNER_SCORE_ENABLED', await storesOfLocations(db, scope, chosen))
