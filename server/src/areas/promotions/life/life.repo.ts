import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/types.ts'
import { productsThere } from '../../catalog/catalog.read.ts'
import { notify } from '../../notifications/notifications.book.ts'
import { announcePromotions } from '../announce.ts'
import { writeStatus } from '../form/save.repo.ts'
import { keepTerms } from '../orders/terms.repo.ts'
import { promotionOver } from '../over.ts'

const atOnce = 50

interface Row {
  readonly store_id: number
  readonly id: string
  readonly product_external_ids: string[]
  readonly locations: number[]
}

interface EndedRow extends Row {
  readonly status: 'ENABLED' | 'DISABLED'
  readonly start_date: string
  readonly end_date: string
  readonly ends_at: Date
}

const columns = sql.raw(`p.store_id, p.id, p.product_external_ids, (select json_agg(l.store_address_id)
  from promotion_locations l where l.store_id = p.store_id and l.promotion_id = p.id) as locations`)

/** GAP-PROMO-TRANSITIONS: BEING_CREATED → ENABLED; one whose products no longer exist is stopped with that reason. */
export async function setUp(tx: Tx, now: Date): Promise<number> {
  const { rows } = await tx.execute<{ [K in keyof Row]: Row[K] }>(sql`
    select ${columns} from promotions p where p.status = 'BEING_CREATED' and not p.deleted
    order by p.store_id, p.id limit ${atOnce} for update of p skip locked`)
  for (const { store_id: storeId, id, product_external_ids: products, locations } of rows) {
    const key = { storeId, id }
    const isGone = products.length > 0 && (await productsThere(tx, storeId, products)).size === 0
    if (isGone)
      await writeStatus(tx, key, 'DISABLED', {
        stoppedBy: null,
        stopReason: 'PRODUCTS_GONE',
        stopText: null,
        stoppedAt: now,
      })
    else await writeStatus(tx, key, 'ENABLED')
    if (isGone) await keepTerms(tx, key, now)
    await announcePromotions(tx, storeId, locations)
  }
  return rows.length
}

/**
 * GAP-PROMO-TRANSITIONS: completes promotions that have ended at their last location. Reads derive this themselves. The
 * end of a running promotion is notified; that of one stopped by the partner is not.
 */
export async function endOver(tx: Tx, now: Date): Promise<number> {
  const { rows } = await tx.execute<{ [K in keyof EndedRow]: EndedRow[K] }>(sql`
    select ${columns}, p.status, p.start_date, p.end_date, p.ends_at
    from promotions p where p.status in ('ENABLED', 'DISABLED') and not p.deleted
      and p.ends_at <= ${now.toISOString()}::timestamptz
    order by p.store_id, p.id limit ${atOnce} for update of p skip locked`)
  for (const { store_id: storeId, id, locations, ...row } of rows) {
    await tx.execute(sql`update promotions set status = 'COMPLETED', revision = revision + 1
      where store_id = ${storeId} and id = ${id}::uuid`)
    await announcePromotions(tx, storeId, locations)
    if (row.status === 'DISABLED') continue
    const { start_date: startDate, end_date: endDate } = row
    const ended = { storeId, id, locations, startDate, endDate, at: new Date(row.ends_at) }
    await notify(tx, now, promotionOver('ENDED', ended, now))
  }
  return rows.length
}
