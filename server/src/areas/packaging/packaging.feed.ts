import type { PackagingTypeLine } from '@storekeep/contract/areas/packaging.ts'
import { toMinor } from '@storekeep/contract/kit/money.ts'
import { feed } from '../../platform/feed/feed.ts'
import { refuse, refuseAmount } from '../../platform/feed/refuse.ts'
import { rowsBy, upsertTable } from '../../platform/feed/table.ts'
import { countries } from '../../platform/tenancy/tenancy.tables.ts'
import { packagingTypes } from './packaging.tables.ts'

/**
 * Ingests the types that countries allow. A type keeps its kind, country and currency, since stores have prices by it.
 */
export const packagingTypeFeed = feed(
  { entity: 'packaging type' },
  {
    ...upsertTable(packagingTypes, packagingTypes.externalId),
    lookUp: async ({ tx }, items: readonly PackagingTypeLine[]) => ({
      countries: await rowsBy(
        tx,
        countries,
        countries.code,
        items.map(({ country }) => country),
      ),
    }),
    prepare: (line, before, known) => {
      const { kind, country, currency } = line
      if (!known.countries.has(country)) return refuse('country.unknown', 'country', { given: country })
      if (before && before.kind !== kind) return refuse('field.invalid', 'kind', { stored: before.kind })
      if (before && before.countryCode !== country)
        return refuse('field.invalid', 'country', { stored: before.countryCode, given: country })
      if (before && before.currency !== currency)
        return refuse('currency.mismatch', 'currency', { stored: before.currency, given: currency })
      const [minPrice, maxPrice] = [toMinor(line.minPrice, currency), toMinor(line.maxPrice, currency)]
      if (minPrice === null) return refuseAmount(line.minPrice, currency, 'minPrice')
      if (maxPrice === null) return refuseAmount(line.maxPrice, currency, 'maxPrice')
      if (minPrice > maxPrice) return refuse('field.tooLarge', 'minPrice', { maxPrice: line.maxPrice })
      const isPackaging = line.kind === 'PACKAGING'
      return {
        externalId: line.externalId,
        version: line.version,
        kind,
        countryCode: country,
        removed: line.removed,
        name: line.name,
        currency,
        minPrice,
        maxPrice,
        isEco: isPackaging && line.isEco,
        isReturnable: isPackaging && line.isReturnable,
        lawReference: isPackaging ? line.lawReference : null,
      }
    },
  },
)
