import { catalog } from '@storekeep/contract/areas/catalog.ts'
import { catalogFeed } from '@storekeep/contract/areas/catalog.feed.ts'
import { translations } from '@storekeep/contract/areas/translations.ts'
import { mostMachineTexts } from '@storekeep/contract/rules/translations/translations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../platform/db/testing.ts'
import { testApp, type TestApp } from '../../platform/testing/test-app.ts'
import type { World } from '../../platform/testing/world.ts'
import { codesOf, menuWorld, smallMenu } from '../catalog/catalog.testing.ts'
import { keyOf, saveText, storeId, textsIn, undo } from './translations.testing.ts'
import { translationQuestions } from './translations.isolation.testing.ts'

const params = { storeId }
const pair = { sourceLanguage: 'en', targetLanguage: 'es' }

// the tests of one engine share a menu and depend on their order
describe.each(engines)('translations of a menu on %s', (engine) => {
  let app: TestApp
  let world: World
  let anna: string
  let ben: string

  beforeAll(async () => {
    app = await testApp({ engine, at: '2026-06-15T12:00:00Z' })
    world = await menuWorld(app)
    anna = await app.signIn('anna@test.test')
    ben = await app.signIn('ben@test.test')
  })
  afterAll(() => app.close())

  const stateOf = async (source: string, language = 'es') =>
    (await textsIn(app, anna, language)).get(source)?.state
  const save = (
    source: string,
    text: string,
    more: { as?: string; language?: string; version?: number } = {},
  ) => saveText(app, { as: anna, source, text, ...more })

  test('TRANS-RULE-MENU, GUARD-5: every call is 401 without a session, 403 without the section and for a foreign store', async () => {
    const cook = await app.signIn('cook@test.test')
    const rival = await app.signIn('rival@test.test')
    for (const [name, ask] of Object.entries(translationQuestions)) {
      const call = name.split('.')[1] as keyof typeof translations // keys of the endpoint group
      const asked = async (as: string | null) => {
        const { status, error } = await app.call(translations[call], { as, ...ask({ storeId }) })
        return [name, status, error?.code]
      }
      expect((await asked(null)).slice(0, 2)).toEqual([name, 401])
      expect(await asked(cook)).toEqual([name, 403, 'access.sectionDenied'])
      expect(await asked(rival)).toEqual([name, 403, 'access.foreignStore'])
    }
    const body = { ...pair, texts: ['Green tea'] }
    expect((await app.call(translations.translate, { as: null, body })).status).toBe(401)
    expect((await app.call(translations.translate, { as: cook, body })).status).toBe(403)
  })

  test('TRANS-ENTITY-MENU: texts come in menu order with their path, then option groups and options', async () => {
    const { body } = await app.call(translations.search, { as: anna, params, body: { language: 'es' } })
    expect(
      body.texts.map(({ kind, field, source, path }) => [kind, field, source, path.join(' › ')]),
    ).toEqual([
      ['COLLECTION', 'name', 'All day', ''],
      ['SECTION', 'name', 'Soups', 'All day'],
      ['PRODUCT', 'name', 'Ramen', 'All day › Soups'],
      ['PRODUCT', 'description', 'With pork', 'All day › Soups'],
      ['PRODUCT', 'name', 'Miso soup', 'All day › Soups'],
      ['SECTION', 'name', 'Sides', 'All day'],
      ['PRODUCT', 'name', 'Gyoza', 'All day › Sides'],
      ['PRODUCT', 'description', 'Six of them', 'All day › Sides'],
      ['PRODUCT', 'name', 'Édamame', 'All day › Sides'],
      ['PRODUCT', 'name', 'Rice', 'All day › Sides'],
      ['OPTION_GROUP', 'name', 'Extras', ''],
      ['OPTION', 'name', 'Egg', ''],
      ['OPTION', 'name', 'Nori', ''],
    ])
    expect(body.texts[2]).toMatchObject({ externalId: 'ramen', name: 'Ramen', version: 0, translation: null })
    expect(body.counts).toEqual({
      total: 13,
      UNTRANSLATED: 13,
      MACHINE: 0,
      OUTDATED: 0,
      HUMAN: 0,
      UNDER_REVIEW: 0,
    })
    expect(body).toMatchObject({ menuLanguage: { language: 'en', isConfirmed: false }, engine: 'GLOSSARY' })
  })

  test('a collection group precedes its collections, and deleted entities are missing', async () => {
    const { id, changeId } = (
      await app.call(catalog.createGroup, { as: anna, params, body: { name: 'Evening' } })
    ).body
    const move = await app.call(catalog.changeCollection, {
      as: anna,
      params: { storeId, id: 1 },
      body: { name: 'All day', collectionGroupId: id },
    })
    const all = await textsIn(app, anna)
    expect([...all.keys()].slice(0, 3)).toEqual(['Evening', 'All day', 'Soups'])
    expect(all.get('Ramen')?.path).toEqual(['Evening', 'All day', 'Soups'])
    await undo(app, anna, move.body.changeId)
    await undo(app, anna, changeId)
    expect((await textsIn(app, anna)).has('Evening')).toBe(false)
  })

  test('search ignores accents in both languages, and pages continue', async () => {
    await save('Rice', 'Arroz con azafrán')
    const found = async (searchQuery: string) =>
      (
        await app.call(translations.search, { as: anna, params, body: { language: 'es', searchQuery } })
      ).body.texts.map(({ source }) => source)
    expect(await found('edamame')).toEqual(['Édamame'])
    expect(await found('AZAFRAN')).toEqual(['Rice'])
    expect(await found('100%')).toEqual([])
    expect(await found("'; drop table")).toEqual([])
    const page = async (number: number) =>
      (
        await app.call(translations.search, {
          as: anna,
          params,
          body: { language: 'es', pagination: { page: number, limit: 5 } },
        })
      ).body
    expect((await page(3)).texts.map(({ source }) => source)).toEqual(['Extras', 'Egg', 'Nori'])
    expect((await page(3)).pagination).toEqual({ page: 3, limit: 5, total: 13 })
    expect((await page(9)).texts).toEqual([])
  })

  test('a partner translates a text: with author and time, undoable, independent of other languages', async () => {
    const saved = await save('Ramen', 'Ramen de la casa')
    expect(saved.body.version).toBe(1)
    expect((await textsIn(app, anna)).get('Ramen')).toMatchObject({
      state: 'HUMAN',
      version: 1,
      translation: {
        text: 'Ramen de la casa',
        origin: 'HUMAN',
        engine: null,
        by: 'anna',
        at: '2026-06-15T12:00:00.000Z',
      },
    })
    expect(await stateOf('Ramen', 'ar')).toBe('UNTRANSLATED')
    const removed = await app.call(translations.remove, {
      as: anna,
      params,
      body: { ...keyOf((await textsIn(app, anna)).get('Ramen')), language: 'es-ES' },
    })
    expect(await stateOf('Ramen')).toBe('UNTRANSLATED')
    await undo(app, anna, removed.body.changeId)
    expect((await textsIn(app, anna)).get('Ramen')?.translation?.text).toBe('Ramen de la casa')
    const again = await save('Ramen', 'Ramen', { as: ben })
    await undo(app, ben, again.body.changeId)
    expect((await textsIn(app, anna)).get('Ramen')?.translation).toMatchObject({
      text: 'Ramen de la casa',
      by: 'anna',
    })
  })

  test('of two users who edit a text, the second is rejected by version and sees the stored text', async () => {
    const version = (await textsIn(app, anna)).get('Gyoza')?.version ?? -1
    expect((await save('Gyoza', 'Gyozas', { version })).status).toBe(200)
    const late = await save('Gyoza', 'Empanadillas', { as: ben, version })
    expect([late.status, late.error?.code]).toEqual([412, 'request.versionMismatch'])
    expect((await textsIn(app, anna)).get('Gyoza')?.translation?.text).toBe('Gyozas')
    const next = (await textsIn(app, ben)).get('Gyoza')?.version ?? -1
    expect((await save('Gyoza', 'Empanadillas', { as: ben, version: next })).status).toBe(200)
  })

  test('a translation is outdated when its source text changes, and current again when the change is undone', async () => {
    const id = keyOf((await textsIn(app, anna)).get('Ramen')).id
    const { product } = (await app.call(catalog.product, { as: anna, params: { storeId, id } })).body
    const { name, price, sectionId, description, attributeGroupIds } = product
    const changed = await app.call(catalog.changeProduct, {
      as: anna,
      params: { storeId, id },
      body: { name: `${name} XL`, price, sectionId, description, attributeGroupIds },
    })
    expect((await textsIn(app, anna)).get('Ramen XL')).toMatchObject({
      state: 'OUTDATED',
      translation: { text: 'Ramen de la casa', sourceText: 'Ramen' },
    })
    const outdated = await app.call(translations.search, {
      as: anna,
      params,
      body: { language: 'es', state: 'OUTDATED' },
    })
    expect(outdated.body.texts.map(({ source }) => source)).toEqual(['Ramen XL'])
    await undo(app, anna, changed.body.changeId)
    expect(await stateOf('Ramen')).toBe('HUMAN')
    // its source text is no longer on the menu: outdated from the start, but stored
    await app.call(translations.save, {
      as: anna,
      params,
      body: {
        ...keyOf((await textsIn(app, anna)).get('Nori')),
        language: 'es',
        text: 'Alga',
        source: 'Seaweed',
      },
    })
    expect(await stateOf('Nori')).toBe('OUTDATED')
  })

  test('feeds and imports of the menu keep translations', async () => {
    const before = await textsIn(app, anna)
    const { body } = await app.call(catalogFeed.catalog, {
      as: world.key,
      lines: smallMenu.map((line) => ({ ...line, version: 2 })),
    })
    expect(body.updated).toBe(smallMenu.length)
    expect((await textsIn(app, anna)).get('Gyoza')?.translation).toEqual(before.get('Gyoza')?.translation)
  })

  test('invalid translations are rejected with a reason, and special characters come back unchanged', async () => {
    const refused = async (source: string, text: string) => {
      const { status, error } = await save(source, text)
      return [status, ...codesOf(error)]
    }
    expect(await refused('Ramen', '')).toEqual([422, 'field.required'])
    expect(await refused('Ramen', 'Fideos 🍜')).toEqual([422, 'common.title-input.emoji-error'])
    expect(await refused('Ramen', 'x'.repeat(76))).toEqual([422, 'common.input.max-length'])
    expect(await refused('With pork', 'x'.repeat(2001))).toEqual([422, 'field.tooLong'])
    const unknown = { kind: 'PRODUCT', id: 4040, field: 'name', language: 'es', text: 'Nada' } as const
    expect((await app.call(translations.save, { as: anna, params, body: unknown })).error?.code).toBe(
      'menu.textNotFound',
    )
    // a product without a description has none to translate
    const rice = keyOf((await textsIn(app, anna)).get('Rice'))
    const body = { ...rice, field: 'description', language: 'es', text: 'Nada' } as const
    expect((await app.call(translations.save, { as: anna, params, body })).error?.code).toBe(
      'menu.textNotFound',
    )
    const own = { ...rice, language: 'en', text: 'Rice' }
    expect(codesOf((await app.call(translations.save, { as: anna, params, body: own })).error)).toEqual([
      'language.same',
    ])
    const many = Array.from({ length: mostMachineTexts + 1 }, () => rice)
    expect(
      (await app.call(translations.machine, { as: anna, params, body: { language: 'es', texts: many } }))
        .status,
    ).toBe(422)
    for (const naughty of [
      `  "quoted" 'text' \\ <b>&amp;</b> `,
      'طبق مع RTL \u202E and \u200F marks',
      'z̸̧a̵l̶g̷o̴',
      '=1+1',
      'null',
      '𠜎𠜱𠝹',
      '🍜 allowed in descriptions 👨‍👩‍👧',
    ]) {
      expect((await save('With pork', naughty)).status).toBe(200)
      expect((await textsIn(app, anna)).get('With pork')?.translation?.text).toBe(naughty)
    }
  })
})
