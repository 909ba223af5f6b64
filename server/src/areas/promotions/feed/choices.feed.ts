import type { PromotionEventLine, PromotionSettingsLine } from '@storekeep/contract/areas/promotions.feed.ts'
import { toMinor } from '@storekeep/contract/kit/money.ts'
import { termFault } from '@storekeep/contract/rules/promotions/types.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { feed } from '../../../platform/feed/feed.ts'
import { refuse, refuseAmount } from '../../../platform/feed/refuse.ts'
import { upsertTable } from '../../../platform/feed/table.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import type { Scope } from '../../../platform/scope/scope.ts'
import { countries } from '../../../platform/tenancy/tenancy.tables.ts'
import { promotionEvents, promotionSettings } from '../promotions.tables.ts'
import { lockNamedStores } from '../../../platform/feed/locks/stores.ts'

const currenciesOf = async (tx: Tx): Promise<ReadonlyMap<string, string>> => {
  const rows = await tx.select({ code: countries.code, currency: countries.currencyCode }).from(countries)
  return new Map(rows.map(({ code, currency }) => [code, currency]))
}

const knownTo = async (tx: Tx, scope: Scope, items: readonly PromotionSettingsLine[]) => ({
  currencies: await currenciesOf(tx),
  stores: await lockNamedStores(
    tx,
    scope,
    items.flatMap(({ store }) => store ?? []),
  ),
})

/** Creates and changes the settings of countries and stores. */
export const settingsFeed = feed(
  { entity: 'promotionSettings' },
  {
    ...upsertTable(promotionSettings, promotionSettings.externalId),
    lookUp: ({ tx, scope }, items: readonly PromotionSettingsLine[]) => knownTo(tx, scope, items),
    prepare: ({ externalId, version, country, store: name, ...values }, _before, known) => {
      const store = name === undefined ? undefined : known.stores.get(name)
      if (name !== undefined && !store) return refuse('store.unknown', 'store', { given: name })
      if (country !== undefined && !known.currencies.has(country))
        return refuse('country.unknown', 'country', { given: country })
      if ((country === undefined) === (store === undefined)) return refuse('field.invalid', 'country')
      return {
        externalId,
        version,
        countryCode: country ?? null,
        storeId: store?.storeId ?? null,
        values: Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)),
      }
    },
  },
)

/** Creates and changes events; a cancelled one cannot be joined, and promotions that joined it continue. */
export const eventFeed = feed(
  { entity: 'promotionEvent' },
  {
    ...upsertTable(promotionEvents, promotionEvents.externalId),
    lookUp: ({ tx }, _items: readonly PromotionEventLine[]) => currenciesOf(tx),
    prepare: ({ country, deliveryFee, minimumBasket, ...line }, before, currencies, { now }) => {
      const currency = currencies.get(country)
      if (currency === undefined) return refuse('country.unknown', 'country', { given: country })
      if (line.endDate <= line.startDate) return refuse('promotion.endBeforeStart', 'endDate')
      const fault = termFault({ ...line, deliveryFee })
      if (fault) return refuse(fault.code, fault.path, { type: line.type })
      const minor = (amount: number | null) => (amount === null ? null : toMinor(amount, currency))
      const fee = minor(deliveryFee)
      const basket = minor(minimumBasket)
      if (deliveryFee !== null && fee === null) return refuseAmount(deliveryFee, currency, 'deliveryFee')
      if (minimumBasket !== null && basket === null)
        return refuseAmount(minimumBasket, currency, 'minimumBasket')
      return {
        ...line,
        id: before?.id ?? uuidv7(now),
        countryCode: country,
        deliveryFee: fee,
        minimumBasket: basket,
      }
    },
  },
)
