import type { Promotion, PromotionMetrics } from '@storekeep/contract/areas/promotions.shapes.ts'
import type { PromotionStatus, PromotionType } from '@storekeep/contract/rules/promotions/types.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { DbOrTx } from '../../../platform/db/types.ts'
import type { Version } from '../../../platform/http/answers/version.ts'
import type { Reading } from '../../../platform/http/reading.ts'
import { narrowTo } from '../../../platform/scope/narrow.ts'
import { productsThere } from '../../catalog/catalog.read.ts'
import { offeredTypes } from '../choices/fees.ts'
import * as repo from './promotions.repo.ts'
import type { PromotionRow } from './promotions.repo.ts'
import { metricsOf, toPromotion } from './to-promotion.ts'

interface PromotionsAsk extends Omit<Reading, 'db'> {
  readonly db: DbOrTx
  readonly language: string
}

/** PROMO-CALL-LIST. */
export async function listPromotions(
  ask: PromotionsAsk,
  query: {
    readonly storeAddressIds?: readonly number[] | undefined
    readonly offset: number
    readonly limit: number
    readonly status?: PromotionStatus | undefined
  },
) {
  const { db, who, clock } = ask
  const now = clock.now()
  const about = await narrowTo(db, who, query.storeAddressIds)
  const { offset, limit, status } = query
  const counts = await repo.countPromotions(db, about, now)
  const rows = await repo.pageOfPromotions(db, { scope: who, about }, { offset, limit, status, now })
  const all = Object.values(counts).reduce((sum, one) => sum + one, 0)
  const total = status === undefined ? all : counts[status]
  return {
    promotions: await shown(ask, rows),
    counts,
    pagination: { page: Math.floor(offset / limit) + 1, limit, total },
  }
}

/** Rows in the wire format; data of a store is read once per store. */
async function shown(
  { db, who, clock, language }: PromotionsAsk,
  rows: readonly PromotionRow[],
): Promise<Promotion[]> {
  const offered = new Map<number, ReadonlySet<PromotionType>>()
  const products = new Map<number, ReadonlySet<string>>()
  for (const [storeId, some] of Map.groupBy(rows, (row) => row.store_id)) {
    offered.set(storeId, await offeredTypes(db, who, storeId))
    const names = some.flatMap((row) => row.product_external_ids)
    products.set(storeId, await productsThere(db, storeId, names))
  }
  const none = new Set<never>()
  return rows.map((row) =>
    toPromotion(row, {
      now: clock.now(),
      language,
      offered: offered.get(row.store_id) ?? none,
      products: products.get(row.store_id) ?? none,
    }),
  )
}

/** One promotion of the scope; 404 for any other. */
export async function onePromotion(ask: PromotionsAsk, id: string): Promise<{ promotion: Promotion }> {
  const row = await repo.findPromotion(ask.db, ask.who, id)
  const [promotion] = row ? await shown(ask, [row]) : []
  if (!promotion) throw new AppError('promotion.notFound', { id })
  return { promotion }
}

/** The same with its version for the next change. */
export async function openPromotion(ask: PromotionsAsk & { readonly version: Version }, id: string) {
  const answer = await onePromotion(ask, id)
  ask.version.is(answer.promotion.version)
  return answer
}

/** PROMO-CALL-METRICS, PROMO-CALL-METRICS-PARTNER. */
export async function promotionMetrics(
  { db, who }: Pick<Reading, 'db' | 'who'>,
  id: string,
): Promise<{ metrics: PromotionMetrics }> {
  const row = await repo.findPromotion(db, who, id)
  if (!row) throw new AppError('promotion.notFound', { id })
  return { metrics: metricsOf(row) }
}
