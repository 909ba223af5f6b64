import type { CountrySettings, StoreSettings } from '@storekeep/contract/areas/promotions.shapes.ts'
import { audiences, customerTiers, promotionTypes } from '@storekeep/contract/rules/promotions/types.ts'
import { topSellerDays } from '@storekeep/contract/rules/promotions/discounts.ts'
import { localTimeOf } from '@storekeep/contract/rules/time/local-time.ts'
import { addDays } from '@storekeep/contract/rules/time/periods.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { DbOrTx } from '../../../platform/db/types.ts'
import type { Reading } from '../../../platform/http/reading.ts'
import { narrowTo } from '../../../platform/scope/narrow.ts'
import type { Scope } from '../../../platform/scope/scope.ts'
import { figuresOfSegments } from '../../orders/orders.read.ts'
import { feesFor, flatFee, offeredTypes } from './fees.ts'
import * as repo from './settings.repo.ts'
import type { PromotingStore } from './settings.repo.ts'

/** The store with its settings for promotions. */
export async function openStore(db: DbOrTx, scope: Scope, storeId: number): Promise<PromotingStore> {
  const [store] = await repo.promotingStores(db, scope, [storeId])
  if (!store) throw new AppError('access.foreignStore', { storeId })
  return store
}

/** The newest local day of some locations of a store; of all without a choice. */
export function todayOf({ locations, timeZone }: PromotingStore, now: Date, ids?: readonly number[]): string {
  const zones = locations.filter(({ id }) => ids === undefined || ids.includes(id)).map((one) => one.timeZone)
  return [timeZone, ...zones].map((zone) => localTimeOf(now, zone).day).reduce((a, b) => (a > b ? a : b))
}

/** PROMO-CALL-STORE-SETTINGS. */
export async function storeSettings(
  { db, who, clock, language }: Reading & { readonly language: string },
  storeId: number,
): Promise<{ settings: StoreSettings }> {
  const store = await openStore(db, who, storeId)
  const fees = await feesFor(db, who, store)
  const offered = await offeredTypes(db, who, storeId)
  return {
    settings: {
      ...store.settings,
      storeId,
      countryCode: store.countryCode,
      currency: store.currency,
      timeZone: store.timeZone,
      today: todayOf(store, clock.now()),
      flatDeliveryFees: fees.map((fee) => flatFee(fee, store.currency, language)),
      promotionTypes: promotionTypes.filter((type) => offered.has(type)),
    },
  }
}

/** PROMO-CALL-COUNTRY-SETTINGS. */
export async function settingsOfCountry(
  { db, who }: Pick<Reading, 'db' | 'who'>,
  countryCode: string,
): Promise<{ settings: CountrySettings }> {
  const found = await repo.countrySettings(db, who, countryCode)
  if (!found) throw new AppError('promotion.countryNotFound', { countryCode })
  return { settings: { ...found.settings, countryCode, currency: found.currency } }
}

/** PROMO-CALL-THRESHOLD, PROMO-CONST-THRESHOLD. */
export async function threshold(
  { db, who }: Pick<Reading, 'db' | 'who'>,
  storeId: number,
  storeAddressIds: readonly number[] | undefined,
) {
  await narrowTo(db, who, storeAddressIds)
  const { settings } = await openStore(db, who, storeId)
  return { lowestPricePeriodThreshold: settings.lowestPricePeriodThreshold }
}

/** PROMO-CALL-SUBSCRIPTION-CONFIG. */
export async function subscriptionConfig(
  { db, who }: Pick<Reading, 'db' | 'who'>,
  storeAddressIds: readonly number[],
) {
  const narrow = await narrowTo(db, who, storeAddressIds)
  const stores = await repo.promotingStores(db, narrow)
  const wanted = new Set(storeAddressIds)
  return {
    storeAddressIdToConfig: Object.fromEntries(
      stores.flatMap(({ locations, settings: { isPrimeAvailable } }) =>
        locations.filter(({ id }) => wanted.has(id)).map(({ id }) => [String(id), { isPrimeAvailable }]),
      ),
    ),
  }
}

/** PROMO-CALL-SEGMENTS: the share of each customer segment in the last weeks' orders. */
export async function segments({ db, who, clock }: Reading, storeId: number) {
  const store = await openStore(db, who, storeId)
  const to = todayOf(store, clock.now())
  const { known, newcomers, orders, prime } = await figuresOfSegments(db, who, {
    storeId,
    from: addDays(to, -topSellerDays),
    to,
  })
  const share = (part: number, of: number) => (of === 0 ? null : part / of)
  const shares: Record<string, number | null> = {
    ALL_CUSTOMERS: share(known, known),
    STORE_NEW_CUSTOMER: share(newcomers, known),
    STANDARD_CUSTOMERS: share(orders - prime, orders),
    PRIME_CUSTOMERS: share(prime, orders),
  }
  return {
    configs: [...audiences, ...customerTiers].map((segment) => ({
      segment,
      isAvailable: segment !== 'PRIME_CUSTOMERS' || store.settings.isPrimeAvailable,
      share: shares[segment] ?? null,
    })),
  }
}
