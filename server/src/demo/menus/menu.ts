import type { Allergen, DietaryLabel } from '@storekeep/contract/rules/catalog/labels.ts'

/** A dish or article: name, category, price in the menu's own unit, relative frequency, option groups. */
interface Dish {
  readonly name: string
  readonly category: string
  readonly price: number
  readonly weight: number
  readonly groups: readonly string[]
  readonly description: string
  /** Contained allergens; the others are unknown. */
  readonly allergens: readonly Allergen[]
  readonly labels: readonly DietaryLabel[]
}

/** Options, of which an order of the dish has `least` to `most`. */
interface OptionGroup {
  readonly name: string
  readonly least: number
  readonly most: number
  readonly options: readonly { readonly name: string; readonly price: number }[]
}

export interface Menu {
  /** Average number of different dishes per order. */
  readonly basket: number
  readonly dishes: readonly Dish[]
  readonly groups: Readonly<Record<string, OptionGroup>>
}

const lines = (text: string): string[][] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => line.split('|').map((cell) => cell.trim()))

/**
 * Parses a menu in the notation of these files. Dishes: `# category` above its dishes, then `name | price | weight |
 * group group | description | allergens | labels`; groups: `key | least–most | option price; option price | name`. A
 * dish may cost 0 if its options have the price.
 */
export function menu(basket: number, dishes: string, groups = ''): Menu {
  return {
    basket,
    dishes: dishesOf(lines(dishes)),
    groups: Object.fromEntries(
      lines(groups).map(([key = '', range = '', options = '', name = key]) => {
        const [least = 0, most = 1] = range.split('–').map(Number)
        return [key, { name, least, most, options: options.split(';').map(optionOf) }]
      }),
    ),
  }
}

const words = (text = ''): string[] => text.split(' ').filter((word) => word !== '')

function dishesOf(rows: readonly string[][]): Dish[] {
  let category = ''
  return rows.flatMap(([name = '', price = '', weight = '1', ...more]) => {
    if (name.startsWith('# ')) {
      category = name.slice(2)
      return []
    }
    const [groups, description = '', allergens, labels] = more
    return [
      {
        name,
        category,
        price: Number(price),
        weight: Number(weight),
        groups: words(groups),
        description,
        allergens: words(allergens) as Allergen[], // defined in these files, checked by the feed
        labels: words(labels) as DietaryLabel[], // defined in these files, checked by the feed
      },
    ]
  })
}

const optionOf = (text: string): { name: string; price: number } => {
  const match = /^(.*) ([\d.]+)$/.exec(text.trim())
  return { name: match?.[1] ?? text.trim(), price: Number(match?.[2] ?? 0) }
}
