import { translations } from '@storekeep/contract/areas/translations.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../platform/testing/test-app.ts'
import { menuWorld } from '../../catalog/catalog.testing.ts'
import {
  fakeService,
  keyOf,
  knowsAll,
  sendJson,
  storeId,
  textsIn,
  type FakeService,
} from '../translations.testing.ts'

let app: TestApp
let service: FakeService
let anna: string
const pair = { sourceLanguage: 'en', targetLanguage: 'es' }

beforeAll(async () => {
  service = await fakeService()
  app = await testApp({
    at: '2026-06-15T12:00:00Z',
    config: { TRANSLATE_URL: service.url, TRANSLATE_API_KEY: 'the-key', TRANSLATE_TIMEOUT: 1 },
  })
  await menuWorld(app)
  anna = await app.signIn('anna@test.test')
})
beforeEach(() => {
  service.answer = knowsAll
  service.asked.splice(0)
})
afterAll(async () => {
  await app.close()
  await service.close()
})

const translate = (...texts: string[]) =>
  app.call(translations.translate, { as: anna, body: { ...pair, texts } })

test('TRANS-CALL-TRANSLATE: the configured service is called with the LibreTranslate protocol, once per text', async () => {
  const { body } = await translate('Ramen', 'Gyoza', 'Ramen')
  expect(service.asked).toEqual([
    { q: ['Ramen', 'Gyoza'], source: 'en', target: 'es', format: 'text', api_key: 'the-key' },
  ])
  expect(body.translations).toEqual(
    ['Ramen', 'Gyoza', 'Ramen'].map((original) => ({
      original,
      translated: `es:${original}`,
      engine: 'SERVICE',
      reason: null,
    })),
  )
  await app.call(translations.translate, {
    as: anna,
    body: { sourceLanguage: 'pt-PT', targetLanguage: 'ka-ge', texts: ['Sopa'] },
  })
  expect(service.asked[1]).toMatchObject({ source: 'pt', target: 'ka' })
})

test('unchanged, empty or decorated answers of the service are not returned as translations', async () => {
  service.answer = ({ q }, response) =>
    sendJson(response, 200, { translatedText: [q[0], '  ', null, '🍜 Fideos', ` ${q[4]} `] })
  const { body } = await translate('One', 'Two', 'Three', 'Four', 'FIVE')
  expect(body.translations.map(({ translated, reason }) => [translated, reason])).toEqual([
    [null, 'UNCHANGED'],
    [null, 'UNKNOWN'],
    [null, 'UNKNOWN'],
    [null, 'UNFIT'],
    [null, 'UNCHANGED'],
  ])
})

test('texts with special characters reach the service and come back unchanged', async () => {
  const naughty = [
    '<script>alert(1)</script>',
    '"quotes" \\ \n',
    'ً عربي',
    'a‮b',
    '{{x}} ${y} %s',
    '&amp; &#39;',
  ]
  const { body } = await translate(...naughty)
  expect(service.asked[0]?.q).toEqual(naughty)
  expect(body.translations.map(({ translated }) => translated)).toEqual(
    naughty.map((text) => `es:${text}`.trim()),
  )
})

test.each<[string, FakeService['answer'], string]>([
  [
    'answers fewer texts',
    (_, response) => sendJson(response, 200, { translatedText: ['only one'] }),
    'answer',
  ],
  [
    'answers more texts',
    (_, response) => sendJson(response, 200, { translatedText: ['a', 'b', 'c'] }),
    'answer',
  ],
  ['answers something else', (_, response) => sendJson(response, 200, { hello: 'world' }), 'answer'],
  ['answers no JSON', (_, response) => void response.writeHead(200).end('<html>busy</html>'), 'answer'],
  ['answers without end', (_, response) => void response.writeHead(200).end('x'.repeat(9_000_000)), 'answer'],
  [
    'does not know the language',
    (_, response) => sendJson(response, 400, { error: 'fr is not supported' }),
    'language',
  ],
  ['is asked too often', (_, response) => sendJson(response, 429, { error: 'slow down' }), 'busy'],
  ['wants another key', (_, response) => sendJson(response, 403, { error: 'key' }), 'refused'],
  ['fails', (_, response) => sendJson(response, 500, {}), 'refused'],
  [
    'sends elsewhere',
    (_, response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    'unreachable',
  ],
  ['hangs up', (_, response) => void response.destroy(), 'unreachable'],
  ['is too slow', () => undefined, 'timeout'],
])('a service that %s is not available, and nothing is written', async (_what, answer, reason) => {
  service.answer = answer
  const refused = await translate('Ramen', 'Gyoza')
  expect([refused.status, refused.error?.code, refused.error?.details['reason']]).toEqual([
    503,
    'translation.unavailable',
    reason,
  ])
  // the API key is not disclosed
  expect(JSON.stringify(refused.error)).not.toContain('the-key')
  const all = await textsIn(app, anna)
  const texts = ['Ramen', 'Gyoza'].map((text) => keyOf(all.get(text)))
  const batch = await app.call(translations.machine, {
    as: anna,
    params: { storeId },
    body: { language: 'es', texts },
  })
  expect([batch.status, batch.error?.code]).toEqual([503, 'translation.unavailable'])
  expect((await textsIn(app, anna)).get('Ramen')?.state).toBe('UNTRANSLATED')
})

test('a service that is down is reported as unreachable', async () => {
  const gone = await fakeService()
  await gone.close()
  const other = await testApp({ config: { TRANSLATE_URL: gone.url } })
  try {
    await menuWorld(other)
    const as = await other.signIn('anna@test.test')
    const { error } = await other.call(translations.translate, { as, body: { ...pair, texts: ['Ramen'] } })
    expect([error?.code, error?.details['reason']]).toEqual(['translation.unavailable', 'unreachable'])
  } finally {
    await other.close()
  }
})

test('the machine stores what the service translates, reports names that are too long, and skips texts that change in the meantime', async () => {
  const all = await textsIn(app, anna)
  const keys = ['Ramen', 'Gyoza', 'Miso soup'].map((text) => keyOf(all.get(text)))
  service.answer = ({ q }, response) => {
    // a person translates one of them during the request
    void app
      .call(translations.save, {
        as: anna,
        params: { storeId },
        body: { ...keyOf(all.get('Miso soup')), language: 'es', text: 'Sopa de miso' },
      })
      .then(() =>
        sendJson(response, 200, {
          translatedText: q.map((text) => (text === 'Gyoza' ? 'g'.repeat(76) : `es:${text}`)),
        }),
      )
  }
  const { body } = await app.call(translations.machine, {
    as: anna,
    params: { storeId },
    body: { language: 'es', texts: [...keys, { kind: 'PRODUCT', id: 4040, field: 'name' }] },
  })
  expect(body.results.map(({ done, reason }) => [done, reason])).toEqual([
    [true, null],
    [false, 'UNFIT'],
    [false, 'KEPT'],
    [false, 'GONE'],
  ])
  const now = await textsIn(app, anna)
  expect(
    ['Ramen', 'Gyoza', 'Miso soup'].map((text) => [now.get(text)?.state, now.get(text)?.translation?.text]),
  ).toEqual([
    ['MACHINE', 'es:Ramen'],
    ['UNTRANSLATED', undefined],
    ['HUMAN', 'Sopa de miso'],
  ])
  expect(now.get('Ramen')?.translation).toMatchObject({ engine: 'SERVICE', by: expect.any(String) })
})
