import type { PromotionResult } from '@storekeep/contract/areas/promotions.result.ts'
import { fromMinor } from '@storekeep/contract/kit/money.ts'
import { effectDays, verdictOf } from '@storekeep/contract/rules/promotions/result.ts'
import { localTimeOf } from '@storekeep/contract/rules/time/local-time.ts'
import { daysBetween } from '@storekeep/contract/rules/time/periods.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Reading } from '../../../platform/http/reading.ts'
import { narrowTo } from '../../../platform/scope/narrow.ts'
import type { StretchRow } from '../../orders/orders.read.ts'
import { findPromotion, type PromotionRow } from '../list/promotions.repo.ts'
import { besideBefore, effectAs } from '../baseline.read.ts'
import { promotionsToJudge } from './result.repo.ts'

/** docs/decisions/015-promotion-results.md: the result of a promotion, at the locations that the user can see. */
export async function promotionResult(
  ask: Reading,
  id: string,
  productCost: number | undefined,
): Promise<{ result: PromotionResult }> {
  const row = await findPromotion(ask.db, ask.who, id)
  if (!row) throw new AppError('promotion.notFound', { id })
  return { result: await resultOf(ask, row, productCost ?? 0) }
}

/** It ends early where it was stopped for good. */
function lastDayOf(row: PromotionRow): string {
  if (row.stopped_at === null) return row.end_date
  const stopped = localTimeOf(row.stopped_at, row.time_zone).day
  return stopped < row.end_date ? stopped : row.end_date
}

async function resultOf(ask: Reading, row: PromotionRow, productCost: number): Promise<PromotionResult> {
  const { store_id: storeId, seen: storeAddressIds, currency, time_zone: timeZone } = row
  const nothing = { currency, days: null, stretches: 0, orders: null, margin: null }
  const days = { from: row.start_date, to: lastDayOf(row) }
  const beside = await besideBefore(ask, { storeId, storeAddressIds, timeZone, ...days })
  if (!beside) return { ...nothing, verdict: 'TOO_SHORT' }
  const orders = beside.effectIn((sum) => sum.orders, true)
  const left = ({ earned, gross }: StretchRow) => earned - Math.round((gross * productCost) / 100)
  const margin = beside.effectIn(left, false)
  const about = { ...nothing, days: beside.during, stretches: beside.stretches }
  if (!orders || !margin) return { ...about, verdict: 'NO_BASELINE' }
  return {
    ...about,
    verdict: verdictOf(orders),
    orders: effectAs(orders, Math.round),
    margin: effectAs(margin, (minor) => fromMinor(Math.round(minor), currency)),
  }
}

/** The promotions in the attention list. */
export async function promotionAttention(ask: Reading, storeAddressIds: readonly number[] | undefined) {
  const { db, who, clock } = ask
  const now = clock.now()
  const scope = await narrowTo(db, who, storeAddressIds)
  const promotions = []
  for (const { id, type, store_name: storeName, why } of await promotionsToJudge(db, scope, now)) {
    if (why === 'RUNS' && !(await isWithoutEffect(ask, id))) continue
    promotions.push({ id, type, storeName, why: why === 'RUNS' ? ('NO_EFFECT' as const) : why })
  }
  return { promotions }
}

/** It has run for two weeks, and its orders show no significant effect. */
async function isWithoutEffect(ask: Reading, id: string): Promise<boolean> {
  const row = await findPromotion(ask.db, ask.who, id)
  if (!row) return false
  const today = localTimeOf(ask.clock.now(), row.time_zone).day
  if (daysBetween(row.start_date, today) < effectDays) return false
  const { verdict } = await resultOf(ask, row, 0)
  return verdict === 'CHANCE' || verdict === 'FEWER'
}
