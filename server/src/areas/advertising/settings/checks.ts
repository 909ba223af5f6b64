import { AppError } from '../../../platform/app-error.ts'
import type { Tier } from './fed-settings.ts'
import type { AdStore } from './settings.repo.ts'

/** ADS-RULE-BUSINESS: why a store may not advertise at all; null if it may. Fails closed when the check has expired. */
export function businessReason(store: AdStore, now: Date): 'ad.businessInvalid' | 'ad.noLocation' | null {
  mustBeVouched(store, now)
  if (!store.isEnabled || store.settings.isValid === false) return 'ad.businessInvalid'
  return store.locations.some(({ isLive }) => isLive) ? null : 'ad.noLocation'
}

interface Guardrails {
  readonly allowToSponsor: boolean
  readonly tiers: { storeAddressId: number; tier: Tier; allowToSponsor: boolean }[]
}

/** ADS-ENTITY-GUARDRAILS: whether ads of a store and of each of its live locations are allowed. */
export function guardrailsOf(store: AdStore, now: Date): Guardrails {
  mustBeVouched(store, now)
  const fed = new Map((store.settings.tiers ?? []).map((one) => [one.storeAddressId, one]))
  return {
    allowToSponsor: store.settings.allowToSponsor ?? true,
    tiers: store.locations
      .filter(({ isLive }) => isLive)
      .map(({ id }) => ({
        storeAddressId: id,
        tier: fed.get(id)?.tier ?? 1,
        allowToSponsor: fed.get(id)?.allowToSponsor ?? true,
      })),
  }
}

/** An expired answer counts as none. */
function mustBeVouched({ settings: { validUntil }, storeId }: AdStore, now: Date): void {
  if (validUntil !== undefined && new Date(validUntil) < now)
    throw new AppError('ad.checksUnavailable', { storeId, validUntil })
}
