import { expect, test } from 'vitest'
import { planned, read } from './foreign.testing.ts'

test('MENU-FILE: a newer Square catalogue keeps categories, images and limits, and reports periods and deleted parts', async () => {
  const money = (amount: number) => ({ amount, currency: 'EUR' })
  const file = await read(
    JSON.stringify({
      objects: [
        { type: 'AVAILABILITY_PERIOD', id: 'am', availability_period_data: { day_of_week: 'MON' } },
        { type: 'CATEGORY', id: 'c', category_data: { name: 'Early', availability_period_ids: ['am'] } },
        { type: 'CATEGORY', id: 'd', category_data: { name: 'Late' } },
        { type: 'IMAGE', id: 'p', image_data: { url: 'https://x.test/p.jpg' } },
        {
          type: 'MODIFIER_LIST',
          id: 'milk',
          modifier_list_data: {
            name: 'Milk',
            min_selected_modifiers: 1,
            max_selected_modifiers: 2,
            modifiers: [
              { id: 'oat', type: 'MODIFIER', modifier_data: { name: 'Oat', price_money: money(50) } },
              { id: 'soy', type: 'MODIFIER', is_deleted: true, modifier_data: { name: 'Soy' } },
            ],
          },
        },
        {
          type: 'ITEM',
          id: 'i',
          item_data: {
            name: 'Porridge',
            categories: [{ id: 'd' }, { id: 'c' }],
            reporting_category: { id: 'c' },
            image_ids: ['lost', 'p'],
            modifier_list_info: [
              { modifier_list_id: 'milk', hidden_from_customer: true },
              { modifier_list_id: 'gone' },
            ],
            variations: [
              { id: 'v', type: 'ITEM_VARIATION', item_variation_data: { price_money: money(650) } },
              { id: 'w', type: 'ITEM_VARIATION', is_deleted: true, item_variation_data: { name: 'Big' } },
            ],
          },
        },
      ],
    }),
    'EUR',
  )
  expect(file.format).toBe('SQUARE')
  const menu = await planned(file, 'EUR')
  expect(menu.get('i')).toMatchObject({
    price: 650,
    parent: 'd',
    imageUrl: 'https://x.test/p.jpg',
    refs: ['milk'],
  })
  expect(menu.get('milk')).toMatchObject({ min: 1, max: 2, refs: ['oat'] })
  expect(file.notKept.map(({ name, example }) => `${name} ${example}`)).toEqual(
    expect.arrayContaining([
      'AVAILABILITY_PERIOD null',
      'category_data.availability_period_ids am',
      'item_data.categories c',
      'item_data.image_ids lost',
      'modifier_list_info.modifier_list_id gone',
      'modifier.is_deleted Soy',
      'item_variation.is_deleted Big',
    ]),
  )
})

test('MENU-FILE: a schema.org menu follows references, reads prices as written, and refuses an item without one', async () => {
  const item = (name: string, price?: string) => ({
    '@type': 'MenuItem',
    '@id': `#${name}`,
    name,
    ...(price !== undefined && { offers: { price } }),
  })
  const file = await read(
    JSON.stringify({
      '@graph': [
        { '@type': 'Restaurant', hasMenu: { '@id': '#menu' } },
        {
          '@type': 'Menu',
          '@id': '#menu',
          name: 'Carte',
          hasMenuSection: [{ '@id': '#lunch' }, { '@id': '#lunch' }],
        },
        {
          '@type': 'MenuSection',
          '@id': '#lunch',
          name: 'Lunch',
          hasMenuSection: { '@id': '#lunch' },
          hasMenuItem: [
            item('Soup', '€4,50'),
            { '@id': '#Bread' },
            { '@id': '#Bread' },
            item('Fish', 'market price'),
            item('Cake'),
          ],
        },
        item('Bread', '2'),
      ],
    }),
    'EUR',
  )
  const menu = await planned(file, 'EUR')
  expect(menu.of('COLLECTION').map(({ name }) => name)).toEqual(['Carte'])
  expect(menu.of('PRODUCT').map(({ name, price }) => [name, price])).toEqual([
    ['Soup', 450],
    ['Bread', 200],
  ])
  expect(menu.refused.map(({ name, faults }) => [name, faults[0]?.code])).toEqual([
    ['Fish', 'cell.price'],
    ['Cake', 'field.required'],
  ])
  expect(file.notKept).toEqual([
    { name: 'MenuSection', count: 2, example: 'Lunch' },
    { name: 'MenuItem', count: 1, example: 'Bread' },
  ])
})
