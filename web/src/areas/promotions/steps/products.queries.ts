import { promotionChoices } from '@storekeep/contract/areas/promotions.choices.ts'
import type { Input } from '@storekeep/contract/kit/endpoint.ts'
import type { PromotionType } from '@storekeep/contract/rules/promotions/types.ts'
import { call } from '#kit/api/call.ts'
import { q } from '#kit/api/q.ts'

/** PROMO-CONST-TIMEOUT. */
const timeoutMs = 25_000
/** Products per page. */
export const productsPerPage = 25

/**
 * PROMO-ERROR-PRODUCTS, PROMO-CONST-TIMEOUT: requests products with a timeout of 25 seconds; logs a failure with its
 * name.
 */
async function requestProducts<T>(ask: (signal: AbortSignal) => Promise<T>, signal: AbortSignal): Promise<T> {
  try {
    return await ask(AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]))
  } catch (error) {
    if (!signal.aborted) console.error('get-store-products', error)
    throw error
  }
}

type Asked = Input<typeof promotionChoices.storeProducts>['body']

/** PROMO-RULE-PRODUCTS: not requested without a store and a location. */
export function storeProducts(storeId: number | null, body: Asked) {
  const input = { params: { storeId: storeId ?? 0 }, body }
  return {
    ...q(promotionChoices.storeProducts, input),
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      requestProducts((limit) => call(promotionChoices.storeProducts, input, { signal: limit }), signal),
    enabled: storeId !== null && body.storeAddressIds.length > 0,
  }
}

/** PROMO-RULE-PRODUCTS: the names of a store's products. */
export function productNames(storeId: number | null) {
  const input = { params: { storeId: storeId ?? 0 } }
  return {
    ...q(promotionChoices.productsPlain, input),
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      requestProducts((limit) => call(promotionChoices.productsPlain, input, { signal: limit }), signal),
    enabled: storeId !== null,
  }
}

/** PROMO-RULE-THRESHOLD: only with a store and a location. */
export function priceThreshold(storeId: number | null, storeAddressIds: number[]) {
  return {
    ...q(promotionChoices.threshold, { query: { storeId: storeId ?? 0, storeAddressIds } }),
    enabled: storeId !== null && storeAddressIds.length > 0,
  }
}

interface Chosen {
  readonly storeId: number | null
  readonly storeAddressIds: number[]
  readonly productExternalIds: string[]
}

/** PROMO-RULE-QUALITY: once a type, a store, a location and a product are chosen. */
export function promotionQuality(
  promotionType: PromotionType,
  { storeId, storeAddressIds, productExternalIds }: Chosen,
) {
  return {
    ...q(promotionChoices.quality, {
      query: { promotionType, storeId: storeId ?? 0, storeAddressIds, productExternalIds },
    }),
    enabled: storeId !== null && storeAddressIds.length > 0 && productExternalIds.length > 0,
  }
}

export function productDiscounts(
  { storeId, storeAddressIds, productExternalIds }: Chosen,
  percentage: number | null,
  extraPercentagePrime: number | null,
) {
  return {
    ...q(promotionChoices.discounts, {
      params: { storeId: storeId ?? 0 },
      body: { storeAddressIds, productExternalIds, percentage: percentage ?? 1, extraPercentagePrime },
    }),
    enabled:
      storeId !== null && percentage !== null && storeAddressIds.length > 0 && productExternalIds.length > 0,
  }
}
