import { inArray, sql } from 'drizzle-orm'
import type {
  CityLine,
  CountryLine,
  LocationLine,
  PartnerLine,
  StoreLine,
} from '@storekeep/contract/areas/stores.ts'
import type { Lines } from '@storekeep/contract/kit/endpoint.ts'
import type { Tx } from '../../platform/db/types.ts'
import { refuse } from '../../platform/feed/refuse.ts'
import type { Say, Tally } from '../../platform/feed/tally.ts'
import { upsertLines } from '../../platform/feed/upsert.ts'
import { cities, countries, partners, storeAddresses, stores } from '../../platform/tenancy/tenancy.tables.ts'

/** Rows by the key under which lines name them. */
const byKey = <R>(rows: readonly R[], key: (row: R) => string): Map<string, R> =>
  new Map(rows.map((row) => [key(row), row]))

const names = <T>(items: readonly T[], name: (item: T) => string | undefined): string[] => [
  ...new Set(items.map(name).filter((value) => value !== undefined)),
]

const isTimeZone = (zone: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}

/** Newer versions win even against a batch that ran at the same time. */
const newerOnly = (table: { version: unknown }) => sql`excluded.version > ${table.version}`

/** Creates and changes countries. */
export const upsertCountries = (tx: Tx, lines: Lines<CountryLine>, say?: Say): Promise<Tally> =>
  upsertLines(
    lines,
    {
      stored: async (items) =>
        byKey(
          await tx
            .select()
            .from(countries)
            .where(
              inArray(
                countries.code,
                names(items, (i) => i.externalId),
              ),
            ),
          (row) => row.code,
        ),
      prepare: (item, before) =>
        before && before.currencyCode !== item.currencyCode
          ? refuse('currency.mismatch', 'currencyCode', { stored: before.currencyCode })
          : {
              code: item.externalId,
              version: item.version,
              name: item.name,
              currencyCode: item.currencyCode,
            },
      save: async (changes) => {
        await tx
          .insert(countries)
          .values(changes.map(({ row }) => row))
          .onConflictDoUpdate({
            target: countries.code,
            set: { version: sql`excluded.version`, name: sql`excluded.name` },
            setWhere: newerOnly(countries),
          })
      },
    },
    say,
  )

/** Creates and changes cities. A city's currency never changes: amounts stored in it would lie. */
export const upsertCities = async (tx: Tx, lines: Lines<CityLine>, say?: Say): Promise<Tally> => {
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
            .from(cities)
            .where(
              inArray(
                cities.code,
                names(wave, (i) => i.externalId),
              ),
            ),
          (row) => row.code,
        ),
      prepare: (item, before) => {
        const country = known.get(item.country)
        if (!country) return refuse('country.unknown', 'country', { given: item.country })
        if (!isTimeZone(item.timeZone))
          return refuse('timeZone.unknown', 'timeZone', { given: item.timeZone })
        const currencyCode = item.currencyCode ?? country.currencyCode
        if (before && before.currencyCode !== currencyCode)
          return refuse('currency.mismatch', 'currencyCode', { stored: before.currencyCode })
        return {
          code: item.externalId,
          version: item.version,
          name: item.name,
          countryCode: item.country,
          currencyCode,
          timeZone: item.timeZone,
          languageCode: item.languageCode,
        }
      },
      save: async (changes) => {
        await tx
          .insert(cities)
          .values(changes.map(({ row }) => row))
          .onConflictDoUpdate({
            target: cities.code,
            set: {
              version: sql`excluded.version`,
              name: sql`excluded.name`,
              countryCode: sql`excluded.country_code`,
              timeZone: sql`excluded.time_zone`,
              languageCode: sql`excluded.language_code`,
            },
            setWhere: newerOnly(cities),
          })
      },
    },
    say,
  )
}

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
