import type { AdConfiguration } from '@storekeep/contract/areas/advertising.shapes.ts'
import { Day, NonNegativeAmount, StoreAddressId } from '@storekeep/contract/kit/fields.ts'
import {
  adFaults,
  defaultAdLimits,
  defaultTierLimits,
  type AdFault,
} from '@storekeep/contract/rules/advertising/form.ts'
import { defaultAttributionDays } from '@storekeep/contract/rules/advertising/types.ts'
import { localTimeOf } from '@storekeep/contract/rules/time/local-time.ts'
import { addDays } from '@storekeep/contract/rules/time/periods.ts'
import * as z from 'zod/mini'
import type { VisibleStore } from '#kit/selection/rules.ts'

/** ADS-ENTITY-FORM, with the advertised location; amounts are null while the field is empty. */
export const AdDraft = z.object({
  storeAddressId: z.nullable(StoreAddressId),
  startDate: Day,
  endDate: Day,
  budget: z.nullable(NonNegativeAmount),
  dailyLimit: z.nullable(NonNegativeAmount),
})
export type AdDraft = z.output<typeof AdDraft>

/** ADS-CONST-LIMITS: the configuration used when the recommendation fails to load. */
export function configurationWithout({ store }: VisibleStore, now: Date): AdConfiguration {
  const { currencyCode, timeZone } = store.city
  return {
    currency: currencyCode,
    ...defaultAdLimits,
    dailyLimitValues: defaultTierLimits,
    subscriptionModelType: 'NO_SUBSCRIPTION',
    locations: store.storeAddresses
      .filter(({ status, isEnabled }) => status === 'LIVE' && isEnabled)
      .map(({ id, cityCode }) => ({
        storeAddressId: id,
        cityCode,
        timeZone,
        today: localTimeOf(now, timeZone).day,
      })),
    attributionDays: defaultAttributionDays,
  }
}

/** Today's date at the advertised location. */
export function todayAt({ locations }: AdConfiguration, storeAddressId: number | null, now: Date): string {
  const location = locations.find((one) => one.storeAddressId === storeAddressId) ?? locations[0]
  return localTimeOf(now, location?.timeZone ?? 'UTC').day
}

/** Default duration of a new ad in days. */
const defaultDays = 14

/** Defaults of a new ad: two weeks from today, at the usual daily limit. */
export function newDraft(storeAddressId: number | null, today: string): AdDraft {
  return {
    storeAddressId,
    startDate: today,
    endDate: addDays(today, defaultDays - 1),
    budget: null,
    dailyLimit: null,
  }
}

type DraftFault = AdFault | AdFault<'storeAddressId'>

/** All faults of a draft. */
export function draftFaults(draft: AdDraft, configuration: AdConfiguration, now: Date): DraftFault[] {
  const { currency } = configuration
  const today = todayAt(configuration, draft.storeAddressId, now)
  return [
    ...(draft.storeAddressId === null
      ? [{ path: 'storeAddressId' as const, code: 'field.required' as const }]
      : []),
    ...adFaults(draft, { limits: configuration, currency, today }),
  ]
}
