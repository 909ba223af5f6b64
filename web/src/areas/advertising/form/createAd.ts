import { advertising } from '@storekeep/contract/areas/advertising.ts'
import type { AdConfiguration } from '@storekeep/contract/areas/advertising.shapes.ts'
import { kindOf } from '@storekeep/contract/rules/advertising/types.ts'
import { ApiError } from '#kit/api/ApiError.ts'
import { call } from '#kit/api/call.ts'
import { fieldFaults } from '#kit/form/serverFaults.ts'
import type { VisibleStore } from '#kit/selection/rules.ts'
import { refreshAds } from '../advertising.queries.ts'
import type { AdDraft } from './draft.ts'

/** GAP-ADS-KIND: creates a credit ad or a subscription ad, depending on the store. */
export async function createAd(
  draft: AdDraft,
  { store, configuration }: { readonly store: VisibleStore; readonly configuration: AdConfiguration },
  idempotencyKey: string,
): Promise<void> {
  const { storeAddressId, startDate, endDate, budget, dailyLimit } = draft
  if (storeAddressId === null || budget === null || dailyLimit === null) return
  const { currency, locations, subscriptionModelType } = configuration
  const location = locations.find((one) => one.storeAddressId === storeAddressId)
  const shared = {
    storeId: store.id,
    storeAddressId,
    startDate,
    endDate,
    countryCode: store.store.city.countryCode,
    cityCode: location?.cityCode ?? store.store.cityCode,
    topUpAmount: budget,
    accountManagerEmail: null,
  }
  try {
    await (kindOf(subscriptionModelType) === 'CREDIT'
      ? call(
          advertising.createCredit,
          { body: { ...shared, currencyCode: currency, dailyLimit } },
          { idempotencyKey },
        )
      : call(
          advertising.createSubscription,
          { body: { ...shared, currency, dailyBudget: dailyLimit } },
          { idempotencyKey },
        ))
  } catch (error) {
    throw toFormFields(error)
  }
  void refreshAds()
}

const fieldOf: Readonly<Record<string, string>> = { topUpAmount: 'budget', dailyBudget: 'dailyLimit' }

/** Maps the field names of the calls to those of the form. */
function toFormFields(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error
  const { code, message, status, details, requestId } = error
  const fields = fieldFaults(error).map((fault) => ({ ...fault, path: fieldOf[fault.path] ?? fault.path }))
  return fields.length === 0
    ? error
    : new ApiError({ code, message, status, requestId, details: { ...details, fields } })
}
