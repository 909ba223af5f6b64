import type { AdResult } from '@storekeep/contract/areas/advertising.result.ts'
import { fromMinor } from '@storekeep/contract/kit/money.ts'
import { verdictOf } from '@storekeep/contract/rules/promotions/result.ts'
import { localTimeOf } from '@storekeep/contract/rules/time/local-time.ts'
import { addDays } from '@storekeep/contract/rules/time/periods.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Reading } from '../../../platform/http/reading.ts'
import { besideBefore, effectAs } from '../../promotions/baseline.read.ts'
import { findCampaign, type CampaignRow } from './campaigns.repo.ts'

/** Sales of the location while an ad ran, compared with the weeks before. */
export async function adResult(ask: Reading, id: string): Promise<{ result: AdResult }> {
  const row = await findCampaign(ask.db, ask.who, id, ask.clock.now())
  if (!row) throw new AppError('ad.notFound', { id })
  const { currency } = row
  const nothing = { currency, days: null, stretches: 0, sales: null, orders: null }
  const beside = await besideBefore(ask, {
    storeId: row.store_id,
    storeAddressIds: [row.store_address_id],
    timeZone: row.time_zone,
    from: row.start_date,
    to: endOf(row),
  })
  if (!beside) return { result: { ...nothing, verdict: 'TOO_SHORT' } }
  const about = { ...nothing, days: beside.during, stretches: beside.stretches }
  const orders = beside.effectIn((sum) => sum.orders, true)
  const sales = beside.effectIn((sum) => sum.gross, false)
  if (!orders || !sales) return { result: { ...about, verdict: 'NO_BASELINE' } }
  return {
    result: {
      ...about,
      verdict: verdictOf(sales),
      sales: effectAs(sales, (minor) => fromMinor(Math.round(minor), currency)),
      orders: effectAs(orders, Math.round),
    },
  }
}

/** The day after the last day of the ad; for an ad finished or stopped early, after that day. */
function endOf({ end_date, finished_at, stopped_at, time_zone }: CampaignRow): string {
  const planned = addDays(end_date, 1)
  const over = finished_at ?? stopped_at
  if (over === null) return planned
  const early = addDays(localTimeOf(over, time_zone).day, 1)
  return early < planned ? early : planned
}
