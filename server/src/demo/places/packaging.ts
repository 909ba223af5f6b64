import type { PackagingTypeLineInput } from '@storekeep/contract/areas/packaging.ts'
import { fromMinor } from '@storekeep/contract/kit/money.ts'
import type { DemoCountry } from './places.ts'

type Kind = PackagingTypeLineInput['kind']
/** A packaging type allowed by the fictitious law of a country, with limits in minor units. */
type Allowed = readonly [kind: Kind, id: string, name: string, min: number, max: number, eco?: boolean]

const laws: Readonly<Record<string, { readonly law: string; readonly types: readonly Allowed[] }>> = {
  ES: {
    law: 'Real Decreto 293/2018',
    types: [
      ['BAG', 'paper', 'Bolsa de papel', 0, 0],
      ['BAG', 'plastic', 'Bolsa de plástico reciclado', 5, 15],
      ['BAG', 'reusable', 'Bolsa reutilizable', 0, 150],
      ['PACKAGING', 'card', 'Envase de cartón', 0, 0, true],
      ['PACKAGING', 'plastic', 'Envase de plástico', 10, 60],
      ['PACKAGING', 'deposit', 'Envase retornable', 50, 200, true],
    ],
  },
  GB: {
    law: 'Single Use Carrier Bags Charges Order 2015',
    types: [
      ['BAG', 'plastic', 'Single-use plastic bag', 10, 50],
      ['BAG', 'paper', 'Paper bag', 0, 0],
      ['BAG', 'life', 'Bag for life', 0, 200],
      ['PACKAGING', 'card', 'Cardboard box', 0, 0, true],
      ['PACKAGING', 'plastic', 'Plastic tub', 0, 40],
    ],
  },
  PL: {
    law: 'Ustawa o gospodarce opakowaniami, art. 40a',
    types: [
      ['BAG', 'plastic', 'Torba foliowa', 25, 100],
      ['BAG', 'paper', 'Torba papierowa', 0, 0],
      ['PACKAGING', 'box', 'Pudełko styropianowe', 25, 100],
      ['PACKAGING', 'eco', 'Pudełko z trzciny cukrowej', 0, 200, true],
    ],
  },
}

/** The law on carrier bags of a demo country. */
export function bagLawOf({ code }: DemoCountry): string | null {
  return laws[code]?.law ?? null
}

/** The allowed types of the demo countries as feed lines. */
export function packagingLines(countries: readonly DemoCountry[]): PackagingTypeLineInput[] {
  return countries.flatMap(({ code, currency }) =>
    (laws[code]?.types ?? []).map(([kind, id, name, min, max, isEco = false]) => {
      const type = {
        externalId: `demo-${code}-${kind}-${id}`,
        version: 1,
        country: code,
        name,
        currency,
        minPrice: fromMinor(min, currency),
        maxPrice: fromMinor(max, currency),
      }
      if (kind === 'BAG') return { kind, ...type }
      return {
        kind,
        ...type,
        isEco,
        isReturnable: id === 'deposit',
        lawReference: laws[code]?.law ?? null,
      }
    }),
  )
}
