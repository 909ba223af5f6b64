import type { AdConfiguration } from '@storekeep/contract/areas/advertising.shapes.ts'
import { localTimeOf } from '@storekeep/contract/rules/time/local-time.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Reading } from '../../../platform/http/reading.ts'
import { businessReason, guardrailsOf } from './checks.ts'
import { openAdStore, type AdStore } from './settings.repo.ts'

/** A store's country is the only one it advertises in. */
export function mustBeCountryOf(store: AdStore, countryCode: string): void {
  if (store.countryCode !== countryCode) throw new AppError('ad.countryNotFound', { countryCode })
}

/** ADS-CALL-RECOMMENDATION. */
export async function recommendation(
  { db, who, clock }: Reading,
  countryCode: string,
  storeId: number,
): Promise<AdConfiguration> {
  const store = await openAdStore(db, who, storeId)
  mustBeCountryOf(store, countryCode)
  const now = clock.now()
  return {
    currency: store.currency,
    ...store.limits,
    dailyLimitValues: store.tierLimits,
    subscriptionModelType: store.settings.subscriptionModelType ?? 'NO_SUBSCRIPTION',
    locations: store.locations
      .filter(({ isLive }) => isLive)
      .map(({ id, cityCode, timeZone }) => ({
        storeAddressId: id,
        cityCode,
        timeZone,
        today: localTimeOf(now, timeZone).day,
      })),
    attributionDays: store.attributionDays,
  }
}

/** ADS-CALL-BUSINESS. */
export async function businessStatus({ db, who, clock }: Reading, storeId: number) {
  const reason = businessReason(await openAdStore(db, who, storeId), clock.now())
  return { isValid: reason === null, reason }
}

/** ADS-CALL-TIERS. */
export async function tiers({ db, who, clock }: Reading, storeId: number) {
  return guardrailsOf(await openAdStore(db, who, storeId), clock.now())
}
