import { advertisingResults } from '@storekeep/contract/areas/advertising.result.ts'
import { advertising } from '@storekeep/contract/areas/advertising.ts'
import type { Campaign } from '@storekeep/contract/areas/advertising.shapes.ts'
import { adsPageSize } from '@storekeep/contract/rules/advertising/types.ts'
import { call } from '#kit/api/call.ts'
import { refetchAbout } from '#kit/live/subjects.ts'
import { q } from '#kit/api/q.ts'
import type { AdsSearch } from './search.ts'

/** ADS-CALL-LIST. */
export function adList(
  storeId: number,
  storeAddressIds: number[] | undefined,
  { status, sort, order, page = 1 }: AdsSearch,
) {
  return q(advertising.list, {
    query: {
      storeId,
      ...(storeAddressIds && { storeAddressIds }),
      page,
      pageSize: adsPageSize,
      ...(sort && { sortBy: sort }),
      ...(order && { sortOrder: order }),
      ...(status && { status }),
    },
  })
}

export function oneAd(id: string) {
  return q(advertising.one, { params: { id } })
}

/** The results of an ad. */
export function adResult(id: string) {
  return q(advertisingResults.result, { params: { id } })
}

export function adBalance(storeId: number, countryCode: string) {
  return q(advertising.balance, { params: { storeId }, query: { countryCode } })
}

export function adConfiguration(storeId: number, countryCode: string) {
  return q(advertising.recommendation, { params: { countryCode }, query: { storeId } })
}

/** ADS-CALL-BUSINESS. */
export function businessStatus(storeId: number) {
  return q(advertising.businessStatus, { params: { storeId } })
}

/** ADS-CALL-TIERS, when guardrails are enabled. */
export function adTiers(storeId: number, isOn: boolean) {
  return { ...q(advertising.tiers, { params: { storeId } }), enabled: isOn }
}

/** Refetches every query that shows ads or their balance. */
export function refreshAds(): Promise<void> {
  return refetchAbout('advertising')
}

type Switching = 'stop' | 'resume' | 'finish'

/** ADS-STATE-ACTIONS: if two people change one ad, the second change is refused. */
export async function switchAd(command: Switching, { campaignId, version }: Campaign): Promise<Campaign> {
  const { campaign } = await call(advertising[command], { body: { campaignId } }, { ifMatch: `"${version}"` })
  await refreshAds()
  return campaign
}

/** ADS-STATE-AUTO-FINISH. */
export async function finishById(campaignId: string): Promise<void> {
  await call(advertising.finish, { body: { campaignId } })
  await refreshAds()
}

export async function removeAd({ campaignId }: Campaign): Promise<void> {
  await call(advertising.remove, { body: { uuids: [campaignId] } })
  await refreshAds()
}

export async function setDailyBudget(
  { campaignId, currencyCode, version }: Campaign,
  dailyBudget: number,
  idempotencyKey: string,
): Promise<void> {
  await call(
    advertising.setDailyBudget,
    { params: { id: campaignId }, body: { dailyBudget, currency: currencyCode } },
    { idempotencyKey, ifMatch: `"${version}"` },
  )
  await refreshAds()
}

interface NewBalance {
  readonly storeId: number
  readonly countryCode: string
  readonly balance: number
  /** The version of the balance the change is based on. */
  readonly version: number
}

/** ADS-CALL-BALANCE-PATCH: sets the absolute balance; the difference is booked exactly once. */
export async function setBalance(next: NewBalance, idempotencyKey: string): Promise<void> {
  const { storeId, countryCode, balance, version } = next
  await call(
    advertising.setBalance,
    { params: { storeId }, body: { newVendorBalance: balance, countryCode } },
    { idempotencyKey, ifMatch: `"${version}"` },
  )
  await refreshAds()
}
