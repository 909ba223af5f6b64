import { account } from '@storekeep/contract/areas/account.ts'
import { Correction, translations, translationsFeed } from '@storekeep/contract/areas/translations.ts'
import { mostTexts } from '@storekeep/contract/rules/translations/translations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../platform/db/testing.ts'
import { testApp, type TestApp } from '../../platform/testing/test-app.ts'
import type { World } from '../../platform/testing/world.ts'
import { codesOf, menuWorld } from '../catalog/catalog.testing.ts'
import { keyOf, saveText, storeId, textsIn, undo } from './translations.testing.ts'

const params = { storeId }
const pair = { sourceLanguage: 'en', targetLanguage: 'es' }

// the tests of one engine share a menu and depend on their order
describe.each(engines)('machine translations and corrections on %s', (engine) => {
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
  const save = (source: string, text: string) => saveText(app, { as: anna, source, text })

  test('the machine translates known texts and reports unknown ones; human translations are reused, and only a person confirms', async () => {
    await save('Édamame', 'Vainas de soja')
    const nori = keyOf((await textsIn(app, anna)).get('Nori'))
    await app.call(translations.save, {
      as: anna,
      params,
      body: { ...nori, language: 'es', text: 'Alga', source: 'Seaweed' },
    })
    const { texts } = (await app.call(translations.missing, { as: anna, params, body: { language: 'es' } }))
      .body
    const { body } = await app.call(translations.machine, {
      as: anna,
      params,
      body: { language: 'es', texts },
    })
    expect(body.results.filter(({ done }) => !done).map(({ reason }) => reason)).toEqual([
      'UNKNOWN',
      'UNKNOWN',
      'UNKNOWN',
    ])
    const all = await textsIn(app, anna)
    expect(all.get('Miso soup')).toMatchObject({
      state: 'MACHINE',
      translation: { text: 'Sopa de miso', origin: 'MACHINE', engine: 'GLOSSARY' },
    })
    expect(all.get('Six of them')).toMatchObject({ state: 'UNTRANSLATED', translation: null })
    // the machine never overwrites human translations, not even outdated ones
    expect(all.get('Nori')).toMatchObject({ state: 'OUTDATED', translation: { text: 'Alga' } })
    // a machine translation of an allergen needs confirmation by a person
    expect(all.get('Egg')).toMatchObject({ state: 'MACHINE', namesAllergens: true })
    await save('Egg', 'Huevo')
    expect(await stateOf('Egg')).toBe('HUMAN')

    const recalled = await app.call(translations.translate, {
      as: anna,
      body: { ...pair, texts: ['  édamame ', 'EDAMAME', 'Egg', 'Dust of stars'] },
    })
    expect(recalled.body.translations).toEqual([
      { original: '  édamame ', translated: 'Vainas de soja', engine: 'MEMORY', reason: null },
      { original: 'EDAMAME', translated: 'Edamame', engine: 'GLOSSARY', reason: null },
      { original: 'Egg', translated: 'Huevo', engine: 'MEMORY', reason: null },
      { original: 'Dust of stars', translated: null, engine: null, reason: 'UNKNOWN' },
    ])
    // one partner's confirmed translations are not used for another
    const rival = await app.signIn('rival@test.test')
    const theirs = await app.call(translations.translate, {
      as: rival,
      body: { ...pair, texts: ['Édamame'] },
    })
    expect(theirs.body.translations[0]).toMatchObject({ translated: null, engine: null })

    await undo(app, anna, body.changeId ?? '')
    expect(await stateOf('Miso soup')).toBe('UNTRANSLATED')
    const nothing = await app.call(translations.machine, {
      as: anna,
      params,
      body: { language: 'es', texts: [keyOf(all.get('Six of them'))] },
    })
    expect(nothing.body.changeId).toBeNull()
  })

  test('TRANS-CALL-TRANSLATE: languages, texts and their number are validated, and an unknown field is 400', async () => {
    const refused = async (body: object) => {
      const { status, error } = await app.call(translations.translate, {
        as: anna,
        body: { ...pair, texts: ['Egg'], ...body },
      })
      return [status, ...codesOf(error)]
    }
    expect(await refused({ sourceLanguage: 'xx' })).toEqual([422, 'language.unknown'])
    expect(await refused({ targetLanguage: 'en-GB' })).toEqual([422, 'language.same'])
    expect(await refused({ texts: [] })).toEqual([422, 'field.required'])
    expect(await refused({ texts: [''] })).toEqual([422, 'field.required'])
    expect(await refused({ texts: ['a\u0000'] })).toEqual([422, 'text.unreadable'])
    expect(await refused({ texts: ['x'.repeat(2001)] })).toEqual([422, 'field.tooLong'])
    expect(await refused({ texts: Array.from({ length: mostTexts + 1 }, () => 'Egg') })).toEqual([
      422,
      'field.tooLong',
    ])
    expect((await refused({ texts: 'Egg' }))[0]).toBe(422)
    expect((await refused({ storeId: 1 }))[0]).toBe(400)
    const most = await app.call(translations.translate, {
      as: anna,
      body: { ...pair, texts: Array.from({ length: mostTexts }, () => 'Egg') },
    })
    expect(most.body.translations).toHaveLength(mostTexts)
    const { statusCode } = await app.http.inject({
      method: 'POST',
      url: '/api/internal/translation/translate/translate',
      headers: { authorization: `Bearer ${anna}`, 'content-type': 'application/json' },
      payload: '{"texts":',
    })
    expect(statusCode).toBe(400)
  })

  const correction = {
    ...pair,
    suggestions: [{ original: 'Gyoza', translated: 'Empanadillas', suggestion: 'Gyozas' }],
  }
  const reviewed = async (language = 'es') =>
    (
      await app.call(translations.search, { as: ben, params, body: { language, state: 'UNDER_REVIEW' } })
    ).body.texts.map(({ source, underReviewUntil }) => [source, underReviewUntil])

  test('TRANS-ENTITY-CORRECTION, TRANS-CALL-CORRECTION, TRANS-CALL-CORRECTION-ALT, GAP-CORRECTION-PATH: both paths accept a correction request', async () => {
    expect(Correction.parse(correction)).toEqual(correction)
    expect([translations.requestCorrection.path, translations.requestCorrectionAlt.path]).toEqual([
      '/internal/translation/request-correction',
      '/internal/translation/translate/request-correction',
    ])
    for (const call of ['requestCorrection', 'requestCorrectionAlt'] as const) {
      const ask = async (body: object) => {
        const { status, error } = await app.call(translations[call], {
          as: anna,
          body: { ...correction, ...body },
        })
        return [status, ...(error ? codesOf(error) : [])]
      }
      expect((await app.call(translations[call], { as: null, body: correction })).status).toBe(401)
      expect(await ask({})).toEqual([204])
      // the audit log names a text by its beginning, which must not end within an emoji
      const long = {
        original: `${'Gyoza '.repeat(33)} 🍜 soup`,
        translated: 'Sopa',
        suggestion: 'Sopa de fideos',
      }
      expect(long.original.slice(0, 200).isWellFormed()).toBe(false)
      expect(await ask({ suggestions: [long] })).toEqual([204])
      expect(await ask({ suggestions: [] })).toEqual([422, 'field.required'])
      expect(await ask({ targetLanguage: 'en' })).toEqual([422, 'language.same'])
      expect((await ask({ suggestions: [{ original: 'Gyoza' }] }))[0]).toBe(422)
      expect((await ask({ note: 'quick' }))[0]).toBe(400)
    }
  })

  test('TRANS-STATE-REVIEW: a text is under review for three days in its language, for all users of the store', async () => {
    expect(await reviewed()).toEqual([['Gyoza', '2026-06-18T12:00:00.000Z']])
    expect(await reviewed('ar')).toEqual([])
    const counts = (await app.call(translations.search, { as: ben, params, body: { language: 'es' } })).body
      .counts
    expect(counts.UNDER_REVIEW).toBe(1)
    // a request by another partner for the same text marks nothing here
    const rival = await app.signIn('rival@test.test')
    const theirs = [{ original: 'Miso soup', translated: 'Sopa', suggestion: 'Sopa de miso' }]
    await app.call(translations.requestCorrection, {
      as: rival,
      body: { ...correction, suggestions: theirs },
    })
    expect(await reviewed()).toHaveLength(1)
    app.clock.set('2026-06-18T11:00:00Z')
    ben = await app.signIn('ben@test.test')
    expect(await reviewed()).toHaveLength(1)
    app.clock.set('2026-06-18T12:01:00Z')
    ben = await app.signIn('ben@test.test')
    expect(await reviewed()).toEqual([])
    anna = await app.signIn('anna@test.test')
  })

  test('TRANS-STATE-DEFAULT-LANGUAGE: a menu has its city’s language until a person confirms another; the user’s choice is stored on the server', async () => {
    const written = async (language: string) =>
      (await app.call(translations.search, { as: anna, params, body: { language } })).body?.menuLanguage
    expect(await written('es')).toEqual({ language: 'en', isConfirmed: false })
    await app.call(account.savePreferences, { as: anna, body: { menuLanguage: 'ar' } })
    expect(await written('es')).toEqual({ language: 'ar', isConfirmed: false })
    await app.call(translations.setMenuLanguage, { as: anna, params, body: { language: 'fr-FR' } })
    expect(await written('es')).toEqual({ language: 'fr', isConfirmed: true })
    const bad = await app.call(translations.setMenuLanguage, { as: anna, params, body: { language: 'tlh' } })
    expect(codesOf(bad.error)).toEqual(['language.unknown'])
    const { body } = await app.call(account.preferences, { as: anna })
    expect(body.menuLanguage).toBe('ar')
    await app.call(translations.setMenuLanguage, { as: anna, params, body: { language: 'en' } })
  })

  test('the marketplace feeds translations by external id, with versions and removals', async () => {
    const line = {
      store: 'noodles',
      kind: 'PRODUCT' as const,
      externalId: 'ramen',
      version: 1,
      language: 'pl',
      text: 'Ramen domowy',
    }
    const feed = async (...lines: object[]) =>
      (await app.call(translationsFeed.translations, { as: world.key, lines: lines as (typeof line)[] })).body // also invalid lines
    expect(await feed(line)).toMatchObject({ created: 1, rejected: [] })
    expect(await feed(line)).toMatchObject({ unchanged: 1 })
    expect((await textsIn(app, anna, 'pl')).get('Ramen')).toMatchObject({
      state: 'MACHINE',
      translation: { text: 'Ramen domowy', by: null, engine: 'SERVICE' },
    })
    expect(await feed({ ...line, version: 2, origin: 'HUMAN', sourceText: 'Noodles' })).toMatchObject({
      updated: 1,
    })
    expect(await stateOf('Ramen', 'pl')).toBe('OUTDATED')
    expect(await feed({ ...line, version: 3, removed: true })).toMatchObject({ updated: 1 })
    expect(await stateOf('Ramen', 'pl')).toBe('UNTRANSLATED')
    const { rejected } = await feed(
      { ...line, store: 'nowhere' },
      { ...line, externalId: 'nothing' },
      { ...line, externalId: 'rice', field: 'description' },
      { ...line, language: 'en' },
      { ...line, language: 'xx' },
      { ...line, text: '🍜' },
    )
    expect(rejected.map(({ line: nth, code }) => [nth, code])).toEqual([
      [1, 'store.unknown'],
      [2, 'text.unknown'],
      [3, 'text.unknown'],
      [4, 'language.same'],
      [5, 'language.unknown'],
      [6, 'common.title-input.emoji-error'],
    ])
  })
})
