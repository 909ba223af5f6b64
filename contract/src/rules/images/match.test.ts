import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matcherOf } from './match.ts'

const products = [
  { id: 12, externalId: 'ramen', name: 'Tonkotsu ramen' },
  { id: 13, externalId: 'sku-77', name: 'Édamame' },
  { id: 14, externalId: '12', name: 'Miso soup' },
  { id: 15, externalId: 'cola-s', name: 'Cola' },
  { id: 16, externalId: 'cola-l', name: 'Cola' },
  { id: 17, externalId: 'seven', name: '7 Up' },
  { id: 18, externalId: 'r', name: 'Rice, white' },
]
const match = matcherOf(products)

test.each([
  ['ramen.jpg', 'ID', 12],
  ['RAMEN.JPEG', 'ID', 12],
  ['13.png', 'ID', 13],
  ['12.png', 'ID', 14],
  ['sku-77.png', 'ID', 13],
  ['sku-77_side.png', 'ID', 13],
  ['13 - green beans.png', 'ID', 13],
  ['edamame.jpg', 'NAME', 13],
  ['miso_soup.jpg', 'NAME', 14],
  ['Miso-Soup (2).jpg', 'NAME', 14],
  ['miso soup copy.jpg', 'NAME', 14],
  ['miso-soup-1.jpg', 'NAME', 14],
  ['7 up.jpg', 'NAME', 17],
  ['rice white.jpg', 'NAME', 18],
] as const)('GAP-IMAGES-BULK: %s is matched by its %s', (name, by, productId) => {
  expect(match(name)).toEqual({ by, productId })
})

test('GAP-IMAGES-BULK: an ambiguous or partial name is suggested and never selected automatically', () => {
  expect(match('cola.jpg')).toEqual({ by: null, offered: [15, 16] })
  expect(match('tonkotsu.jpg')).toEqual({ by: null, offered: [12] })
  expect(match('IMG_4711.jpg')).toEqual({ by: null, offered: [] })
  expect(match('.jpg')).toEqual({ by: null, offered: [] })
})

test('GAP-IMAGES-BULK: every product is found by its own name or suggested for it, and no name throws', () => {
  const name = fc.string({ minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(
      fc.array(name, { minLength: 1, maxLength: 8 }),
      fc.string({ maxLength: 300 }),
      (names, any) => {
        const menu = names.map((one, index) => ({ id: 1000 + index, externalId: `p-${index}-x`, name: one }))
        const find = matcherOf(menu)
        find(any)
        for (const { id, externalId } of menu)
          expect(find(`${externalId}.jpg`)).toEqual({ by: 'ID', productId: id })
      },
    ),
  )
})
