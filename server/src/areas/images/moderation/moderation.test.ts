import { catalog } from '@storekeep/contract/areas/catalog.ts'
import { imagesFeed, imagesForMarketplace } from '@storekeep/contract/areas/images.feed.ts'
import { images } from '@storekeep/contract/areas/images.ts'
import { notifications } from '@storekeep/contract/areas/notifications.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../../platform/db/testing.ts'
import { testApp, type TestApp } from '../../../platform/testing/test-app.ts'
import type { World } from '../../../platform/testing/world.ts'
import { menuWorld } from '../../catalog/catalog.testing.ts'
import { picture, sendImage } from '../images.testing.ts'

describe.each(engines)('images as the marketplace sees them, on %s', (engine) => {
  let app: TestApp
  let world: World
  let anna: string
  let rival: string
  const storeId = 1

  beforeAll(async () => {
    app = await testApp({ engine })
    world = await menuWorld(app)
    anna = await app.signIn('anna@test.test')
    rival = await app.signIn('rival@test.test')
  })
  afterAll(() => app.close())

  const uploaded = async (seed: number, as = anna) =>
    sendImage(app, as, 'soup.jpg', await picture(900, 600, { seed }))
  const idOf = async (seed: number, as = anna) => (await uploaded(seed, as)).imageServiceId ?? ''
  const give = (pairs: readonly (readonly [number, string])[], as: string | null = anna) =>
    app.call(images.setProductImages, {
      as,
      params: { storeId },
      body: { images: pairs.map(([productId, imageServiceId]) => ({ productId, imageServiceId })) },
    })
  const say = async (line: object) =>
    (await app.call(imagesFeed.images, { as: world.key, lines: [line as never] })).body // checked by the feed's schema
  const shown = async (id: number) =>
    (await app.call(catalog.product, { as: anna, params: { storeId, id } })).body.product
  const waiting = async (query: object = {}) =>
    (await app.call(imagesForMarketplace.list, { as: world.key, query })).body.images
  const received = async () => (await app.call(notifications.list, { as: anna })).body.notifications

  test('GAP-IMAGES-MODERATION: an image in use is pending, rejected with a reason, then approved; its product and users are updated', async () => {
    const id = await idOf(1)
    expect(await waiting()).toEqual([])
    await give([[1, id]])
    expect((await shown(1)).imageModeration).toEqual({ state: 'PENDING', fault: null, note: null })
    expect(await waiting()).toMatchObject([
      {
        externalId: id,
        version: 0,
        store: 'noodles',
        url: `/api/v1/images/${id}`,
        uses: [{ kind: 'PRODUCT', externalId: 'ramen' }],
      },
    ])
    expect(await waiting({ after: id })).toEqual([])
    const rejected = {
      externalId: id,
      version: 1,
      state: 'REJECTED',
      fault: 'UNCLEAR',
      note: 'Out of focus.',
    }
    expect(await say(rejected)).toMatchObject({ updated: 1, rejected: [] })
    expect((await shown(1)).imageModeration).toEqual({
      state: 'REJECTED',
      fault: 'UNCLEAR',
      note: 'Out of focus.',
    })
    expect(await received()).toMatchObject([
      {
        category: 'image',
        title: 'The photo of Ramen was rejected',
        body: 'It is blurry or too dark. Out of focus. Choose another photo.',
        link: '/products/1/edit?stores=1',
      },
    ])
    const filters = { issues: ['PHOTO_REJECTED' as const] }
    const found = await app.call(catalog.search, { as: anna, params: { storeId }, body: { filters } })
    expect(found.body.data.products.map(({ name }) => name)).toEqual(['Ramen'])
    // the same result again sends no notification
    expect(await say(rejected)).toMatchObject({ unchanged: 1 })
    expect(await say({ ...rejected, version: 2 })).toMatchObject({ updated: 1 })
    expect(await received()).toHaveLength(1)
    expect(await say({ externalId: id, version: 3, state: 'APPROVED' })).toMatchObject({ updated: 1 })
    expect((await shown(1)).imageModeration).toEqual({ state: 'APPROVED', fault: null, note: null })
    expect(await waiting({ state: 'APPROVED' })).toHaveLength(1)
  })

  test('GAP-IMAGES-MODERATION: a rejection needs a fault, OTHER needs a note, and the image must exist', async () => {
    const externalId = await idOf(2)
    const codes = async (line: object) => (await say(line)).rejected.map(({ code, field }) => [field, code])
    expect(await codes({ externalId, version: 1, state: 'REJECTED' })).toEqual([['fault', 'field.required']])
    expect(await codes({ externalId, version: 1, state: 'REJECTED', fault: 'OTHER' })).toEqual([
      ['note', 'field.required'],
    ])
    expect(await codes({ externalId, version: 1, state: 'APPROVED', fault: 'OTHER', note: 'No' })).toEqual([
      ['fault', 'field.invalid'],
    ])
    expect(await codes({ externalId: 'soup', version: 1, state: 'APPROVED' })).toHaveLength(1)
    const unknown = '00000000-0000-4000-8000-000000000000'
    expect(await codes({ externalId: unknown, version: 1, state: 'APPROVED' })).toEqual([
      ['externalId', 'image.unknown'],
    ])
  })

  test('GAP-IMAGES-MODERATION, STORE-RULE-IMAGE: 401, 403 for a foreign store, then the store’s image with its state', async () => {
    const ask = (as: string | null) => app.call(images.storeImage, { as, params: { storeId } })
    expect((await ask(null)).status).toBe(401)
    expect((await ask(rival)).error?.code).toBe('access.foreignStore')
    expect((await ask(anna)).body).toEqual({ imageId: null, moderation: null })
    const imageId = await idOf(3)
    await app.call(images.setStoreImage, { as: anna, params: { storeId }, body: { imageId } })
    await say({ externalId: imageId, version: 1, state: 'REJECTED', fault: 'TEXT_OR_LOGO' })
    expect((await ask(anna)).body).toMatchObject({
      imageId,
      moderation: { state: 'REJECTED', fault: 'TEXT_OR_LOGO' },
    })
    expect(await received()).toMatchObject([{ link: '/store-settings?stores=1' }, {}])
  })

  test('GAP-IMAGES-BULK: 401, 403 for a foreign store, 404 for another’s image and an unknown product, 422 for a duplicate product: nothing is written', async () => {
    const [own, theirs] = [await idOf(4), await idOf(5, rival)]
    expect((await give([[2, own]], null)).status).toBe(401)
    expect((await give([[2, own]], rival)).error?.code).toBe('access.foreignStore')
    expect((await give([])).status).toBe(422)
    expect(
      (
        await give([
          [2, own],
          [3, theirs],
        ])
      ).error?.code,
    ).toBe('image.notFound')
    expect(
      (
        await give([
          [2, own],
          [99, own],
        ])
      ).error?.code,
    ).toBe('menu.productNotFound')
    expect(
      (
        await give([
          [2, own],
          [2, own],
        ])
      ).error?.code,
    ).toBe('request.invalid')
    expect((await shown(2)).imageServiceId).toBeNull()
  })

  test('GAP-IMAGES-BULK: many images are one change with one undo; images that are already set are skipped', async () => {
    const [two, three] = [await idOf(6), await idOf(7)]
    const pairs = [
      [2, two],
      [3, three],
    ] as const
    const done = await give(pairs)
    expect(done.body.changed).toBe(2)
    expect([(await shown(2)).imageServiceId, (await shown(3)).imageServiceId]).toEqual([two, three])
    expect((await give(pairs)).body).toEqual({ changeId: null, changed: 0 })
    const names = await app.call(images.matchable, { as: anna, params: { storeId } })
    expect(names.body.products).toMatchObject([
      { name: 'Édamame', externalId: 'edamame', sectionName: 'Sides', hasImage: false },
      { name: 'Gyoza', hasImage: true },
      { name: 'Miso soup', hasImage: true },
      { name: 'Ramen' },
      { name: 'Rice' },
    ])
    const changeId = done.body.changeId ?? ''
    expect((await app.call(catalog.undo, { as: anna, params: { storeId, changeId } })).status).toBe(200)
    // the image that the marketplace hosts is restored as well
    expect(await shown(2)).toMatchObject({ imageServiceId: null, imageUrl: 'https://pictures.test/miso.jpg' })
    expect((await shown(3)).imageServiceId).toBeNull()
  })

  test('GAP-IMAGES-SAME: the same picture is found in another size and format; other pictures and other partners’ are not', async () => {
    await give([[4, await idOf(8)]])
    const again = await picture(1600, 1200, { seed: 8, format: 'png' })
    const { sameAs } = await sendImage(app, anna, 'again.png', again)
    expect(sameAs).toMatchObject([{ storeId, productId: 4, productName: 'Édamame' }])
    expect((await uploaded(9)).sameAs).toEqual([])
    expect((await uploaded(8, rival)).sameAs).toEqual([])
    const plain = (red: string) =>
      picture(600, 600).then((content) => sendImage(app, red, 'plain.jpg', content))
    expect((await plain(anna)).sameAs).toEqual([])
  })
})
