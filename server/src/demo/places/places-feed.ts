import { cities, countries } from './places.ts'
import type { FeedName } from '../../import/local-feed.ts'
import { bagLawOf, packagingLines } from './packaging.ts'
import { payoutLines } from './payouts.ts'
import type { DemoGroup, DemoStore } from './demo-store.ts'
import { storesOf } from './world.ts'

const version = 1

const vatOnServices: Readonly<Record<string, number>> = {
  ES: 0.21,
  GB: 0.2,
  PL: 0.23,
  GE: 0.18,
  JP: 0.1,
  PT: 0.23,
}

const cityLines = () =>
  Object.values(cities).map(({ code, name, country, timeZone }) => ({
    externalId: code,
    version,
    name,
    country: country.code,
    timeZone,
    languageCode: country.language,
  }))

const storeLine = ({ externalId, partner, city, name, vertical, isFranchise }: DemoStore) => ({
  externalId,
  version,
  partner: partner.externalId,
  city: city.code,
  name,
  vertical,
  isFranchise,
  bagRegulationReference: bagLawOf(city.country),
})

/** Fee terms: lower for groceries, no fees on donations, with the tax rate of each country. */
const termsLine = ({ externalId, vertical, city }: DemoStore) => ({
  externalId: `${externalId}/terms`,
  version,
  store: externalId,
  validFrom: '2020-01-01',
  commissionRate: vertical === 'DONATIONS' ? 0 : vertical === 'FOOD' ? 0.28 : 0.22,
  taxRate: vatOnServices[city.country.code] ?? 0,
})

const partnersOf = (stores: readonly DemoStore[]) =>
  [...new Set(stores.map(({ partner }) => partner))].map(({ externalId, name, taxId, country }) => ({
    externalId,
    version,
    name,
    taxId,
    country: country.code,
  }))

/** Places of some accounts’ worlds as feed lines, in the order required by the feed. */
export function locationLines(
  groups: readonly DemoGroup[],
  today: string,
): readonly (readonly [FeedName, readonly object[]])[] {
  const stores = storesOf(...groups)
  return [
    [
      'countries',
      countries.map(({ code, name, currency, support }) => ({
        externalId: code,
        version: 2,
        name,
        currencyCode: currency,
        supportPhones: [support],
      })),
    ],
    ['packaging-types', packagingLines(countries)],
    ['cities', cityLines()],
    ['partners', partnersOf(stores)],
    ['stores', stores.map(storeLine)],
    [
      'locations',
      stores.flatMap(({ externalId: store, locations }) =>
        locations.map(({ externalId, name, address }) => ({ externalId, version, store, name, address })),
      ),
    ],
    ['fee-terms', stores.map(termsLine)],
    ...payoutLines(stores, today),
  ]
}
