import { toMinor } from '@storekeep/contract/kit/money.ts'
import { nameFault } from '@storekeep/contract/rules/catalog/names.ts'
import { expect, test } from 'vitest'
import { textOfCell } from '../../../platform/files/reading/cells.ts'
import { delimitedRecords } from '../reading/delimited.ts'
import { isThere, planned, read, real, realText } from './foreign.testing.ts'

/** The records of a real CSV file as objects. */
async function recordsOf(name: string): Promise<Record<string, string>[]> {
  const rows: string[][] = []
  for await (const { cells } of delimitedRecords(realText(name))) rows.push(cells.map(textOfCell))
  const [header = [], ...records] = rows
  return records.map((cells) => Object.fromEntries(header.map((field, nth) => [field, cells[nth] ?? ''])))
}

interface PandaItem {
  /** One product has several of them, such as sizes. */
  readonly variationCode: string
  readonly product: string
  readonly description: string | null
  readonly price: number
  readonly isSoldOut: boolean
}

test.runIf(isThere)(
  'MENU-FILE: 24 shops of foodpanda become menus by JSON: counts, order, exact texts, prices and what is sold out',
  async () => {
    const shops = await recordsOf('foodpanda-taiwan-24shops.csv')
    expect(shops).toHaveLength(24)
    let count = 0
    for (const { shopName = '', menu: packed = '' } of shops) {
      const items = JSON.parse(Buffer.from(packed, 'base64').toString()) as PandaItem[] // the collection's shape
      count += items.length
      const entities = items.map(({ variationCode, product, description, price, isSoldOut }) => ({
        type: 'product',
        id: variationCode,
        name: product,
        section: shopName,
        description,
        price,
        available: !isSoldOut,
      }))
      const json = JSON.stringify({ format: 'storekeep-menu', version: 1, currency: 'TWD', things: entities })
      const file = await read(json, 'TWD')
      expect(file.notKept).toEqual([])
      const menu = await planned(file, 'TWD')
      expect(menu.refused.map(({ name }) => name)).toEqual(
        items.filter(({ product }) => nameFault(product) !== null).map(({ product }) => product),
      )
      expect(
        menu.of('PRODUCT').map(({ externalId, name, description, price, available }) => ({
          variationCode: externalId,
          product: name,
          description,
          price,
          isSoldOut: !available,
        })),
      ).toEqual(
        items
          .filter(({ product }) => nameFault(product) === null)
          .map(({ variationCode, product, description, price, isSoldOut }) => ({
            variationCode,
            product,
            description: description ?? '',
            price: toMinor(price, 'TWD'),
            isSoldOut,
          })),
      )
    }
    expect(count).toBe(1284)
  },
)

/** A list of Python, as scrapers print it, read as JSON. */
function fromPython(text: string): unknown {
  const quoted = /'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"/gs
  const json = text.replaceAll(quoted, (_, single?: string, double?: string) =>
    JSON.stringify(
      (single ?? double ?? '').replaceAll(/\\(x[\da-f]{2}|u[\da-f]{4}|.)/gis, (_whole, sign: string) =>
        sign.length > 1
          ? String.fromCodePoint(Number.parseInt(sign.slice(1), 16))
          : ({ n: '\n', t: '\t', r: '\r' }[sign] ?? sign),
      ),
    ),
  )
  return JSON.parse(json.replaceAll(/\bNone\b/g, 'null'))
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

test.runIf(isThere)(
  'MENU-FILE: ten restaurants in Dubai become menus by CSV with semicolons and decimal commas, duplicate names included',
  async () => {
    const restaurants = await recordsOf('talabat-dubai-10-restaurants.csv')
    expect(restaurants).toHaveLength(10)
    for (const { restaurant_name: shop = '', menu_items = '' } of restaurants) {
      const items = fromPython(menu_items) as [string, string, number, string][] // the collection's shape
      const lines = items.map(([name, description, price], nth) =>
        [String(nth), name, shop, description, price.toFixed(2).replace('.', ',')].map(quoted).join(';'),
      )
      const file = await read(['id;name;section;description;price', ...lines].join('\r\n'), 'AED')
      expect(file.decimal).toBe(',')
      const menu = await planned(file, 'AED')
      const isTaken = ([name]: (typeof items)[number]) => nameFault(name) === null
      expect(menu.refused.map(({ name }) => name)).toEqual(
        items.filter((one) => !isTaken(one)).map(([name]) => name),
      )
      expect(menu.of('PRODUCT').map(({ name, description, price }) => [name, description, price])).toEqual(
        items.filter(isTaken).map(([name, description, price]) => [name, description, toMinor(price, 'AED')]),
      )
    }
  },
)

test.runIf(isThere)(
  'MENU-FILE: menus of 21 restaurants in the US are read as they are: `15.99 USD`, HTML entities and spaces at the end',
  async () => {
    const lines = await recordsOf('ubereats-usa-kaggle-restaurant-menus_1.csv')
    expect(lines).toHaveLength(1000)
    for (const [restaurant, items] of Map.groupBy(lines, (line) => line['restaurant_id'] ?? '')) {
      const header = 'restaurant_id,category,name,description,price'
      const rows = items.map((item) =>
        header
          .split(',')
          .map((field) => quoted(item[field] ?? ''))
          .join(','),
      )
      const file = await read([header, ...rows].join('\n'))
      expect(file.notKept).toEqual([{ name: 'restaurant_id', count: items.length, example: restaurant }])
      const menu = await planned(file)
      expect(menu.refused).toEqual([])
      expect(menu.of('PRODUCT').map(({ name, description, price }) => [name, description, price])).toEqual(
        items.map(({ name, description, price = '' }) => [
          name,
          description,
          toMinor(Number(price.replace(' USD', '')), 'USD'),
        ]),
      )
    }
  },
)

interface UberOption {
  readonly uuid: string
  readonly title: string
  readonly price: number
}
interface UberGroup {
  readonly uuid: string
  readonly title: string
  readonly minPermitted: number
  readonly maxPermitted: number
  readonly options: readonly UberOption[]
}
interface UberItem {
  readonly uuid: string
  readonly title: string
  readonly price: number
  readonly customizationsList?: readonly UberGroup[]
}

test.runIf(isThere)(
  'MENU-FILE: customisations of Uber Eats keep every group with its bounds and every option with its price, in order',
  async () => {
    const items: UberItem[] = real('ubereats-taoyuan-tw-7items-with-customizations.json')
    const menu = await planned(await read(JSON.stringify(items), 'TWD'), 'TWD')
    const groups = items.flatMap(({ customizationsList = [] }) => customizationsList)
    expect(groups).toHaveLength(29)
    expect(groups.flatMap(({ options }) => options)).toHaveLength(106)
    for (const { uuid, title, price, customizationsList = [] } of items) {
      const product = menu.get(uuid)
      expect(product).toMatchObject({ name: title, price })
      // a group or option of one id that says something else at another product is one of its own there
      const kept = product?.refs.map((id) => menu.get(id))
      expect(kept).toMatchObject(
        customizationsList.map((group) => ({
          name: group.title,
          min: group.minPermitted,
          max: group.maxPermitted > 0 ? group.maxPermitted : null,
        })),
      )
      expect(kept?.map((group) => group?.refs.map((id) => menu.get(id)))).toMatchObject(
        customizationsList.map(({ options }) =>
          options.map((one) => ({ name: one.title, price: one.price })),
        ),
      )
    }
  },
)

interface UberStore {
  readonly title: string
  readonly catalogSectionsMap: Record<
    string,
    readonly {
      readonly payload: { readonly standardItemsPayload?: { readonly catalogItems: readonly UberItem[] } }
    }[]
  >
}

test.runIf(isThere)(
  'MENU-FILE: two stores of Uber Eats become a collection each, with every item once',
  async () => {
    const stores: UberStore[] = real('ubereats-taoyuan-tw-2stores.getStoreV1.json')
    const menu = await planned(await read(JSON.stringify(stores), 'TWD'), 'TWD')
    expect(menu.refused).toEqual([])
    expect(menu.of('COLLECTION').map(({ name }) => name)).toEqual(stores.map(({ title }) => title))
    const items = stores.flatMap(({ catalogSectionsMap }) =>
      Object.values(catalogSectionsMap)
        .flat()
        .flatMap(({ payload }) => payload.standardItemsPayload?.catalogItems ?? []),
    )
    const once = new Map(items.toReversed().map(({ uuid, title, price }) => [uuid, { name: title, price }]))
    expect(
      new Map(menu.of('PRODUCT').map(({ externalId, name, price }) => [externalId, { name, price }])),
    ).toEqual(once)
  },
)
