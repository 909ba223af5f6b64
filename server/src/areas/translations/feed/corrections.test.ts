import { correctionsFeed, correctionsForMarketplace } from '@storekeep/contract/areas/translations.feed.ts'
import { notifications } from '@storekeep/contract/areas/notifications.ts'
import { translations } from '@storekeep/contract/areas/translations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../../platform/db/testing.ts'
import { testApp, type TestApp } from '../../../platform/testing/test-app.ts'
import type { World } from '../../../platform/testing/world.ts'
import { menuWorld } from '../../catalog/catalog.testing.ts'
import { saveText, textsIn } from '../translations.testing.ts'

// the tests of one engine share a menu and depend on their order
describe.each(engines)('answers to correction requests on %s', (engine) => {
  let app: TestApp
  let world: World
  let anna: string

  beforeAll(async () => {
    app = await testApp({ engine, at: '2026-06-15T12:00:00Z' })
    world = await menuWorld(app)
    anna = await app.signIn('anna@test.test')
    await saveText(app, { as: anna, source: 'Gyoza', text: 'Raviolis' })
  })
  afterAll(() => app.close())

  const ask = (original: string, translated: string, suggestion: string) =>
    app.call(translations.requestCorrection, {
      as: anna,
      body: {
        sourceLanguage: 'en',
        targetLanguage: 'es',
        suggestions: [{ original, translated, suggestion }],
      },
    })
  const open = async (query: object = {}) =>
    (await app.call(correctionsForMarketplace.list, { as: world.key, query })).body.corrections
  const answer = async (line: object) =>
    (await app.call(correctionsFeed.corrections, { as: world.key, lines: [line as never] })).body // checked by the feed's schema
  const notified = async (as = anna) =>
    (await app.call(notifications.list, { as })).body.notifications.filter(
      ({ category }) => category === 'correction',
    )
  const shown = async (source: string) => (await textsIn(app, anna)).get(source)

  test('TRANS-STATE-REVIEW: a request is listed for the marketplace, and its acceptance changes the translation and ends the review', async () => {
    expect((await app.call(correctionsForMarketplace.list, { as: null })).status).toBe(401)
    await ask('Gyoza', 'Raviolis', 'Empanadillas japonesas')
    const [request] = await open()
    expect(request).toMatchObject({
      requestedAt: '2026-06-15T12:00:00.000Z',
      original: 'Gyoza',
      translated: 'Raviolis',
      suggestion: 'Empanadillas japonesas',
      stores: ['noodles'],
    })
    expect((await shown('Gyoza'))?.underReviewUntil).not.toBeNull()
    const accepted = { externalId: request?.externalId, version: 1, answer: 'ACCEPTED' }
    expect(await answer(accepted)).toMatchObject({ updated: 1, rejected: [] })
    expect(await shown('Gyoza')).toMatchObject({
      state: 'HUMAN',
      underReviewUntil: null,
      declined: null,
      translation: { text: 'Empanadillas japonesas', by: null },
    })
    expect(await open()).toEqual([])
    expect(await answer(accepted)).toMatchObject({ unchanged: 1 })
  })

  test('TRANS-STATE-REVIEW: a declined request shows the reason for 30 days, and can be asked again', async () => {
    await ask('Gyoza', 'Empanadillas japonesas', 'Gyozas')
    const [{ externalId } = { externalId: '' }] = await open()
    await answer({ externalId, version: 1, answer: 'DECLINED', note: 'The name is translated everywhere.' })
    const declined = { note: 'The name is translated everywhere.', at: '2026-06-15T12:00:00.000Z' }
    expect(await shown('Gyoza')).toMatchObject({ underReviewUntil: null, declined })
    app.clock.advance(31 * 86_400_000)
    anna = await app.signIn('anna@test.test')
    expect(await shown('Gyoza')).toMatchObject({ declined: null })
    await ask('Gyoza', 'Empanadillas japonesas', 'Gyozas a la plancha')
    expect((await shown('Gyoza'))?.underReviewUntil).not.toBeNull()
  })

  test('TRANS-STATE-REVIEW: the marketplace’s own text is taken, but a person’s later translation stays', async () => {
    const [{ externalId } = { externalId: '' }] = await open()
    await saveText(app, { as: anna, source: 'Gyoza', text: 'Empanadillas al vapor' })
    await answer({ externalId, version: 1, answer: 'ACCEPTED' })
    expect(await shown('Gyoza')).toMatchObject({ translation: { text: 'Empanadillas al vapor' } })
    await ask('Gyoza', 'Empanadillas al vapor', 'Gyozas')
    const [next] = await open()
    await answer({ externalId: next?.externalId, version: 1, answer: 'ACCEPTED', text: 'Gyozas (6)' })
    expect(await shown('Gyoza')).toMatchObject({ translation: { text: 'Gyozas (6)' } })
  })

  test('TRANS-STATE-REVIEW: a translation that a person saves while the answer arrives stays', async () => {
    await ask('Gyoza', 'Gyozas (6)', 'Gyozas de la casa')
    const [{ externalId } = { externalId: '' }] = await open()
    // a person's command that has not ended yet
    const person = await app.database.pool.connect()
    await person.query('begin')
    await person.query('select id from stores where id = 1 for no key update')
    await person.query(`update menu_translations set text = 'Gyozas caseras', revision = revision + 1
      where store_id = 1 and language = 'es' and text = 'Gyozas (6)'`)
    const answered = answer({ externalId, version: 1, answer: 'ACCEPTED' })
    await person.query('select pg_sleep(0.3)')
    await person.query('commit')
    person.release()
    expect(await answered).toMatchObject({ updated: 1, rejected: [] })
    expect(await shown('Gyoza')).toMatchObject({ translation: { text: 'Gyozas caseras' } })
  })

  test('TRANS-STATE-REVIEW: a declined request needs its reason, and the request must exist', async () => {
    const codes = async (line: object) =>
      (await answer(line)).rejected.map(({ code, field }) => [field, code])
    expect(await codes({ externalId: '1', version: 2, answer: 'DECLINED' })).toEqual([
      ['note', 'field.required'],
    ])
    expect(await codes({ externalId: '1', version: 2, answer: 'DECLINED', note: 'No', text: 'X' })).toEqual([
      ['text', 'field.invalid'],
    ])
    expect(await codes({ externalId: '999', version: 1, answer: 'ACCEPTED' })).toEqual([
      ['externalId', 'correction.unknown'],
    ])
    expect(await codes({ externalId: 'x', version: 1, answer: 'ACCEPTED' })).toEqual([
      ['externalId', 'field.invalid'],
    ])
  })
  test('TRANS-STATE-REVIEW: the user who asked is notified of each answer once, with a link to the text', async () => {
    await saveText(app, { as: anna, source: 'Ramen', text: 'Fideos' })
    const before = (await notified()).length
    const asked = async (suggestion: string) => {
      await ask('Ramen', 'Fideos', suggestion)
      const all = await open()
      return all.find((one) => one.suggestion === suggestion)?.externalId
    }
    const declined = {
      externalId: await asked('Ramén'),
      version: 1,
      answer: 'DECLINED',
      note: 'Ramen stays Ramen.',
    }
    await answer(declined)
    await answer({ ...declined, version: 2, note: 'Ramen stays.' })
    await answer({ externalId: await asked('Ramen japonés'), version: 1, answer: 'ACCEPTED' })
    await answer({ externalId: await asked('Sopa'), version: 1, answer: 'ACCEPTED' })
    const all = await notified()
    expect(all.slice(0, all.length - before).map(({ title, body }) => `${title}: ${body}`)).toEqual([
      'Your correction of “Ramen” was accepted: The translation into Spanish was changed in the meantime and stays as it is.',
      'Your correction of “Ramen” was accepted: The translation into Spanish is now “Ramen japonés”.',
      'Your correction of “Ramen” was declined: Ramen stays Ramen.',
    ])
    expect(all[0]?.link).toBe('/translations?stores=1&to=es&q=Ramen')
    expect(await notified(await app.signIn('rival@test.test'))).toEqual([])
  })
})
