import { mostBulkImages } from '@storekeep/contract/rules/images/match.ts'
import { expect, test } from 'vitest'
import { checkedSides } from './checking.ts'
import {
  admitted,
  changesOf,
  countsOf,
  photoOf,
  reviewer,
  settled,
  type Named,
  type Photo,
} from './photos.ts'

const named = (id: number, name: string, rest: Partial<Named> = {}): Named => ({
  id,
  externalId: `sku-${id}`,
  name,
  sectionName: 'Noodles',
  hasImage: false,
  ...rest,
})
const products = [named(1, 'Shio ramen'), named(2, 'Miso soup'), named(3, 'Cola'), named(4, 'Cola')]
const review = reviewer(products)

const fileOf = (name: string, size = 4) => new File([new Uint8Array(size)], name, { lastModified: 1 })
const photo = (name: string, rest: Partial<Photo> = {}): Photo => ({
  ...photoOf(fileOf(name), `key of ${name}`),
  stage: 'sent',
  imageServiceId: `image of ${name}`,
  ...rest,
})
const productsOf = (photos: readonly Photo[]) => review(photos).map(({ product }) => product?.id ?? null)

test('GAP-IMAGES-BULK: photos are matched with products by id and by name, and a manual choice wins', () => {
  const rows = review([
    photo('sku-1.jpg'),
    photo('miso_soup.png'),
    photo('IMG_1.jpg'),
    photo('x.jpg', { choice: 3 }),
  ])
  expect(rows.map(({ product, by }) => [product?.id ?? null, by])).toEqual([
    [1, 'ID'],
    [2, 'NAME'],
    [null, null],
    [3, 'HAND'],
  ])
  expect(productsOf([photo('sku-1.jpg', { choice: 2 }), photo('miso soup.jpg', { choice: 'NONE' })])).toEqual(
    [2, null],
  )
})

test('GAP-IMAGES-BULK: a name shared by two products is offered for both, and one is chosen by hand', () => {
  const [row] = review([photo('cola.jpg')])
  expect(row).toMatchObject({ product: null, by: null, rivals: 0 })
  expect(row?.offered.map(({ id }) => id)).toEqual([3, 4])
  expect(productsOf([photo('cola.jpg', { choice: 4 })])).toEqual([4])
})

test('a product deleted in the meantime is ignored, and the file name decides again', () => {
  expect(productsOf([photo('shio ramen.jpg', { choice: 99 }), photo('x.jpg', { choice: 99 })])).toEqual([
    1,
    null,
  ])
})

test('GAP-IMAGES-BULK: several photos of one product are assigned to none until one is chosen', () => {
  const photos = [photo('shio ramen.jpg'), photo('sku-1_side.jpg'), photo('miso soup.jpg')]
  const rows = review(photos)
  expect(rows.map(({ rivals }) => rivals)).toEqual([2, 2, 1])
  expect(changesOf(rows)).toEqual([{ productId: 2, imageServiceId: 'image of miso soup.jpg' }])
  expect(countsOf(rows)).toMatchObject({ contested: 2, ready: 1 })

  const [, second] = rows
  if (!second) throw new Error('the second row is missing')
  const after = review(settled(rows, second))
  expect(after.map(({ product }) => product?.id ?? null)).toEqual([null, 1, 2])
  expect(changesOf(after)).toEqual([
    { productId: 1, imageServiceId: 'image of sku-1_side.jpg' },
    { productId: 2, imageServiceId: 'image of miso soup.jpg' },
  ])
  expect(countsOf(after)).toMatchObject({ contested: 0, alone: 1, ready: 2 })
})

test('refused photos have no product and do not conflict; photos not uploaded are not assigned', () => {
  const rows = review([
    photo('shio ramen.jpg'),
    photo('sku-1.gif', { stage: 'refused', imageServiceId: null }),
    photo('miso soup.jpg', { stage: 'failed', imageServiceId: null }),
    photo('cola.jpg', { stage: 'waiting', imageServiceId: null, choice: 3 }),
  ])
  expect(changesOf(rows)).toEqual([{ productId: 1, imageServiceId: 'image of shio ramen.jpg' }])
  expect(countsOf(rows)).toEqual({
    all: 4,
    sent: 1,
    underWay: 1,
    failed: 1,
    refused: 1,
    contested: 0,
    alone: 0,
    ready: 1,
  })
})

test('GAP-IMAGES-BULK: a file is listed once, and no more files than one change accepts', () => {
  const listed = [photo('a.jpg')]
  const same = admitted(listed, [fileOf('a.jpg'), fileOf('b.jpg'), fileOf('b.jpg'), fileOf('a.jpg', 9)])
  expect(same.fresh.map(({ name, size }) => [name, size])).toEqual([
    ['b.jpg', 4],
    ['a.jpg', 9],
  ])
  expect(same).toMatchObject({ repeated: 2, over: 0 })

  const many = Array.from({ length: mostBulkImages + 2 }, (_, nth) => fileOf(`${nth}.jpg`))
  const { fresh, over } = admitted(listed, many)
  expect([fresh.length, over]).toEqual([mostBulkImages - 1, 3])
})

test('IMAGE-RULE-DIMENSIONS: a photo with too many pixels is scaled down, one with too few cannot be sent', () => {
  expect(checkedSides({ width: 4000, height: 500 })).toEqual({
    sides: { width: 4000, height: 500 },
    isMadeSmaller: false,
  })
  expect(checkedSides({ width: 4032, height: 3024 })).toEqual({
    sides: { width: 4000, height: 3000 },
    isMadeSmaller: true,
  })
  // only its long side is
  expect(checkedSides({ width: 800, height: 4001 })).toEqual({
    sides: { width: 800, height: 4000 },
    isMadeSmaller: true,
  })
  expect(checkedSides({ width: 499, height: 900 })).toBeNull()
  // scaling the long side down makes the short one too short
  expect(checkedSides({ width: 8000, height: 900 })).toBeNull()
})
