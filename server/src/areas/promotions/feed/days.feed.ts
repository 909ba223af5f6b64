import type { PromotionDayLine } from '@storekeep/contract/areas/promotions.feed.ts'
import { toMinor } from '@storekeep/contract/kit/money.ts'
import { feed } from '../../../platform/feed/feed.ts'
import { storedKey } from '../../../platform/feed/location-feed.ts'
import { refuse, refuseAmount, refuseTaken, type Refusal } from '../../../platform/feed/refuse.ts'
import { announcePromotions } from '../announce.ts'
import {
  dayKey,
  daysNamed,
  promotionsNamed,
  saveDays,
  takenDays,
  type DayRow,
  type StoredDay,
  type StoredPromotion,
} from './promotions.feed.repo.ts'
import { keyIn, lockNamedStores, namesIn, type FedStore } from '../../../platform/feed/locks/stores.ts'

interface Known {
  readonly stores: ReadonlyMap<string, FedStore>
  readonly promotions: ReadonlyMap<string, StoredPromotion>
  /** The line of each day of a promotion. */
  readonly taken: Map<string, string>
}

/** The figures of promotions per day and location. Day, location and promotion of a line never change. */
export const promotionDayFeed = feed<PromotionDayLine, StoredDay, DayRow, Known>(
  { entity: 'promotionDay' },
  {
    lookUp: async ({ tx, scope }, items) => {
      const stores = await lockNamedStores(
        tx,
        scope,
        items.map(({ store }) => store),
      )
      const names = namesIn(stores, items, ({ promotion }) => promotion)
      const promotions = await promotionsNamed(tx, names)
      const taken = await takenDays(
        tx,
        [...promotions.values()].map(({ id }) => id),
        items.map(({ day }) => day),
      )
      return { stores, promotions, taken: new Map(taken) }
    },
    key: ({ store, externalId }, { stores }) => keyIn(stores, store, externalId),
    stored: ({ tx }, items, { stores }) =>
      daysNamed(
        tx,
        namesIn(stores, items, ({ externalId }) => externalId),
      ),
    prepare: (line, before, known, { now }) => rowOf(line, before, known, now),
    save: async ({ tx }, changes) => {
      await saveDays(
        tx,
        changes.map(({ row }) => row),
      )
      for (const [storeId, some] of Map.groupBy(changes, ({ row }) => row.store_id))
        await announcePromotions(
          tx,
          storeId,
          some.map(({ row }) => row.store_address_id),
        )
      return []
    },
  },
)

function rowOf(
  line: PromotionDayLine,
  before: StoredDay | undefined,
  { stores, promotions, taken }: Known,
  now: Date,
): DayRow | Refusal {
  const store = stores.get(line.store)
  if (!store) return refuse('store.unknown', 'store', { given: line.store })
  const promotion = promotions.get(storedKey({ store_id: store.storeId, external_id: line.promotion }))
  if (!promotion) return refuse('promotion.unknown', 'promotion', { given: line.promotion })
  const { currency } = promotion
  if (line.currency !== currency)
    return refuse('currency.mismatch', 'currency', { expected: currency, given: line.currency })
  const location = store.locations.find(({ externalId }) => externalId === line.location)
  if (!location) return refuse('location.unknown', 'location', { given: line.location })
  if (line.newCustomers > line.orders) return refuse('field.tooLarge', 'newCustomers', { most: line.orders })
  const key = dayKey({ promotion_id: promotion.id, store_address_id: location.id, day: line.day })
  if (before && dayKey(before) !== key) return refuse('field.invalid', 'day', { given: line.day })
  const holder = taken.get(key)
  if (holder !== undefined && holder !== line.externalId) return refuseTaken(holder, 'day')
  taken.set(key, line.externalId)
  const sales = toMinor(line.sales, currency)
  const ofPartner = toMinor(line.costOfPartner, currency)
  const ofMarketplace = toMinor(line.costOfMarketplace, currency)
  if (sales === null) return refuseAmount(line.sales, currency, 'sales')
  if (ofPartner === null) return refuseAmount(line.costOfPartner, currency, 'costOfPartner')
  if (ofMarketplace === null) return refuseAmount(line.costOfMarketplace, currency, 'costOfMarketplace')
  return {
    store_id: store.storeId,
    promotion_id: promotion.id,
    store_address_id: location.id,
    external_id: line.externalId,
    version: line.version,
    day: line.day,
    orders: line.orders,
    new_customers: line.newCustomers,
    sales,
    cost_of_partner: ofPartner,
    cost_of_marketplace: ofMarketplace,
    updated_at: now.toISOString(),
  }
}
