import { expect, test } from 'vitest'
import type { MenuFile } from '../reading/file-rows.ts'
import { isThere, planned, read, real } from './foreign.testing.ts'

const kept = (file: MenuFile) => file.notKept.map(({ name }) => name)

interface SquareObject {
  readonly type: string
  readonly id: string
  readonly item_data: {
    readonly name: string
    readonly variations: {
      readonly item_variation_data: { readonly price_money?: { readonly amount: number } }
    }[]
  }
  readonly modifier_list_data: { readonly name: string; readonly modifiers: { readonly id: string }[] }
}

test.runIf(isThere)(
  'MENU-FILE: the whole catalogue of a shop at Square becomes a menu, with exact names and prices',
  async () => {
    const source: readonly SquareObject[] = real('square-normal-icecream-slc-catalog.json')
    const file = await read(JSON.stringify(source))
    expect(file.format).toBe('SQUARE')
    const menu = await planned(file)
    expect(menu.refused).toEqual([])
    const items = source.filter(({ type }) => type === 'ITEM')
    expect(items).toHaveLength(182)
    expect(menu.of('PRODUCT').map(({ externalId, name }) => [externalId, name])).toEqual(
      items.map(({ id, item_data: { name } }) => [id, name]),
    )
    for (const {
      id,
      item_data: { variations },
    } of items) {
      const amounts = variations.map(({ item_variation_data: { price_money } }) => price_money?.amount ?? 0)
      expect(menu.get(id)?.price).toBe(Math.min(...amounts))
      const group = menu.get(`${id}-variants`)
      const impacts = group?.refs.map((option) => (menu.get(option)?.price ?? 0) + Math.min(...amounts))
      expect(impacts ?? amounts).toEqual(amounts)
    }
    const lists = source.filter(({ type }) => type === 'MODIFIER_LIST')
    expect(lists).toHaveLength(17)
    for (const {
      id,
      modifier_list_data: { name, modifiers },
    } of lists)
      expect(menu.get(id)).toMatchObject({ name, refs: modifiers.map((one) => one.id) })
    for (const name of [
      'item_data.tax_ids',
      'DISCOUNT',
      'TAX',
      'item_variation_data.sku',
      'item_variation_data.pricing_type',
    ])
      expect(kept(file)).toContain(name)
  },
)

test('MENU-FILE: prices in another currency and shortened names are told apart from fields without a counterpart', async () => {
  const long = 'Tarte '.repeat(14)
  const file = await read(
    JSON.stringify([
      {
        type: 'ITEM',
        id: 'i',
        item_data: {
          name: long,
          label_color: 'A82EE5',
          food_and_beverage_details: [{ calorie_count: 120 }],
          variations: [
            {
              type: 'ITEM_VARIATION',
              id: 'v',
              item_variation_data: { price_money: { amount: 650, currency: 'USD' } },
            },
          ],
        },
      },
    ]),
    'EUR',
  )
  expect(file.notKept).toEqual(
    expect.arrayContaining([
      { name: '', count: 1, example: 'USD', about: 'CURRENCY' },
      { name: '', count: 1, example: expect.stringContaining('Tarte'), about: 'LONG_NAME' },
      { name: 'item_data.label_color', count: 1, example: 'A82EE5' },
      // an object is no example that a person can read
      { name: 'item_data.food_and_beverage_details', count: 1, example: null },
    ]),
  )
})

test('MENU-FILE: minor units are those of the source, and what the currency of the store cannot hold is refused', async () => {
  const item = (uuid: string, price: number) => ({ uuid, title: uuid, itemDescription: '', price })
  const store = {
    uuid: 's',
    title: 'Noodles',
    currencyCode: 'USD',
    sections: [{ uuid: 'all', title: 'All', itemUuids: ['soup', 'tea'] }],
    items: { soup: item('soup', 15000), tea: item('tea', 250) },
  }
  const pricesIn = async (currency: string) => {
    const file = await read(JSON.stringify(store), currency)
    // each price is counted, not the one place that names its currency
    expect(file.notKept).toContainEqual({ name: '', count: 2, example: 'USD', about: 'CURRENCY' })
    const { get, refused } = await planned(file, currency)
    return [get('soup')?.price, get('tea')?.price, refused.map(({ name }) => name)]
  }
  expect(await pricesIn('EUR')).toEqual([15000, 250, []])
  expect(await pricesIn('KWD')).toEqual([150000, 2500, []])
  expect(await pricesIn('JPY')).toEqual([150, undefined, ['tea']])
})

test.runIf(isThere)('MENU-FILE: items of Uber Eats keep their groups, options and limits', async () => {
  const file = await read(JSON.stringify(real('ubereats-taoyuan-tw-7items-with-customizations.json')), 'TWD')
  expect(file.format).toBe('UBER_EATS')
  const menu = await planned(file, 'TWD')
  expect(menu.refused).toEqual([])
  expect(menu.of('PRODUCT')).toHaveLength(7)
  expect(menu.get('67308fdf-0977-4702-8321-0b01e2c7076f')).toMatchObject({
    name: '炙燒牛五花丼',
    price: 15500,
    description: '使用美國牛五花\n搭配特製烤肉醬',
  })
  expect(menu.get('925b8c87-8aa9-4124-b4f6-d9a2f5299160')).toMatchObject({ name: '主餐加點', min: 0, max: 7 })
  expect(kept(file)).toContain('items.endorsementTags')
})

test.runIf(isThere)(
  'MENU-FILE: a Uber Eats store page with sections and items is read as a menu',
  async () => {
    const source: { sections: { itemUuids: string[] }[]; items: object } = real('ubereats-kyiv-musafir.json')
    const file = await read(JSON.stringify(source), 'UAH')
    const menu = await planned(file, 'UAH')
    expect(menu.refused.map(({ faults }) => faults)).toEqual([])
    expect(menu.of('SECTION').length).toBeGreaterThanOrEqual(source.sections.length)
    expect(menu.of('PRODUCT')).toHaveLength(Object.keys(source.items).length)
    expect(kept(file)).toContain('items.rules')
  },
)

test('MENU-FILE: a menu of the Uber Eats API reports the day parts and nested options that it loses', async () => {
  const title = (text: string) => ({ translations: { en_us: text } })
  const file = await read(
    JSON.stringify({
      menus: [
        {
          id: 'm',
          title: title('Lunch'),
          service_availability: [{ day_of_week: 'monday', time_periods: [{ start_time: '11:00' }] }],
          category_ids: ['c', 'gone'],
        },
      ],
      categories: [
        { id: 'c', title: title('Bowls'), entities: [{ id: 'i' }, { id: 'gone' }] },
        { id: 'unused', title: title('Off the menu'), entities: [] },
      ],
      items: [
        {
          id: 'i',
          title: title('Poke'),
          description: title('Raw'),
          price_info: { price: 1250 },
          tax_info: { tax_rate: 8 },
          modifier_group_ids: { ids: ['g', 'gone'] },
        },
        {
          id: 'o',
          title: title('Tuna'),
          description: title('Bluefin'),
          price_info: { price: 200, overrides: [{ context_type: 'ITEM', price: 250 }] },
          suspension_info: { suspension: { suspend_until: 1_893_456_000 } },
          modifier_group_ids: { ids: ['h'] },
        },
      ],
      modifier_groups: [
        {
          id: 'g',
          title: title('Fish'),
          modifier_options: [
            { id: 'o', type: 'ITEM' },
            { id: 'gone', type: 'ITEM' },
          ],
          quantity_info: { quantity: { min_permitted: 1, max_permitted: 1 } },
        },
        { id: 'h', title: title('Cut'), modifier_options: [] },
      ],
    }),
  )
  const menu = await planned(file)
  expect(menu.get('i')).toMatchObject({ name: 'Poke', price: 1250, parent: 'c', refs: ['g'] })
  expect(menu.get('g')).toMatchObject({ name: 'Fish', min: 1, max: 1, refs: ['o'] })
  expect(menu.get('o')).toMatchObject({ name: 'Tuna', price: 200 })
  expect(kept(file)).toEqual(
    expect.arrayContaining([
      'menus.service_availability',
      'modifier_options.modifier_group_ids',
      'items.tax_info',
      // what only the option has, and references to what the file lacks
      'items.description',
      'items.suspension_info',
      'price_info.overrides',
      'menus.category_ids',
      'categories.entities',
      'modifier_options',
      'items.modifier_group_ids',
      'categories',
    ]),
  )
})

test('MENU-FILE: Shopify products have their variants as options', async () => {
  const file = await read(
    [
      'Handle,Title,Body (HTML),Vendor,Type,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Price,Image Src,Status',
      'tea,Green tea,"<p>Fresh &amp; <b>light</b>, na&iuml;ve&hellip;</p>",Acme,Drinks,true,Size,Small,TEA-S,200,3.50,https://x.test/tea.jpg,active',
      'tea,,,,,,,Large,TEA-L,400,4.75,https://x.test/tea-2.jpg,',
      'mug,Mug,,Acme,,true,Title,Default Title,MUG,0,12.00,,draft',
      // one stock number for several variants
      'pot,Pot,,Acme,,true,Size,Small,TEA-S,0,20.00,,',
      'pot,,,,,,,Large,TEA-S,0,30.00,,',
    ].join('\n'),
  )
  expect(file.format).toBe('SHOPIFY')
  const menu = await planned(file)
  expect(menu.get('tea')).toMatchObject({
    name: 'Green tea',
    description: 'Fresh & light, naïve…',
    price: 350,
    imageUrl: 'https://x.test/tea.jpg',
  })
  expect(menu.get('tea-variants')).toMatchObject({ name: 'Size', min: 1, max: 1, refs: ['TEA-S', 'TEA-L'] })
  expect(menu.get('TEA-L')).toMatchObject({ name: 'Large', price: 125 })
  expect(menu.get('mug')).toMatchObject({ price: 1200, available: false, refs: [] })
  const pots = menu.get('pot-variants')?.refs.map((id) => menu.get(id))
  expect(pots).toMatchObject([
    { name: 'Small', price: 0 },
    { name: 'Large', price: 1000 },
  ])
  expect(kept(file)).toEqual(expect.arrayContaining(['Vendor', 'Variant Grams', 'Image Src']))
})

test('MENU-FILE: a schema.org menu keeps nested sections, and a diet says nothing about allergens', async () => {
  const menu = {
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    hasMenu: {
      '@type': 'Menu',
      name: 'Dinner',
      hasMenuSection: {
        '@type': 'MenuSection',
        name: 'Mains',
        availabilityStarts: '18:00',
        hasMenuSection: [
          {
            '@type': 'MenuSection',
            name: 'Pasta',
            hasMenuItem: {
              '@type': 'MenuItem',
              name: 'Penne',
              offers: { '@type': 'Offer', price: '9.50', priceCurrency: 'EUR' },
              suitableForDiet: ['https://schema.org/VeganDiet', 'https://schema.org/GlutenFreeDiet'],
            },
          },
        ],
      },
    },
  }
  const page = `<!doctype html><html><script type="application/ld+json">${JSON.stringify(menu)}</script></html>`
  for (const content of [JSON.stringify(menu), page]) {
    const file = await read(content, 'EUR')
    expect(file.format).toBe('SCHEMA_ORG')
    const found = await planned(file, 'EUR')
    expect(found.of('SECTION').map(({ name }) => name)).toEqual(['Mains / Pasta'])
    expect(found.of('PRODUCT')).toMatchObject([
      { name: 'Penne', price: 950, dietaryLabels: ['VEGAN'], allergens: {} },
    ])
    expect(kept(file)).toEqual(
      expect.arrayContaining(['MenuSection.availabilityStarts', 'MenuItem.suitableForDiet']),
    )
  }
})
