import { fromMinor } from '@storekeep/contract/kit/money.ts'
import type { OrderLineInput } from '@storekeep/contract/areas/orders.ts'
import { dishId } from '../menus/menu-lines.ts'
import { minorPrice } from '../menus/prices.ts'
import { runningSums, type Random } from '../random.ts'
import type { DemoStore } from '../places/demo-store.ts'

type Item = OrderLineInput['items'][number]

interface PricedDish {
  readonly id: string
  readonly name: string
  readonly category: string
  readonly price: number
  readonly wire: number
  readonly groups: readonly PricedGroup[]
}

interface PricedGroup {
  readonly least: number
  readonly most: number
  readonly options: readonly { readonly name: string; readonly price: number; readonly wire: number }[]
}

/** A menu with prices in the currency of its store’s country. */
interface PricedMenu {
  readonly basket: number
  readonly dishes: readonly PricedDish[]
  readonly running: readonly number[]
}

const priced = new Map<string, PricedMenu>()

const price = (store: DemoStore): PricedMenu => {
  const known = priced.get(store.externalId)
  if (known) return known
  const { country } = store.city
  const { currency } = country
  const minor = (euro: number) => minorPrice(country, euro)
  const options = (key: string): PricedGroup[] => {
    const group = store.menu.groups[key]
    if (!group) throw new Error(`${store.externalId}: no group of options “${key}”`)
    const list = group.options.map((option) => {
      const amount = minor(option.price)
      return { name: option.name, price: amount, wire: fromMinor(amount, currency) }
    })
    return [{ least: group.least, most: group.most, options: list }]
  }
  const dishes = store.menu.dishes.map((dish, index) => {
    const amount = minor(dish.price)
    return {
      id: dishId(store, index),
      name: dish.name,
      category: dish.category,
      price: amount,
      wire: fromMinor(amount, currency),
      groups: dish.groups.flatMap(options),
    }
  })
  const menu = {
    basket: store.menu.basket,
    dishes,
    running: runningSums(store.menu.dishes.map(({ weight }) => weight)),
  }
  priced.set(store.externalId, menu)
  return menu
}

export interface Basket {
  readonly items: Item[]
  /** The price of each item including options, in minor units. */
  readonly totals: number[]
  readonly gross: number
}

/** A customer's basket: some dishes with quantities and options. */
export function fillBasket(store: DemoStore, random: Random): Basket {
  const menu = price(store)
  const wanted = 1 + random.poisson(menu.basket - 1)
  const chosen = new Set<number>()
  for (let tries = 0; chosen.size < wanted && tries < wanted * 3; tries++)
    chosen.add(random.weighted(menu.running))
  const items: Item[] = []
  const totals: number[] = []
  let gross = 0
  for (const index of chosen) {
    const dish = menu.dishes[index]
    if (!dish) continue
    const quantity = random.chance(0.78) ? 1 : random.chance(0.8) ? 2 : 3 + random.int(3)
    const { options, each } = choose(dish.groups, random)
    const total = quantity * (dish.price + each)
    items.push({
      productExternalId: dish.id,
      name: dish.name,
      category: dish.category,
      quantity,
      unitPrice: dish.wire,
      ...(options.length > 0 ? { options } : {}),
    })
    totals.push(total)
    gross += total
  }
  return { items, totals, gross }
}

const choose = (
  groups: readonly PricedGroup[],
  random: Random,
): { options: { name: string; unitPrice: number }[]; each: number } => {
  const options: { name: string; unitPrice: number }[] = []
  let each = 0
  for (const group of groups) {
    const count = group.least + random.int(group.most - group.least + 1)
    const start = random.int(group.options.length)
    for (let step = 0; step < count; step++) {
      const option = group.options[(start + step) % group.options.length]
      if (!option) continue
      options.push({ name: option.name, unitPrice: option.wire })
      each += option.price
    }
  }
  return { options, each }
}
