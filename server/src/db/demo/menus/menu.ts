/** A dish or article: name, price in the menu's own unit, how often it is ordered, its groups of options. */
export interface Dish {
  readonly name: string
  readonly price: number
  readonly weight: number
  readonly groups: readonly string[]
}

/** Options of which each order of the dish takes from `least` to `most`. */
export interface OptionGroup {
  readonly least: number
  readonly most: number
  readonly options: readonly { readonly name: string; readonly price: number }[]
}

export interface Menu {
  /** How many different dishes an order has on average. */
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
 * Reads a menu as it is written in these files. Dishes: `name | price | weight | group group`; groups:
 * `key | least–most | option price; option price`. A dish may cost 0 when its options carry the price.
 */
export const menu = (basket: number, dishes: string, groups = ''): Menu => ({
  basket,
  dishes: lines(dishes).map(([name = '', price = '', weight = '1', keys = '']) => ({
    name,
    price: Number(price),
    weight: Number(weight),
    groups: keys.split(' ').filter((key) => key !== ''),
  })),
  groups: Object.fromEntries(
    lines(groups).map(([key = '', range = '', options = '']) => {
      const [least = 0, most = 1] = range.split('–').map(Number)
      return [key, { least, most, options: options.split(';').map(optionOf) }]
    }),
  ),
})

const optionOf = (text: string): { name: string; price: number } => {
  const match = /^(.*) ([\d.]+)$/.exec(text.trim())
  return { name: match?.[1] ?? text.trim(), price: Number(match?.[2] ?? 0) }
}
