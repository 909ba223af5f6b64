import type { MenuLineInput } from '@storekeep/contract/areas/catalog.feed.ts'
import { fromMinor } from '@storekeep/contract/kit/money.ts'
import { dishId, mainMenus, menuLines, type MenuOwner } from './menu-lines.ts'
import { minorPrice } from './prices.ts'

/** Stores whose menus are older than the demo, so that their prices have a history. */
export const olderMenus: readonly MenuOwner[] = mainMenus.filter(({ externalId }) =>
  ['demo-brasa', 'demo-gelsomino'].includes(externalId),
)

/** Dishes that have become cheaper or dearer, and their earlier price as a share of the current one. */
const repriced: ReadonlyMap<number, number> = new Map([
  [4, 1.12],
  [7, 0.9],
])

/** A menu before its prices changed; its lines are older versions of `menuLines`. */
export function earlierLines(store: MenuOwner): MenuLineInput[] {
  const { country } = store.city
  const prices = new Map(
    store.menu.dishes.map(({ price }, nth) => [
      dishId(store, nth),
      fromMinor(minorPrice(country, price * (repriced.get(nth) ?? 1)), country.currency),
    ]),
  )
  return menuLines(store).map((line): MenuLineInput => {
    const price = prices.get(line.externalId)
    return { ...line, version: 0, ...(price !== undefined && { price }) }
  })
}

/** The versions of an older menu, by their age in days when the demo is created. */
export const olderVersions: readonly (readonly [number, (store: MenuOwner) => MenuLineInput[]])[] = [
  [45, earlierLines],
  [12, menuLines],
]
