import type { CityLine, CountryLine } from '@storekeep/contract/areas/stores.ts'
import { feed } from '../../platform/feed/feed.ts'
import { refuse } from '../../platform/feed/refuse.ts'
import { rowsBy, upsertTable } from '../../platform/feed/table.ts'
import { cities, countries } from '../../platform/tenancy/tenancy.tables.ts'
import { isTimeZone, onlyZoneOf } from '../../platform/tenancy/time-zones.ts'

const currencies = new Intl.DisplayNames('en', { type: 'currency', fallback: 'none' })

/** A mistyped currency is refused: it never changes once it is stored. */
const isUnknown = (currencyCode: string): boolean => currencies.of(currencyCode) === undefined

/** Creates and changes countries. */
export const countryFeed = feed(
  { entity: 'country' },
  {
    ...upsertTable(countries, countries.code),
    lookUp: async (_context, _items: readonly CountryLine[]) => null,
    prepare: (item, before) => {
      if (before && before.currencyCode !== item.currencyCode)
        return refuse('currency.mismatch', 'currencyCode', { stored: before.currencyCode })
      if (!before && isUnknown(item.currencyCode))
        return refuse('currency.unknown', 'currencyCode', { given: item.currencyCode })
      return {
        code: item.externalId,
        version: item.version,
        name: item.name,
        currencyCode: item.currencyCode,
        supportPhones: item.supportPhones,
        unsupportedSections: item.unsupportedSections,
      }
    },
  },
)

/** Creates and changes cities. A city's currency never changes, since stored amounts depend on it. */
export const cityFeed = feed(
  { entity: 'city' },
  {
    ...upsertTable(cities, cities.code),
    lookUp: ({ tx }, items: readonly CityLine[]) =>
      rowsBy(
        tx,
        countries,
        countries.code,
        items.map(({ country }) => country),
      ),
    prepare: (item, before, known) => {
      const country = known.get(item.country)
      if (!country) return refuse('country.unknown', 'country', { given: item.country })
      const timeZone = item.timeZone ?? onlyZoneOf(item.country)
      if (timeZone === undefined) return refuse('timeZone.required', 'timeZone', { country: item.country })
      if (!isTimeZone(timeZone)) return refuse('timeZone.unknown', 'timeZone', { given: timeZone })
      const currencyCode = item.currencyCode ?? country.currencyCode
      if (before && before.currencyCode !== currencyCode)
        return refuse('currency.mismatch', 'currencyCode', { stored: before.currencyCode })
      if (!before && isUnknown(currencyCode))
        return refuse('currency.unknown', 'currencyCode', { given: currencyCode })
      return {
        code: item.externalId,
        version: item.version,
        name: item.name,
        countryCode: item.country,
        currencyCode,
        timeZone,
        languageCode: item.languageCode,
      }
    },
  },
)
