import { advertisingFeed } from '@storekeep/contract/areas/advertising.feed.ts'
import { advertising } from '@storekeep/contract/areas/advertising.ts'
import type { TestApp } from '../../platform/testing/test-app.ts'

interface AdIds {
  readonly storeId: number
  readonly storeAddressIds: readonly number[]
  readonly adId: string
}

const plan = ({ storeId }: AdIds) => ({
  storeId,
  startDate: '2026-06-20',
  endDate: '2026-06-27',
  countryCode: 'GB',
  cityCode: 'LON',
  topUpAmount: 100,
})
const one = ({ adId }: AdIds) => ({ params: { id: adId } })
const named = ({ adId }: AdIds) => ({ body: { campaignId: adId } })
const ofStore = ({ storeId }: AdIds) => ({ params: { storeId } })

/** Requests another tenant's ads. */
const ask: Readonly<Record<string, (ids: AdIds) => object>> = {
  'advertising.list': ({ storeId }) => ({ query: { storeId } }),
  'advertising.one': one,
  'advertising.attention': ({ storeAddressIds }) => ({ query: { storeAddressIds } }),
  'advertising.createCredit': (ids) => ({ body: { ...plan(ids), currencyCode: 'GBP', dailyLimit: 10 } }),
  'advertising.createSubscription': (ids) => ({ body: { ...plan(ids), currency: 'GBP', dailyBudget: 10 } }),
  'advertising.stop': named,
  'advertising.finish': named,
  'advertising.resume': named,
  'advertising.remove': ({ adId }) => ({ body: { uuids: [adId] } }),
  'advertising.setDailyBudget': (ids) => ({ ...one(ids), body: { dailyBudget: 10, currency: 'GBP' } }),
  'advertising.recommendation': ({ storeId }) => ({ params: { countryCode: 'GB' }, query: { storeId } }),
  'advertising.balance': (ids) => ({ ...ofStore(ids), query: { countryCode: 'GB' } }),
  'advertising.setBalance': (ids) => ({ ...ofStore(ids), body: { newVendorBalance: 5, countryCode: 'GB' } }),
  'advertising.businessStatus': ofStore,
  'advertising.tiers': ofStore,
  'advertisingResults.result': one,
}

/** Calls without a path parameter whose requests always name a store or an ad. */
const byName = [
  'advertising.list',
  'advertising.createCredit',
  'advertising.createSubscription',
  'advertising.stop',
  'advertising.finish',
  'advertising.resume',
  'advertising.remove',
]

/** An ad of the store xylophone; returns its id. */
async function make(app: TestApp, key: string, owner: string, storeId: number): Promise<string> {
  const line = {
    externalId: 'xylo-ad',
    version: 1,
    store: 'xylophone',
    location: 'xylophone-1',
    startDate: '2026-06-01',
    endDate: '2026-07-01',
    budget: 100,
    dailyLimit: 10,
    currency: 'GBP',
  }
  const fed = await app.call(advertisingFeed.adCampaigns, { as: key, lines: [line] })
  if (fed.body.created !== 1) throw new Error(`the ad was not fed: ${JSON.stringify(fed.body)}`)
  const { body: list } = await app.call(advertising.list, { as: owner, query: { storeId } })
  return list.campaigns[0]?.campaignId ?? ''
}

/** Requests about the caller's own account. */
const own: Readonly<Record<string, object>> = { 'advertising.attention': { query: {} } }

/** Requests of the access matrix about ads. */
export const adCases = { ask, own, byName, make }
