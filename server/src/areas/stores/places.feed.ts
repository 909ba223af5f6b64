import { inArray, sql } from 'drizzle-orm'
import type { CityLine, CountryLine } from '@storekeep/contract/areas/stores.ts'
import type { Lines } from '@storekeep/contract/kit/endpoint.ts'
import type { Tx } from '../../platform/db/types.ts'
import { refuse } from '../../platform/feed/refuse.ts'
import type { Say, Tally } from '../../platform/feed/tally.ts'
import { upsertLines } from '../../platform/feed/upsert.ts'
import { cities, countries } from '../../platform/tenancy/tenancy.tables.ts'
import { byKey, names, newerOnly } from './feed-rows.ts'

const isTimeZone = (zone: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}

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
              supportPhones: item.supportPhones,
              unsupportedSections: item.unsupportedSections,
            },
      save: async (changes) => {
        await tx
          .insert(countries)
          .values(changes.map(({ row }) => row))
          .onConflictDoUpdate({
            target: countries.code,
            set: {
              version: sql`excluded.version`,
              name: sql`excluded.name`,
              supportPhones: sql`excluded.support_phones`,
              unsupportedSections: sql`excluded.unsupported_sections`,
            },
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
