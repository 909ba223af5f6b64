import type { PromotionType } from '@storekeep/contract/rules/promotions/types.ts'
import { sql } from 'drizzle-orm'
import type { DbOrTx } from '../../../platform/db/types.ts'
import type { Scope } from '../../../platform/scope/scope.ts'

/** A promotion that may need attention. */
interface JudgedRow {
  readonly id: string
  readonly type: PromotionType
  readonly store_name: string
  readonly why: 'BUDGET_USED' | 'RUNS'
}

const atMost = 12

/** Promotions of the scope that were stopped by their budget, and those that have run for two weeks, longest first. */
export async function promotionsToJudge(db: DbOrTx, scope: Scope, now: Date): Promise<JudgedRow[]> {
  const at = now.toISOString()
  const { rows } = await db.execute<{ [K in keyof JudgedRow]: JudgedRow[K] }>(sql`
    select p.id, p.type, s.name as store_name,
      case when p.status = 'ENABLED' then 'RUNS' else 'BUDGET_USED' end as why
    from promotions p join stores s on s.id = p.store_id
    where not p.deleted and p.ends_at > ${at}::timestamptz and ${scope.stores(sql`p.store_id`)}
      and exists (select from promotion_locations l where l.store_id = p.store_id and l.promotion_id = p.id
        and ${scope.locations({ storeId: sql`l.store_id`, storeAddressId: sql`l.store_address_id` })})
      and ((p.status = 'DISABLED' and p.stop_reason = 'BUDGET')
        or (p.status = 'ENABLED' and p.starts_at <= ${at}::timestamptz - interval '14 days'))
    order by 4, p.starts_at, p.id limit ${atMost}`)
  return rows
}
