import type { LocationLine, PartnerLine, StoreLine } from '@storekeep/contract/areas/stores.ts'
import type { Tx } from '../../platform/db/types.ts'
import { feed } from '../../platform/feed/feed.ts'
import { lockNamedStores } from '../../platform/feed/locks/stores.ts'
import { refuse } from '../../platform/feed/refuse.ts'
import { rowsBy, upsertTable } from '../../platform/feed/table.ts'
import { madeLive } from '../onboarding/onboarding.read.ts'
import { cities, countries, partners, storeAddresses, stores } from '../../platform/tenancy/tenancy.tables.ts'

/** Creates and changes partners. */
export const partnerFeed = feed(
  { entity: 'partner' },
  {
    ...upsertTable(partners, partners.externalId),
    lookUp: ({ tx }, items: readonly PartnerLine[]) =>
      rowsBy(
        tx,
        countries,
        countries.code,
        items.map(({ country }) => country),
      ),
    prepare: (item, _before, known) =>
      known.has(item.country)
        ? {
            externalId: item.externalId,
            version: item.version,
            name: item.name,
            taxId: item.taxId ?? null,
            countryCode: item.country,
          }
        : refuse('country.unknown', 'country', { given: item.country }),
  },
)

/** All cities by code; a line that omits the city keeps it. */
async function citiesByCode(tx: Tx): Promise<ReadonlyMap<string, typeof cities.$inferSelect>> {
  return new Map((await tx.select().from(cities)).map((city) => [city.code, city]))
}

/** Creates and changes stores. A store can move to another city only within its currency. */
export const storeFeed = feed(
  { entity: 'store' },
  {
    ...upsertTable(stores, stores.externalId),
    lookUp: async ({ tx, scope }, items: readonly StoreLine[]) => {
      // a line without an image writes the stored one again, so it must not change meanwhile
      await lockNamedStores(
        tx,
        scope,
        items.map(({ externalId }) => externalId),
      )
      return {
        partners: await rowsBy(
          tx,
          partners,
          partners.externalId,
          items.map(({ partner }) => partner),
        ),
        cities: await citiesByCode(tx),
      }
    },
    prepare: (item, before, known) => {
      const partner = known.partners.get(item.partner)
      if (!partner) return refuse('partner.unknown', 'partner', { given: item.partner })
      const city = known.cities.get(item.city)
      if (!city) return refuse('city.unknown', 'city', { given: item.city })
      if (before && before.partnerId !== partner.id)
        return refuse('store.moved', 'partner', { given: item.partner })
      if (before && known.cities.get(before.cityCode)?.currencyCode !== city.currencyCode)
        return refuse('currency.mismatch', 'city', { stored: before.cityCode, given: item.city })
      return {
        externalId: item.externalId,
        version: item.version,
        partnerId: partner.id,
        cityCode: city.code,
        name: item.name,
        vertical: item.vertical,
        isEnabled: item.isEnabled,
        isFranchise: item.isFranchise,
        // an image set in the portal stays (STORE-RULE-IMAGE)
        imageId: item.imageId === undefined ? (before?.imageId ?? null) : item.imageId,
        catalogSource: item.catalogSource,
        waitTimeFees: item.waitTimeFees,
        bagRegulationReference: item.bagRegulationReference,
      }
    },
  },
)

/** Creates and changes locations. A location stays with its store and can move to a city with the same currency. */
export const storeLocationFeed = feed(
  { entity: 'location' },
  {
    ...upsertTable(storeAddresses, storeAddresses.externalId),
    lookUp: async ({ tx, scope }, items: readonly LocationLine[]) => ({
      madeLive: await madeLive(
        tx,
        scope,
        items.map(({ externalId }) => externalId),
      ),
      stores: await rowsBy(
        tx,
        stores,
        stores.externalId,
        items.map(({ store }) => store),
      ),
      cities: await citiesByCode(tx),
    }),
    prepare: (item, before, known) => {
      const store = known.stores.get(item.store)
      if (!store) return refuse('store.unknown', 'store', { given: item.store })
      if (before && before.storeId !== store.id) return refuse('store.moved', 'store', { given: item.store })
      const city = known.cities.get(item.city ?? store.cityCode)
      if (!city) return refuse('city.unknown', 'city', { given: item.city })
      const current = known.cities.get(before?.cityCode ?? store.cityCode)
      if (current && current.currencyCode !== city.currencyCode)
        return refuse('currency.mismatch', 'city', { stored: current.code, given: city.code })
      return {
        externalId: item.externalId,
        version: item.version,
        storeId: store.id,
        cityCode: city.code,
        name: item.name,
        address: item.address,
        isMarketplace: item.isMarketplace,
        generation: item.generation,
        isEnabled: item.isEnabled,
        // the marketplace may not know yet that a user has made it live
        status: known.madeLive.has(item.externalId) ? 'LIVE' : item.status,
      }
    },
  },
)
