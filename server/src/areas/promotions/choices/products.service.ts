import type { ProductDiscount, StoreProduct } from '@storekeep/contract/areas/promotions.shapes.ts'
import { fromMinor } from '@storekeep/contract/kit/money.ts'
import {
  discounted,
  honestPercentage,
  qualityOf,
  topSellerDays,
  topSellers,
} from '@storekeep/contract/rules/promotions/discounts.ts'
import { overlapOf } from '@storekeep/contract/rules/promotions/form.ts'
import type { OpeningTime } from '@storekeep/contract/rules/promotions/opening-times.ts'
import { hasProducts, type PromotionType } from '@storekeep/contract/rules/promotions/types.ts'
import { addDays } from '@storekeep/contract/rules/time/periods.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Reading } from '../../../platform/http/reading.ts'
import { narrowTo } from '../../../platform/scope/narrow.ts'
import { pricesOfDays, productsOfStore, type PricedProduct } from '../../catalog/catalog.read.ts'
import { unitsOfProducts } from '../../orders/orders.read.ts'
import { neighbours, type Neighbour } from '../form/neighbours.repo.ts'
import { openStore, todayOf } from './settings.service.ts'
import type { PromotingStore } from './settings.repo.ts'

interface ProductQuestion {
  readonly storeAddressIds: readonly number[]
  readonly percentage?: number | null | undefined
  readonly startDate?: string | null | undefined
  readonly endDate?: string | null | undefined
  readonly openingTimes?: readonly OpeningTime[] | undefined
  readonly searchQuery?: string | undefined
  readonly promotionId?: string | null | undefined
  readonly offset: number
  readonly limit?: number | undefined
}

/** The store with the requested locations; a foreign one refuses the request. */
async function placed({ db, who }: Reading, storeId: number, storeAddressIds: readonly number[]) {
  await narrowTo(db, who, storeAddressIds)
  const store = await openStore(db, who, storeId)
  const own = new Set(store.locations.map(({ id }) => id))
  const foreign = storeAddressIds.filter((id) => !own.has(id))
  if (foreign.length > 0) throw new AppError('access.foreignStore', { storeAddressIds: foreign })
  return store
}

/** PROMO-CALL-STORE-PRODUCTS: three groups of a page of products, top sellers first. */
export async function storeProducts(ask: Reading, storeId: number, question: ProductQuestion) {
  const { db, who, clock } = ask
  const store = await placed(ask, storeId, question.storeAddressIds)
  const { lowestPricePeriodThreshold: days } = store.settings
  const now = clock.now()
  const { storeAddressIds, searchQuery } = question
  const found = await productsOfStore(db, who, storeId, { storeAddressIds, days, now, searchQuery })
  const best = await bestSellers(ask, store, storeAddressIds)
  const others = await neighbours(db, storeId, { now, except: question.promotionId })
  const all = found
    .map((product) => shown(product, { store, question, best, others }))
    .toSorted((one, other) => rank(best, one) - rank(best, other))
  const page = all.slice(question.offset, question.offset + (question.limit ?? all.length))
  const group = (fits: (product: StoreProduct) => boolean) => page.filter(fits)
  return {
    unavailable: group(({ note }) => note !== null && note !== 'PRICE_RAISED'),
    withRecentPriceChange: group(({ note }) => note === 'PRICE_RAISED'),
    available: group(({ note }) => note === null),
    storeId,
    lowestPricePeriodThreshold: days,
    total: all.length,
  }
}

const rank = (best: ReadonlyMap<string, number>, { isTopSeller, name }: StoreProduct): number =>
  isTopSeller ? (best.get(name) ?? topSellers) : topSellers

/** Names of the most ordered products with their places, from 0. */
async function bestSellers(
  { db, who, clock }: Reading,
  store: PromotingStore,
  storeAddressIds: readonly number[],
): Promise<ReadonlyMap<string, number>> {
  const to = todayOf(store, clock.now())
  const question = { storeId: store.storeId, from: addDays(to, -topSellerDays), to, storeAddressIds }
  const units = await unitsOfProducts(db, who, question)
  return new Map([...units.keys()].slice(0, topSellers).map((name, rank) => [name, rank]))
}

interface ShownFacts {
  readonly store: PromotingStore
  readonly question: ProductQuestion
  readonly best: ReadonlyMap<string, number>
  readonly others: readonly Neighbour[]
}

/** PROMO-ENTITY-STORE-PRODUCTS: a product with the reason that excludes it, or its warning. */
function shown(product: PricedProduct, { store, question, best, others }: ShownFacts): StoreProduct {
  const { currency, settings } = store
  const { percentage = null } = question
  const honest =
    percentage === null ? null : honestPercentage(product.priceAtLowest, product.lowestPrice, percentage)
  const isRaised = product.lowestPrice < product.priceAtLowest
  const note =
    product.highestPrice === 0
      ? 'NO_PRICE'
      : isTaken(product, question, others)
        ? 'IN_PROMOTION'
        : !product.isAvailable
          ? 'OUT_OF_STOCK'
          : isRaised
            ? 'PRICE_RAISED'
            : null
  return {
    productExternalId: product.externalId,
    name: product.name,
    isTopSeller: best.has(product.name),
    price: fromMinor(product.price, currency),
    highestPrice: fromMinor(product.highestPrice, currency),
    currency,
    note,
    lowestPrice: isRaised ? fromMinor(product.lowestPrice, currency) : null,
    announcedPercentage: honest,
    canBeChosen:
      note === null || (note === 'PRICE_RAISED' && (honest === null || honest >= settings.minPercentage)),
  }
}

/** Whether another promotion has the product at one of the locations and moments. */
function isTaken(
  { externalId }: PricedProduct,
  question: ProductQuestion,
  others: readonly Neighbour[],
): boolean {
  const { startDate, endDate, openingTimes = [], storeAddressIds } = question
  return others.some(
    (other) =>
      overlapOf(
        {
          ...other,
          type: 'PERCENTAGE_DISCOUNT',
          startDate: startDate ?? other.startDate,
          endDate: endDate ?? other.endDate,
          openingTimes,
          storeAddressIds,
          productExternalIds: [externalId],
        },
        other,
      ) !== null,
  )
}

/** PROMO-CALL-PRODUCTS-PLAIN. */
export async function allProducts(ask: Reading, storeId: number) {
  const { locations } = await openStore(ask.db, ask.who, storeId)
  const ids = locations.map(({ id }) => id)
  const { unavailable, withRecentPriceChange, available } = await storeProducts(ask, storeId, {
    storeAddressIds: ids,
    offset: 0,
  })
  return { products: [...available, ...withRecentPriceChange, ...unavailable] }
}

/** PROMO-CALL-DISCOUNTS: unknown products are left out. */
export async function productDiscounts(
  ask: Reading,
  storeId: number,
  question: {
    readonly storeAddressIds: readonly number[]
    readonly productExternalIds: readonly string[]
    readonly percentage: number
    readonly extraPercentagePrime?: number | null | undefined
  },
): Promise<{ discounts: ProductDiscount[] }> {
  const { db, who, clock } = ask
  const store = await placed(ask, storeId, question.storeAddressIds)
  const { currency, settings } = store
  const { percentage, extraPercentagePrime: extra = null, storeAddressIds } = question
  const found = await productsOfStore(db, who, storeId, {
    storeAddressIds,
    days: settings.lowestPricePeriodThreshold,
    now: clock.now(),
    names: question.productExternalIds,
  })
  const amount = (minor: number) => fromMinor(minor, currency)
  const history = await pricesOfDays(db, storeId, {
    storeAddressIds,
    days: settings.lowestPricePeriodThreshold,
    now: clock.now(),
    names: question.productExternalIds,
  })
  return {
    discounts: found.map((product) => ({
      productExternalId: product.externalId,
      name: product.name,
      price: amount(product.price),
      discountedPrice: amount(discounted(product.price, percentage)),
      discountedPricePrime: extra === null ? null : amount(discounted(product.price, percentage + extra)),
      lowestPrice: amount(product.lowestPrice),
      announcedPercentage: honestPercentage(product.priceAtLowest, product.lowestPrice, percentage),
      prices: (history.get(product.externalId) ?? []).map((price) => (price === null ? null : amount(price))),
      currency,
    })),
  }
}

/** PROMO-CALL-QUALITY. */
export async function quality(
  ask: Reading,
  question: {
    readonly promotionType: PromotionType
    readonly storeId: number
    readonly storeAddressIds: readonly number[]
    readonly productExternalIds: readonly string[]
  },
) {
  const { db, who, clock } = ask
  const { storeId, storeAddressIds, productExternalIds } = question
  const store = await placed(ask, storeId, storeAddressIds)
  const to = todayOf(store, clock.now())
  const units = await unitsOfProducts(db, who, {
    storeId,
    storeAddressIds,
    from: addDays(to, -topSellerDays),
    to,
  })
  const total = [...units.values()].reduce((sum, one) => sum + one, 0)
  const chosen = await productsOfStore(db, who, storeId, {
    storeAddressIds,
    days: 0,
    now: clock.now(),
    names: productExternalIds,
  })
  const sold = hasProducts(question.promotionType)
    ? chosen.reduce((sum, { name }) => sum + (units.get(name) ?? 0), 0)
    : total
  const share = total === 0 ? null : sold / total
  return { quality: { tier: qualityOf(share ?? 0), share } }
}
