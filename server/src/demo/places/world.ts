import { cities, countries, type DemoCity, type DemoCountry } from './places.ts'
import type { Character, DemoGroup, DemoPartner, DemoStore } from './demo-store.ts'
import { largeStores } from './large.ts'
import { bakery, bowls, khinkali, onigiri, pierogi, ramen } from '../menus/east.ts'
import { burgers, grill, noodles, pizza, tandoor, trattoria } from '../menus/kitchens.ts'
import type { Menu } from '../menus/menu.ts'
import { despensa, larder, rescue } from '../menus/shops.ts'

const usual: Character = {
  size: 1,
  growth: 0.02,
  preparation: 13,
  hasWaitingProblem: false,
  cancellations: 1,
  issues: 1,
  liked: 0.9,
  discounts: 0.2,
  days: 182,
}

const partner = (
  externalId: string,
  name: string,
  taxId: string,
  country: DemoCountry,
  group: DemoGroup,
): DemoPartner => ({ externalId, name, taxId, country, group })

const [ES, GB, PL, GE, JP] = countries
const brasa = partner('demo-p-brasa', 'Cocinas del Limonar, S.L.', 'B00417265', ES, 'owner')
const copper = partner('demo-p-copper', 'Copper & Pickle Kitchens Ltd', '00731846', GB, 'owner')
const malwa = partner('demo-p-malwa', 'Malwa Gastronomia sp. z o.o.', '0002318845', PL, 'owner')
const mtvare = partner('demo-p-mtvare', 'Mtvare Foods LLC', '400119002', GE, 'owner')
const gelso = partner('demo-p-gelsomino', 'Trattoria Gelsomino, S.L.', 'B00993121', ES, 'manager')
const yuzu = partner('demo-p-yuzu', 'Yuzu Kobo K.K.', '0120010044', JP, 'rival')

const store = (
  owner: DemoPartner,
  key: string,
  name: string,
  city: DemoCity,
  locationCount: number,
  menu: Menu,
  vertical: DemoStore['vertical'],
  character: Partial<Character> = {},
): DemoStore => ({
  externalId: `demo-${key}`,
  partner: owner,
  name,
  city,
  vertical,
  menu,
  isFranchise: false,
  character: { ...usual, ...character },
  locations: Array.from({ length: locationCount }, (_, index) => {
    const district = city.districts[index % city.districts.length] ?? city.name
    const street = city.streets[(index * 3 + key.length) % city.streets.length] ?? city.name
    return {
      externalId: `demo-${key}-${index + 1}`,
      name: `${name} · ${district}`,
      address: `${street} ${7 + ((index * 23 + key.length * 11) % 140)}, ${city.name}`,
      size: [1.25, 1, 0.8, 0.65][index % 4] ?? 1,
    }
  }),
})

const quick = { preparation: 9, growth: 0.03, liked: 0.93 }

/** The 12 stores of the owner, the manager's one and the rival's three. */
const named: readonly DemoStore[] = [
  store(brasa, 'brasa', 'Brasa & Limón', cities.madrid, 4, grill, 'FOOD', { size: 1.5, growth: 0.035 }),
  store(brasa, 'mirto', 'Casa Mirto', cities.barcelona, 3, pizza, 'FOOD', { size: 1.3, discounts: 0.28 }),
  store(brasa, 'puerto', 'Fideos del Puerto', cities.valencia, 2, noodles, 'FOOD', {
    growth: 0.14,
    size: 0.9,
  }),
  store(brasa, 'lola', 'La Despensa de Lola', cities.madrid, 3, despensa, 'Q_COMMERCE', {
    ...quick,
    issues: 2.1,
  }),
  store(brasa, 'segunda', 'Segunda Mesa', cities.barcelona, 1, rescue, 'DONATIONS', {
    size: 0.35,
    liked: 0.97,
    discounts: 0,
  }),
  store(copper, 'tandoor', 'Copper Tandoor', cities.london, 4, tandoor, 'FOOD', {
    size: 1.35,
    preparation: 17,
    hasWaitingProblem: true,
    liked: 0.84,
  }),
  store(copper, 'pickle', 'Pickle & Bun', cities.london, 3, burgers, 'FOOD', {
    size: 1.2,
    cancellations: 2,
    issues: 1.4,
  }),
  store(copper, 'larder', 'Corner Larder', cities.manchester, 2, larder, 'Q_COMMERCE', {
    ...quick,
    size: 0.8,
  }),
  store(malwa, 'malwa', 'Pierogarnia Malwa', cities.warsaw, 3, pierogi, 'FOOD', { size: 1.1, growth: -0.03 }),
  store(malwa, 'talerz', 'Zielony Talerz', cities.krakow, 2, bowls, 'FOOD', {
    size: 0.7,
    growth: 0.5,
    days: 21,
    discounts: 0.4,
  }),
  store(mtvare, 'khinkali', 'Mtvare Khinkali', cities.tbilisi, 2, khinkali, 'FOOD', {
    size: 0.9,
    liked: 0.95,
  }),
  store(mtvare, 'tone', 'Tone Bakery', cities.tbilisi, 1, bakery, 'FOOD', { days: 0 }),
  store(gelso, 'gelsomino', 'Trattoria Gelsomino', cities.sevilla, 2, trattoria, 'FOOD', { size: 1.05 }),
  store(yuzu, 'yuzu', 'Yuzu Ramen Kobo', cities.osaka, 2, ramen, 'FOOD', { size: 1.1 }),
  store(yuzu, 'nigiri', 'Nigiri Stand Ao', cities.osaka, 1, onigiri, 'FOOD', { size: 0.9, growth: 0.06 }),
  store(yuzu, 'market', 'Ao Market', cities.osaka, 1, onigiri, 'Q_COMMERCE', { ...quick, size: 0.6 }),
]

/** Every store of the demo marketplace; the large account's at the end. */
export const demoStores: readonly DemoStore[] = [...named, ...largeStores(usual)]

export function storesOf(...groups: readonly DemoGroup[]): DemoStore[] {
  return demoStores.filter(({ partner: { group } }) => groups.includes(group))
}
