import { translationsFeed } from '@storekeep/contract/areas/translations.ts'
import { menuFormats } from '@storekeep/contract/rules/menu-files/files.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../platform/db/testing.ts'
import type { TestApp } from '../../platform/testing/test-app.ts'
import { saveText, storeId, textsIn, undo } from '../translations/translations.testing.ts'
import { applied, appWithMenu, exported, rowsOf, sendMenu } from './menu-files.testing.ts'

// the tests of one engine share a menu and depend on their order
describe.each(engines)('translations in menu files on %s', (engine) => {
  let app: TestApp
  let anna: string

  beforeAll(async () => {
    const opened = await appWithMenu(engine)
    const { world } = opened
    ;({ app, anna } = opened)
    await saveText(app, { as: anna, source: 'Gyoza', text: 'Empanadillas "japonesas", 6' })
    await saveText(app, { as: anna, source: 'Gyoza', text: 'قيوزا', language: 'ar' })
    await saveText(app, { as: anna, source: 'Soups', text: 'Sopas' })
    const line = {
      store: 'noodles',
      kind: 'PRODUCT',
      externalId: 'ramen',
      version: 1,
      language: 'es',
    } as const
    await app.call(translationsFeed.translations, {
      as: world.key,
      lines: [{ ...line, field: 'description', text: 'Con cerdo y cacahuetes' }],
    })
  })
  afterAll(() => app.close())

  const csv = async () => new TextDecoder().decode((await exported(app, anna, storeId, 'CSV')).bytes)
  const send = (content: string | Uint8Array) => sendMenu(app, anna, storeId, 'menu', content)
  const spanish = async (source: string) => (await textsIn(app, anna)).get(source)

  test.each(menuFormats)(
    'MENU-FILE: an export as %s with translations re-imports without changes',
    async (format) => {
      const { bytes } = await exported(app, anna, storeId, format)
      expect(await send(bytes)).toMatchObject({
        state: 'READY',
        counts: { created: 0, changed: 0, unchanged: 11, refused: 0 },
        notKept: [],
      })
    },
  )

  test('MENU-FILE: a changed translation counts as a person’s, an unchanged machine one stays a machine’s, an empty cell removes one, and an undo restores all', async () => {
    const file = await csv()
    expect(file).toContain('name @ ar,name @ es')
    expect(file).toContain('قيوزا')
    const dry = await send(
      file.replace('"Empanadillas ""japonesas"", 6"', 'Gyoza a la plancha').replace('Sopas', ''),
    )
    expect(dry.counts).toMatchObject({ changed: 2, refused: 0 })
    const cells = (await rowsOf(app, anna, storeId, dry.id, 'CHANGED')).flatMap((row) => row.cells)
    expect(cells).toEqual([
      { field: 'name@es', before: 'Sopas', after: '' },
      { field: 'name@es', before: 'Empanadillas "japonesas", 6', after: 'Gyoza a la plancha' },
    ])
    const { changeId } = await applied(app, anna, storeId, dry.id)
    expect(await spanish('Gyoza')).toMatchObject({
      state: 'HUMAN',
      translation: { text: 'Gyoza a la plancha', sourceText: 'Gyoza' },
    })
    expect(await spanish('Soups')).toMatchObject({ state: 'UNTRANSLATED' })
    expect(await spanish('With pork')).toMatchObject({ state: 'MACHINE' })
    await undo(app, anna, changeId ?? '')
    expect(await spanish('Gyoza')).toMatchObject({ translation: { text: 'Empanadillas "japonesas", 6' } })
    expect(await spanish('Soups')).toMatchObject({ translation: { text: 'Sopas' } })
  })

  test('MENU-FILE: a new product comes with its translations, under the header of either spelling', async () => {
    const sheet =
      'section,name,price,name (fr),Description,description @ es-ES\nSoups,Udon,9,Nouilles,With tofu,Con tofu'
    const dry = await send(sheet)
    expect(dry.columns.map(({ field }) => field)).toEqual([
      'section',
      'name',
      'price',
      'name@fr',
      'description',
      'description@es',
    ])
    const { changeId } = await applied(app, anna, storeId, dry.id)
    expect((await textsIn(app, anna, 'fr')).get('Udon')).toMatchObject({
      state: 'HUMAN',
      translation: { text: 'Nouilles' },
    })
    expect(await spanish('With tofu')).toMatchObject({ translation: { text: 'Con tofu' } })
    await undo(app, anna, changeId ?? '')
  })

  test.each([
    ['language.same', 'id,name @ en\nramen,Ramen', 'name@en'],
    ['common.input.max-length', `id,name @ es\nramen,${'x'.repeat(76)}`, 'name@es'],
    ['common.title-input.emoji-error', 'id,name @ es\nramen,Sopa 🍜', 'name@es'],
    ['text.unknown', 'id,description @ es\nmiso,Con tofu', 'description@es'],
  ])('MENU-FILE: %s refuses a translation', async (code, sheet, field) => {
    const dry = await send(sheet)
    const [row] = await rowsOf(app, anna, storeId, dry.id, 'REFUSED')
    expect(row?.faults).toMatchObject([{ field, code }])
  })
})
