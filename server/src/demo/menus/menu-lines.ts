import type { MenuLineInput } from '@storekeep/contract/areas/catalog.feed.ts'
import { fromMinor } from '@storekeep/contract/kit/money.ts'
import type { DemoStore } from '../places/demo-store.ts'
import { personaMenus } from '../people/personas.ts'
import { demoStores } from '../places/world.ts'
import { minorPrice } from './prices.ts'

export type MenuOwner = Pick<DemoStore, 'externalId' | 'city' | 'menu'>

/** The name of a dish on the menu and in orders; `nth` starts at 0. */
export function dishId(store: Pick<DemoStore, 'externalId'>, nth: number): string {
  return `${store.externalId}-${String(nth + 1).padStart(2, '0')}`
}

const collectionNames: Readonly<Record<string, string>> = { ES: 'Carta', GB: 'Menu', PL: 'Menu', PT: 'Menu' }

/** A store's menu as feed lines; its orders reference the same products. */
export function menuLines(store: MenuOwner): MenuLineInput[] {
  const { currency, code } = store.city.country
  const common = (externalId: string) => ({ store: store.externalId, externalId, version: 1 })
  const wire = (euro: number) => fromMinor(minorPrice(store.city.country, euro), currency)
  const collection = `${store.externalId}-menu`
  const sections = [...new Set(store.menu.dishes.map(({ category }) => category))]
  const sectionId = (name: string) => `${store.externalId}-s${sections.indexOf(name) + 1}`
  const groupId = (key: string) => `${store.externalId}-g-${key}`
  const groups = Object.entries(store.menu.groups)
  const optionId = (key: string, nth: number) => `${groupId(key)}-${nth + 1}`
  return [
    { kind: 'COLLECTION', ...common(collection), name: collectionNames[code] ?? 'Menu', position: 0 },
    ...sections.map((name, position) => ({
      kind: 'SECTION' as const,
      ...common(sectionId(name)),
      name,
      collection,
      position,
    })),
    ...groups.flatMap(([key, { options }]) =>
      options.map((option, nth) => ({
        kind: 'OPTION' as const,
        ...common(optionId(key, nth)),
        name: option.name,
        currency,
        priceImpact: wire(option.price),
      })),
    ),
    ...groups.map(([key, { name, least, most, options }]) => ({
      kind: 'OPTION_GROUP' as const,
      ...common(groupId(key)),
      name,
      min: least,
      max: most,
      options: options.map((_, nth) => optionId(key, nth)),
    })),
    ...store.menu.dishes.map((dish, nth) => ({
      kind: 'PRODUCT' as const,
      ...common(dishId(store, nth)),
      name: dish.name,
      description: dish.description,
      section: sectionId(dish.category),
      position: nth,
      currency,
      price: wire(dish.price),
      dietaryLabels: [...dish.labels],
      allergens: Object.fromEntries(dish.allergens.map((name) => [name, 'CONTAINS' as const])),
      optionGroups: dish.groups.map(groupId),
    })),
  ]
}

const isLarge = ({ partner }: DemoStore): boolean => partner.group === 'large'
/** The menus of the main accounts. */
export const mainMenus: readonly MenuOwner[] = [
  ...demoStores.filter((store) => !isLarge(store)),
  ...personaMenus,
]
export const largeMenus: readonly MenuOwner[] = demoStores.filter(isLarge)
