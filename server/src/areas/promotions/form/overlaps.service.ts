import type { PromotionOverlap } from '@storekeep/contract/areas/promotions.shapes.ts'
import { fromMinor } from '@storekeep/contract/kit/money.ts'
import { overlapOf, type PromotionPlace } from '@storekeep/contract/rules/promotions/form.ts'
import { AppError, invalid } from '../../../platform/app-error.ts'
import type { DbOrTx } from '../../../platform/db/types.ts'
import type { Reading } from '../../../platform/http/reading.ts'
import { narrowTo } from '../../../platform/scope/narrow.ts'
import { promotingStores } from '../choices/settings.repo.ts'
import { neighbours, type Neighbour } from './neighbours.repo.ts'

interface Looking {
  readonly now: Date
  /** The promotion being changed. */
  readonly except: string | null | undefined
}

interface Overlap {
  readonly other: Neighbour
  readonly products: readonly string[]
}

/** The promotions of a store that a plan cannot run beside, the soonest first. */
async function overlapsWith(
  db: DbOrTx,
  storeId: number,
  plan: PromotionPlace,
  looking: Looking,
): Promise<Overlap[]> {
  return (await neighbours(db, storeId, looking)).flatMap((other) => {
    const shared = overlapOf(plan, other)
    return shared === null ? [] : [{ other, products: shared.products }]
  })
}

/** Refuses a plan that overlaps with another promotion of the same kind on the same products. */
export async function mustNotOverlap(
  db: DbOrTx,
  storeId: number,
  plan: PromotionPlace,
  looking: Looking,
): Promise<void> {
  const overlaps = await overlapsWith(db, storeId, plan, looking)
  if (overlaps.length > 0)
    throw new AppError('promotion.overlaps', {
      promotionIds: overlaps.map(({ other }) => other.id),
      productExternalIds: [...new Set(overlaps.flatMap(({ products }) => products))],
    })
}

/** The promotions for which the creation of a plan would be refused, so that the form can name them before. */
export async function listOverlaps(
  { db, who, clock }: Reading,
  { promotionId, ...plan }: PromotionPlace & { readonly promotionId?: string | null | undefined },
): Promise<{ overlaps: PromotionOverlap[] }> {
  const [store, ...more] = await promotingStores(db, await narrowTo(db, who, plan.storeAddressIds))
  if (!store || more.length > 0) throw invalid([{ path: 'storeAddressIds', code: 'promotion.manyStores' }])
  const looking = { now: clock.now(), except: promotionId }
  return { overlaps: (await overlapsWith(db, store.storeId, plan, looking)).map(toOverlap) }
}

function toOverlap({ other, products }: Overlap): PromotionOverlap {
  const { id, type, percentage, deliveryFee, minimumBasket, currency, startDate, endDate } = other
  const amount = (minor: number | null) => (minor === null ? null : fromMinor(minor, currency))
  return {
    promotionId: id,
    type,
    percentage,
    deliveryFee: amount(deliveryFee),
    minimumBasket: amount(minimumBasket),
    currency,
    startDate,
    endDate,
    productExternalIds: [...products],
  }
}
