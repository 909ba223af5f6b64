import { catalog } from '@storekeep/contract/areas/catalog.ts'
import { images } from '@storekeep/contract/areas/images.ts'
import { stores, storesFeed } from '@storekeep/contract/areas/stores.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../platform/db/testing.ts'
import { testApp, type TestApp } from '../../platform/testing/test-app.ts'
import type { World } from '../../platform/testing/world.ts'
import { menuWorld } from '../catalog/catalog.testing.ts'
import { picture, sendImage } from './images.testing.ts'

describe.each(engines)('images on %s', (engine) => {
  /** What is decided before the database has a part in it is tested once. */
  const isFirst = engine === engines[0]
  let app: TestApp
  let anna: string
  let rival: string
  let world: World
  const storeId = 1

  beforeAll(async () => {
    app = await testApp({ engine })
    world = await menuWorld(app)
    anna = await app.signIn('anna@test.test')
    rival = await app.signIn('rival@test.test')
  })
  afterAll(() => app.close())

  const send = (name: string, content: Uint8Array, as: string | null = anna) =>
    sendImage(app, as, name, content)
  const fault = ({ status, error }: Awaited<ReturnType<typeof send>>) => [status, error?.details.fields]
  const uploaded = async (as = anna) =>
    (await send('soup.jpg', await picture(900, 600), as)).imageServiceId ?? ''
  const served = (id: string, size: string) =>
    app.http.inject({ method: 'GET', url: `/api/v1/images/${id}?size=${size}` })
  const setImage = (imageServiceId: string | null, as: string | null = anna) =>
    app.call(images.setProductImage, { as, params: { storeId, id: 1 }, body: { imageServiceId } })
  const product = async () =>
    (await app.call(catalog.product, { as: anna, params: { storeId, id: 1 } })).body.product

  test('IMAGE-CALL-UPLOAD, IMAGE-RULE-TOKEN: 401 without a session; with one, the id under both names', async () => {
    const content = await picture(500, 500)
    expect((await send('soup.jpg', content, null)).status).toBe(401)
    const { status, imageServiceId, imageId } = await send('soup.jpg', content)
    expect([status, imageId]).toEqual([200, imageServiceId])
    expect(imageId).toMatch(/^[0-9a-f-]{36}$/)
  })

  test.each([
    ['soup.png', 'png', 500, 4000],
    ['soup.JPG', 'jpeg', 4000, 500],
    ['soup.jpeg', 'jpeg', 501, 501],
  ] as const)(
    'IMAGE-RULE-TYPES, IMAGE-RULE-DIMENSIONS: %s as %s of %i by %i is taken',
    async (name, format, width, height) => {
      expect((await send(name, await picture(width, height, { format }))).status).toBe(200)
    },
  )

  test.each([
    [499, 600],
    [600, 499],
    [4001, 600],
    [600, 4001],
  ])('IMAGE-RULE-DIMENSIONS: %i by %i is refused', async (width, height) => {
    const found = fault(await send('soup.png', await picture(width, height, { format: 'png' })))
    expect(found).toMatchObject([422, [{ path: 'file', code: 'image.sides' }]])
  })

  test('IMAGE-RULE-TYPES: the type of a file is detected from its content and must match its name', async () => {
    const jpeg = await picture(600, 600)
    const gif = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#fff' } })
      .gif()
      .toBuffer()
    for (const [name, content, code] of [
      ['soup.gif', gif, 'image.type'],
      ['soup.png', gif, 'image.content'],
      ['soup.png', Buffer.from('only text'), 'image.content'],
      ['soup.png', jpeg, 'image.content'],
      ['soup.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image.type'],
      ['soup.jpg', Buffer.alloc(0), 'image.content'],
      ['soup', jpeg, 'image.type'],
    ] as const)
      expect(fault(await send(name, content))).toMatchObject([422, [{ code }]])
  })

  test.runIf(isFirst)('IMAGE-RULE-TYPES: truncated files and decompression bombs are rejected', async () => {
    const jpeg = await picture(1200, 900)
    const png = await picture(1200, 900, { format: 'png' })
    const cut = [
      ['soup.jpg', jpeg.subarray(0, 40)],
      ['soup.png', png.subarray(0, 60)],
      ['soup.png', png.subarray(0, png.length - 300)],
    ] as const
    for (const [name, content] of cut)
      expect(fault(await send(name, content))).toMatchObject([422, [{ code: 'image.damaged' }]])
    const bomb = await sharp({
      create: { width: 10_000, height: 10_000, channels: 3, background: '#000' },
      limitInputPixels: false,
    })
      .png()
      .toBuffer()
    expect(bomb.length).toBeLessThan(10 * 1_048_576)
    expect(fault(await send('soup.png', bomb))).toMatchObject([422, [{ code: 'image.sides' }]])
  })

  test('IMAGE-RULE-SIZE: 10 MB are accepted, one byte more is rejected', async () => {
    const most = 10 * 1_048_576
    const padded = async (bytes: number) => {
      const jpeg = await picture(600, 600)
      // bytes after the end of a JPEG are ignored
      return Buffer.concat([jpeg, Buffer.alloc(bytes - jpeg.length)])
    }
    expect((await send('soup.jpg', await padded(most))).status).toBe(200)
    expect(fault(await send('soup.jpg', await padded(most + 1)))).toMatchObject([
      422,
      [{ code: 'image.bytes' }],
    ])
  })

  test('IMAGE-RULE-TOAST: the rejection names the allowed types, size and dimensions', async () => {
    const { error } = await send('soup.gif', Buffer.from('GIF89a'))
    expect(JSON.stringify(error)).toMatch(/PNG, JPG or JPEG.*10 MB.*500 to 4,000/)
  })

  test('IMAGE-CONST-STORE, IMAGE-RULE-PRODUCT: an image is served in its sizes, cacheable, upright and without metadata', async () => {
    const id = (await send('soup.jpg', await picture(800, 600))).imageServiceId ?? ''
    for (const [size, width, height] of [
      ['small', 320, 240],
      ['large', 800, 600],
      ['store', 400, 400],
    ] as const) {
      const answer = await served(id, size)
      expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
        200,
        'image/jpeg',
        'public, max-age=31536000, immutable',
      ])
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width, height })
      expect(answer.rawPayload.includes('Someone at home')).toBe(false)
    }
    expect((await served(id, 'huge')).statusCode).toBe(422)
    expect((await served('00000000-0000-4000-8000-000000000000', 'large')).statusCode).toBe(404)
  })

  test('CATALOG-CALL-PRODUCT-IMAGE: 401, 403 for a foreign store, 404 for another user’s image, then the product has it', async () => {
    const id = await uploaded()
    expect((await setImage(id, null)).status).toBe(401)
    expect((await setImage(id, rival)).error?.code).toBe('access.foreignStore')
    const theirs = await uploaded(rival)
    const wrong = await setImage(theirs)
    expect([wrong.status, wrong.error?.code]).toEqual([404, 'image.notFound'])
    const saved = await setImage(id)
    expect(saved.status).toBe(200)
    expect(await product()).toMatchObject({
      imageServiceId: id,
      imageUrl: `/api/v1/images/${id}`,
      version: saved.body.version,
    })
    const { changeId } = saved.body
    await app.call(catalog.undo, { as: anna, params: { storeId, changeId } })
    expect((await product()).imageServiceId).toBeNull()
    // attached, because it belongs to the store now
    const { name, price, sectionId } = await product()
    const body = { name, price, sectionId, imageServiceId: id }
    expect(
      (await app.call(catalog.changeProduct, { as: anna, params: { storeId, id: 1 }, body })).status,
    ).toBe(200)
    expect((await setImage(null)).status).toBe(200)
    expect(await product()).toMatchObject({ imageServiceId: null, imageUrl: null })
  })

  test('STORE-CALL-IMAGE, STORE-RULE-IMAGE: 401, 403 for a foreign store, 422, 404 for another user’s image, then the store has it', async () => {
    const set = (imageId: string | null, as: string | null = anna) =>
      app.call(images.setStoreImage, { as, params: { storeId }, body: { imageId } })
    const id = await uploaded()
    expect((await set(id, null)).status).toBe(401)
    expect((await set(id, rival)).error?.code).toBe('access.foreignStore')
    expect((await set('no id')).status).toBe(422)
    expect((await set(await uploaded(rival))).error?.code).toBe('image.notFound')
    expect((await set(id)).status).toBe(204)
    const shown = async () => (await app.call(stores.list, { as: anna })).body.stores[0]?.imageId
    expect(await shown()).toBe(id)
    // the marketplace knows nothing of it: its next line about the store keeps the image
    const fed = await app.call(storesFeed.stores, {
      as: world.key,
      lines: [{ externalId: 'noodles', version: 900, partner: 'acme', city: 'LON', name: 'Noodles' }],
    })
    expect(fed.body).toMatchObject({ updated: 1 })
    expect(await shown()).toBe(id)
    await set(null)
    expect(await shown()).toBeNull()
  })
})
