import { corner } from '../menus/shops.ts'
import { cities, countries, type DemoCity } from './places.ts'
import { Random } from '../random.ts'
import type { Character, DemoStore } from './demo-store.ts'

const first = [
  'Amber',
  'Birch',
  'Cinder',
  'Dune',
  'Ember',
  'Fern',
  'Gable',
  'Harbour',
  'Iris',
  'Juniper',
  'Kestrel',
  'Linden',
  'Maple',
  'North',
  'Olive',
  'Pebble',
  'Quince',
  'Rowan',
  'Saffron',
  'Thistle',
] as const
const second = [
  'Kitchen',
  'Table',
  'Counter',
  'Pantry',
  'Corner',
  'Oven',
  'Yard',
  'Spoon',
  'Terrace',
  'Room',
] as const
const home: readonly [DemoCity, ...DemoCity[]] = [
  cities.london,
  cities.madrid,
  cities.warsaw,
  cities.lisbon,
  cities.manchester,
  cities.barcelona,
]

/** 200 stores with 5 locations each and few orders: one franchise chain, for long lists and selectors. */
export function largeStores(usual: Character): DemoStore[] {
  const [, GB] = countries
  const partner = {
    externalId: 'demo-p-large',
    name: 'Twenty Trees Franchising plc',
    taxId: '00998172',
    country: GB,
    group: 'large',
  } as const
  return first.flatMap((one, row) =>
    second.map((two, column): DemoStore => {
      const index = row * second.length + column
      const random = new Random('large', index)
      const city = home[index % home.length] ?? home[0]
      return {
        externalId: `demo-large-${index + 1}`,
        partner,
        name: `${one} ${two}`,
        city,
        vertical: 'FOOD',
        menu: corner,
        isFranchise: true,
        character: { ...usual, size: random.around(0.05, 0.5), growth: random.between(-0.03, 0.06) },
        locations: Array.from({ length: 5 }, (_, nth) => ({
          externalId: `demo-large-${index + 1}-${nth + 1}`,
          name: `${one} ${two} · ${city.districts[nth % city.districts.length] ?? city.name}`,
          address: `${random.pick(city.streets)} ${1 + random.int(180)}, ${city.name}`,
          size: random.around(1, 0.4),
        })),
      }
    }),
  )
}
