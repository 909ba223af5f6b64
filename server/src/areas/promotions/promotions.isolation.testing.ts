import { promotionsFeed } from '@storekeep/contract/areas/promotions.feed.ts'
import { promotions } from '@storekeep/contract/areas/promotions.ts'
import type { TestApp } from '../../platform/testing/test-app.ts'

interface PromotionIds {
  readonly storeId: number
  readonly storeAddressIds: readonly number[]
  readonly promotionId: string
}

const days = { startDate: '2026-06-20', endDate: '2026-06-27' }
const body = ({ storeAddressIds }: PromotionIds) => ({ type: 'FREE_DELIVERY', ...days, storeAddressIds })
const one = ({ promotionId }: PromotionIds) => ({ params: { id: promotionId } })
const changed = (ids: PromotionIds) => ({ ...one(ids), body: body(ids) })
const ofStore = ({ storeId }: PromotionIds) => ({ params: { storeId } })

/** Requests another tenant's promotions. */
const ask: Readonly<Record<string, (ids: PromotionIds) => object>> = {
  'promotions.list': ({ storeAddressIds }) => ({ query: { storeAddressIds } }),
  'promotions.one': one,
  'promotions.create': (ids) => ({ body: body(ids) }),
  'promotions.update': changed,
  'promotions.updatePartner': changed,
  'promotions.setStatus': (ids) => ({ ...one(ids), body: { status: 'DISABLED' } }),
  'promotions.remove': one,
  'promotions.metricsPartner': one,
  'promotions.metrics': one,
  'promotionResults.result': one,
  'promotionSimulator.simulate': (ids) => ({ body: body(ids) }),
  'promotionChoices.storeProducts': (ids) => ({
    ...ofStore(ids),
    body: { storeAddressIds: ids.storeAddressIds },
  }),
  'promotionChoices.productsPlain': ofStore,
  'promotionChoices.discounts': (ids) => ({
    ...ofStore(ids),
    body: { storeAddressIds: ids.storeAddressIds, productExternalIds: ['soup'], percentage: 20 },
  }),
  'promotionChoices.overlaps': (ids) => ({ body: body(ids) }),
  'promotionResults.attention': ({ storeAddressIds }) => ({ query: { storeAddressIds } }),
  'promotionChoices.threshold': ({ storeId }) => ({ query: { storeId } }),
  'promotionChoices.events': ({ storeAddressIds }) => ({ query: { storeAddressIds } }),
  'promotionChoices.storeSettings': ({ storeId }) => ({ params: { id: storeId } }),
  // the foreign user has no store in Spain
  'promotionChoices.countrySettings': () => ({ params: { id: 'ES' } }),
  'promotionChoices.quality': ({ storeId, storeAddressIds }) => ({
    query: { promotionType: 'TWO_FOR_ONE', storeId, storeAddressIds, productExternalIds: ['soup'] },
  }),
  'promotionChoices.subscriptionConfig': ({ storeAddressIds }) => ({ body: { storeAddressIds } }),
  'promotionChoices.segments': ({ storeId }) => ({ query: { storeId } }),
}

/** Calls without a path parameter whose requests always name stores. */
const byName = [
  'promotions.create',
  'promotionSimulator.simulate',
  'promotionChoices.overlaps',
  'promotionChoices.threshold',
  'promotionChoices.quality',
  'promotionChoices.subscriptionConfig',
  'promotionChoices.segments',
]

/** Requests about the caller's own account. */
const own: Readonly<Record<string, object>> = {
  'promotions.list': { query: {} },
  'promotionResults.attention': { query: {} },
  'promotionChoices.events': { query: {} },
  'promotionChoices.stackable': {},
  'promotionChoices.qualityTiers': {},
}

/** A promotion of the store xylophone; returns its id. */
async function make(app: TestApp, key: string, owner: string): Promise<string> {
  const line = {
    externalId: 'xylo-promotion',
    version: 1,
    store: 'xylophone',
    locations: ['xylophone-1', 'xylophone-2'],
    currency: 'GBP',
    type: 'FREE_DELIVERY' as const,
    startDate: '2026-06-01',
    endDate: '2026-07-01',
  }
  const fed = await app.call(promotionsFeed.promotions, { as: key, lines: [line] })
  if (fed.body.created !== 1) throw new Error(`the promotion was not fed: ${JSON.stringify(fed.body)}`)
  const { body: list } = await app.call(promotions.list, { as: owner, query: {} })
  return list.promotions[0]?.id ?? ''
}

/** Requests of the access matrix about promotions. */
export const promotionCases = { ask, own, byName, make }
