import { account } from '@storekeep/contract/areas/account.ts'
import { session } from '@storekeep/contract/areas/session.ts'
import { stores, storesFeed } from '@storekeep/contract/areas/stores.ts'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from './platform/db/testing.ts'
import { testApp } from './platform/testing/test-app.ts'
import type { TestApp } from './platform/testing/test-app.ts'

describe.each(engines)('the application on %s', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp({ engine })
  })
  afterAll(() => app.close())

  test('an endpoint that requires a session refuses without one, with error code and request id', async () => {
    const answer = await app.call(stores.list, { headers: { 'x-request-id': 'mine-1' } })
    expect(answer.status).toBe(401)
    expect(answer.error).toEqual({
      code: 'session.required',
      message: 'Sign in to continue.',
      details: {},
      requestId: 'mine-1',
    })
    expect(answer.headers['x-request-id']).toBe('mine-1')
  })

  test('a forged token is refused as invalid', async () => {
    const answer = await app.call(stores.list, { as: 'not.a.token' })
    expect(answer.error?.code).toBe('session.invalidAccessToken')
  })

  test('the message is in the language of the request', async () => {
    const answer = await app.call(session.me, { headers: { 'accept-language': 'es-MX,en;q=0.5' } })
    expect(answer.error?.message).toBe('Inicia sesión para continuar.')
  })

  test('a wrong method is 405 and an unknown path 404', async () => {
    const wrong = await app.http.inject({ method: 'DELETE', url: '/api/stores' })
    expect([wrong.statusCode, wrong.headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS'])
    const unknown = await app.http.inject({ url: '/api/nothing' })
    expect([unknown.statusCode, unknown.json().error.code]).toEqual([404, 'request.notFound'])
  })

  test('a feed accepts a key with its scope, in JSON or NDJSON, and stores valid lines', async () => {
    const lines = [{ externalId: 'GB', version: 1, name: 'United Kingdom', currencyCode: 'GBP' }]
    expect((await app.call(storesFeed.countries, { lines })).error?.code).toBe('key.required')
    const wrong = await app.feedKey('orders')
    expect((await app.call(storesFeed.countries, { lines, as: wrong })).error?.code).toBe('key.scopeMissing')
    const key = await app.feedKey('stores')
    const answer = await app.call(storesFeed.countries, { lines, as: key })
    expect(answer.body).toMatchObject({ created: 1, rejected: [] })
    const ndjson = await app.http.inject({
      method: 'POST',
      url: '/api/feed/v1/countries',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/x-ndjson' },
      payload: `${JSON.stringify({ ...lines[0], version: 2 })}\n{"oops\n{"externalId":"gb"}\n`,
    })
    expect(ndjson.json()).toMatchObject({
      updated: 1,
      rejected: [
        { line: 2, code: 'line.malformed', field: null },
        { line: 3, code: 'country.unknown', field: 'externalId' },
      ],
    })
  })

  test('a compressed body is refused instead of being read as broken lines', async () => {
    const key = await app.feedKey('stores')
    const send = (coding: string, payload: string | Buffer) =>
      app.http.inject({
        method: 'POST',
        url: '/api/feed/v1/countries',
        headers: {
          authorization: `Bearer ${key}`,
          'content-type': 'application/x-ndjson',
          'content-encoding': coding,
        },
        payload,
      })
    const line = JSON.stringify({ externalId: 'FR', version: 1, name: 'France', currencyCode: 'EUR' })
    const refused = await send('gzip', gzipSync(line))
    expect([refused.statusCode, refused.json().error.code]).toEqual([415, 'request.unsupportedType'])
    expect(refused.headers['accept-encoding']).toBe('identity')
    expect((await send('identity', line)).json()).toMatchObject({ created: 1, rejected: [] })
  })

  test('malformed, oversized and unsupported bodies are refused with their codes', async () => {
    const post = (payload: string, type = 'application/json') =>
      app.http.inject({ method: 'POST', url: '/api/oauth/token', headers: { 'content-type': type }, payload })
    expect((await post('{"a":')).json().error.code).toBe('request.malformed')
    expect((await post('{"__proto__":{"admin":true}}')).json().error.code).toBe('request.unknownField')
    expect((await post('{}', 'text/csv')).json().error.code).toBe('request.unsupportedType')
    expect((await post(`"${'x'.repeat(1_100_000)}"`)).json().error.code).toBe('request.tooLarge')
    const wrong = { username: 'x', password: '' } as never // invalid on purpose
    const faulty = await app.call(session.token, { body: wrong })
    expect(faulty.status).toBe(422)
    expect(faulty.error?.details['fields']).toContainEqual({
      path: 'username',
      code: 'email.invalid',
      message: 'Enter an e-mail address such as name@example.com.',
    })
    expect((await app.call(account.preferences, {})).error?.code).toBe('session.required')
  })
})
