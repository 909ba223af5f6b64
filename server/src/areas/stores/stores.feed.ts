import { inArray, sql } from 'drizzle-orm'
import type { LocationLine, PartnerLine, StoreLine } from '@storekeep/contract/areas/stores.ts'
import type { Lines } from '@storekeep/contract/kit/endpoint.ts'
import type { Tx } from '../../platform/db/types.ts'
import { refuse } from '../../platform/feed/refuse.ts'
import type { Say, Tally } from '../../platform/feed/tally.ts'
import { upsertLines } from '../../platform/feed/upsert.ts'
import { cities, countries, partners, storeAddresses, stores } from '../../platform/tenancy/tenancy.tables.ts'
import { byKey, names, newerOnly } from './feed-rows.ts'

/** Creates and changes partners. */
export const upsertPartners = async (tx: Tx, lines: Lines<PartnerLine>, say?: Say): Promise<Tally> => {
  const items = lines.valid.map(({ item }) => item)
  const known = byKey(
    items.length
      ? await tx
          .select()
          .from(countries)
          .where(
            inArray(
              countries.code,
              names(items, (i) => i.country),
            ),
          )
      : [],
    (row) => row.code,
  )
  return upsertLines(
    lines,
    {
      stored: async (wave) =>
        byKey(
          await tx
            .select()
            .from(partners)
            .where(
              inArray(
                partners.externalId,
                names(wave, (i) => i.externalId),
              ),
            ),
          (row) => row.externalId,
        ),
      prepare: (item) =>
        known.has(item.country)
          ? {
              externalId: item.externalId,
              version: item.version,
              name: item.name,
              taxId: item.taxId ?? null,
              countryCode: item.country,
            }
          : refuse('country.unknown', 'country', { given: item.country }),
      save: async (changes) => {
        await tx
          .insert(partners)
          .values(changes.map(({ row }) => row))
          .onConflictDoUpdate({
            target: partners.externalId,
            set: {
              version: sql`excluded.version`,
              name: sql`excluded.name`,
              taxId: sql`excluded.tax_id`,
              countryCode: sql`excluded.country_code`,
            },
            setWhere: newerOnly(partners),
          })
      },
    },
    say,
  )
}

/** Creates and changes stores. A store may move to another city only within its currency. */
export const upsertStores = async (tx: Tx, lines: Lines<StoreLine>, say?: Say): Promise<Tally> => {
  const items = lines.valid.map(({ item }) => item)
  const knownPartners = byKey(
    items.length
      ? await tx
          .select()
          .from(partners)
          .where(
            inArray(
              partners.externalId,
              names(items, (i) => i.partner),
            ),
          )
      : [],
    (row) => row.externalId,
  )
  const knownCities = byKey(items.length ? await tx.select().from(cities) : [], (row) => row.code)
  return upsertLines(
    lines,
    {
      stored: async (wave) =>
        byKey(
          await tx
            .select()
            .from(stores)
            .where(
              inArray(
                stores.externalId,
                names(wave, (i) => i.externalId),
              ),
            ),
          (row) => row.externalId,
        ),
      prepare: (item, before) => {
        const partner = knownPartners.get(item.partner)
        if (!partner) return refuse('partner.unknown', 'partner', { given: item.partner })
        const city = knownCities.get(item.city)
        if (!city) return refuse('city.unknown', 'city', { given: item.city })
        if (before && before.partnerId !== partner.id)
          return refuse('store.moved', 'partner', { given: item.partner })
        if (before && knownCities.get(before.cityCode)?.currencyCode !== city.currencyCode)
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
          imageId: item.imageId,
          catalogSource: item.catalogSource,
          waitTimeFees: item.waitTimeFees,
        }
      },
      save: async (changes) => {
        await tx
          .insert(stores)
          .values(changes.map(({ row }) => row))
          .onConflictDoUpdate({
            target: stores.externalId,
            set: {
              version: sql`excluded.version`,
              cityCode: sql`excluded.city_code`,
              name: sql`excluded.name`,
              vertical: sql`excluded.vertical`,
              isEnabled: sql`excluded.is_enabled`,
              isFranchise: sql`excluded.is_franchise`,
              imageId: sql`excluded.image_id`,
              catalogSource: sql`excluded.catalog_source`,
              waitTimeFees: sql`excluded.wait_time_fees`,
            },
            setWhere: newerOnly(stores),
          })
      },
    },
    say,
  )
}

/** Creates and changes locations. A location stays with its store; it may move to a city of the same currency. */
export const upsertLocations = async (tx: Tx, lines: Lines<LocationLine>, say?: Say): Promise<Tally> => {
  const items = lines.valid.map(({ item }) => item)
  const knownStores = byKey(
    items.length
      ? await tx
          .select()
          .from(stores)
          .where(
            inArray(
              stores.externalId,
              names(items, (i) => i.store),
            ),
          )
      : [],
    (row) => row.externalId,
  )
  const knownCities = byKey(items.length ? await tx.select().from(cities) : [], (row) => row.code)
  return upsertLines(
    lines,
    {
      stored: async (wave) =>
        byKey(
          await tx
            .select()
            .from(storeAddresses)
            .where(
              inArray(
                storeAddresses.externalId,
                names(wave, (i) => i.externalId),
              ),
            ),
          (row) => row.externalId,
        ),
      prepare: (item, before) => {
        const store = knownStores.get(item.store)
        if (!store) return refuse('store.unknown', 'store', { given: item.store })
        if (before && before.storeId !== store.id)
          return refuse('store.moved', 'store', { given: item.store })
        const city = knownCities.get(item.city ?? store.cityCode)
        if (!city) return refuse('city.unknown', 'city', { given: item.city })
        const current = knownCities.get(before?.cityCode ?? store.cityCode)
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
          status: item.status,
        }
      },
      save: async (changes) => {
        await tx
          .insert(storeAddresses)
          .values(changes.map(({ row }) => row))
          .onConflictDoUpdate({
            target: storeAddresses.externalId,
            set: {
              version: sql`excluded.version`,
              cityCode: sql`excluded.city_code`,
              name: sql`excluded.name`,
              address: sql`excluded.address`,
              isMarketplace: sql`excluded.is_marketplace`,
              generation: sql`excluded.generation`,
              isEnabled: sql`excluded.is_enabled`,
              status: sql`excluded.status`,
            },
            setWhere: newerOnly(storeAddresses),
          })
      },
    },
    say,
  )
}
