import type { AdConcern } from '@storekeep/contract/areas/advertising.shapes.ts'
import { fromMinor } from '@storekeep/contract/kit/money.ts'
import { concernDays, type AdConcernName } from '@storekeep/contract/rules/advertising/types.ts'
import { sql } from 'drizzle-orm'
import type { Clock } from '../../../platform/clock.ts'
import type { DbOrTx } from '../../../platform/db/types.ts'
import { narrowTo } from '../../../platform/scope/narrow.ts'
import type { Scope } from '../../../platform/scope/scope.ts'

interface Row {
  readonly store_id: number
  readonly id: string
  readonly store_address_id: number
  readonly concern: AdConcernName
  readonly budget: number
  readonly currency: string
  readonly end_date: string
}

/** Maximum number of listed ads. */
const mostListed = 20

/** Ads that cannot run for lack of money, and ads that recently ended early for that reason. */
export async function adConcerns(
  { db, who, clock }: { readonly db: DbOrTx; readonly who: Scope; readonly clock: Clock },
  storeAddressIds: readonly number[] | undefined,
): Promise<{ concerns: AdConcern[] }> {
  const scope = await narrowTo(db, who, storeAddressIds)
  const at = sql`${clock.now().toISOString()}::timestamptz`
  const { rows } = await db.execute<{ [K in keyof Row]: Row[K] }>(sql`
    select k.store_id, k.id, k.store_address_id, k.budget, k.currency, k.end_date,
      case when k.finish_reason = 'BUDGET' or k.spend >= k.budget then 'BUDGET_USED' else 'OUT_OF_BALANCE' end as concern
    from ad_campaigns k
      join store_addresses sa on sa.store_id = k.store_id and sa.id = k.store_address_id
      join cities z on z.code = sa.city_code
      left join ad_balances b on b.store_id = k.store_id
    where not k.deleted and ${scope.locations({ storeId: sql`k.store_id`, storeAddressId: sql`k.store_address_id` })}
      and k.end_date >= (${at} at time zone z.time_zone)::date and (
        (k.finished_at is null and k.stopped_at is null and (k.spend >= k.budget or coalesce(b.balance, 0) <= 0))
        or (k.finish_reason in ('BUDGET', 'BALANCE') and k.finished_at > ${at} - ${concernDays} * interval '1 day'))
    order by k.finished_at desc nulls first, k.id desc limit ${mostListed}`)
  return {
    concerns: rows.map((row) => ({
      campaignId: row.id,
      storeId: row.store_id,
      storeAddressId: row.store_address_id,
      concern: row.concern,
      budget: fromMinor(row.budget, row.currency),
      currencyCode: row.currency,
      endDate: row.end_date,
    })),
  }
}
