import { rmSync } from 'node:fs'
import { account } from '@storekeep/contract/areas/account.ts'
import { stores } from '@storekeep/contract/areas/stores.ts'
import { telemetry } from '@storekeep/contract/areas/telemetry.ts'
import { errorStatus } from '@storekeep/contract/kit/errors.ts'
import { fieldCodes } from '@storekeep/contract/kit/field-codes.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AppError } from '../../app-error.ts'
import { builtWeb } from '../../testing/built-web.ts'
import { testApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { worldOf } from '../../testing/world.ts'
import { languages } from '@storekeep/contract/rules/languages.ts'
import { errorText, negotiate } from '../../words/languages.ts'
import { errorBody, toAppError } from './errors.ts'

describe('errors', () => {
  test('GAP-HTTP-CODES: every code has its text in every language', () => {
    for (const language of languages)
      for (const code of [...Object.keys(errorStatus), ...fieldCodes])
        expect(errorText(code, language)).not.toBe(code)
    expect(languages.length).toBeGreaterThanOrEqual(3)
  })

  test('the text of an error contains the values of its details, with amounts in their currency', () => {
    const limits = { least: 10, most: 10_000, currency: 'GBP' }
    const fields = [{ path: 'budget', code: 'ad.outOfLimits', details: limits }]
    const body = (error: AppError, language: string) => errorBody(error, language, 'r').error
    expect(body(new AppError('request.invalid', { fields }), 'en').details['fields']).toMatchObject([
      { message: 'Enter an amount from £10.00 to £10,000.00.' },
    ])
    expect(body(new AppError('webhook.tooMany', { most: 20 }), 'en').message).toContain('already have 20')
    const busy = (reason: string) => body(new AppError('translation.unavailable', { reason }), 'en').message
    expect(busy('busy')).toBe('The translation service is busy. Try again in a minute.')
    expect(busy('unheard-of')).toMatch(/^The translation service cannot be reached/)
  })

  test('an unavailable database or disk is 503, any other unexpected error 500, and no details are disclosed', () => {
    const failure = (code: string) => Object.assign(new Error('secret'), { code })
    expect(toAppError(failure('57P01')).code).toBe('server.unavailable')
    expect(toAppError(failure('ECONNREFUSED')).code).toBe('server.unavailable')
    // a transaction that was rolled back because of another one had no effect and may be repeated
    expect(toAppError(new Error('wrapped', { cause: failure('40P01') })).code).toBe('server.unavailable')
    expect(toAppError(failure('40001')).code).toBe('server.unavailable')
    expect(toAppError(new Error('wrapped', { cause: failure('53100') })).code).toBe('server.diskFull')
    expect(toAppError(failure('ENOSPC')).code).toBe('server.diskFull')
    const unforeseen = toAppError(new Error('secret'))
    expect([unforeseen.status, JSON.stringify(errorBody(unforeseen, 'en', 'r'))]).toEqual([
      500,
      expect.not.stringContaining('secret'),
    ])
  })

  test('PLATFORM-RULE-HEADERS: the language of a response follows the page’s header, then the browser’s', () => {
    expect(negotiate('de, es-AR;q=0.9, en;q=0.1')).toBe('es')
    expect(negotiate('en;q=0.2, ar;q=0.8')).toBe('ar')
    expect(negotiate('xx, *;q=0.1')).toBeUndefined()
    expect(negotiate('es;q=0')).toBeUndefined()
  })
})

describe('the served application', () => {
  let app: TestApp
  let dist = ''
  const lines: string[] = []
  beforeAll(async () => {
    dist = builtWeb()
    app = await testApp({
      dist,
      config: { TRUST_PROXY: 1, METRICS_TOKEN: 'm'.repeat(20), CORS_ORIGINS: ['https://desk.test'] },
      logTo: { write: (line) => void lines.push(line) },
    })
  })
  afterAll(async () => {
    await app.close()
    rmSync(dist, { recursive: true })
  })

  const get = (url: string, headers: Record<string, string> = {}) => app.http.inject({ url, headers })

  test('a page has its language, direction, boot facts and the preloads of its path', async () => {
    const { body, headers } = await get('/home', { 'accept-language': 'es' })
    expect(body).toContain('<html lang="es" dir="ltr">')
    expect(body).toContain('"version":"1.2.3+x"')
    for (const file of ['main.js', 'react.js', 'home.js', 'home-es.js'])
      expect(body).toContain(`rel="modulepreload" fetchpriority="low" crossorigin href="/assets/${file}"`)
    expect(body).toContain('rel="preload" as="style" fetchpriority="low" crossorigin href="/assets/home.css"')
    expect(body).not.toContain('home-en.js')
    expect(headers['cache-control']).toBe('no-cache')
    expect((await get('/hello', { 'accept-language': 'ar' })).body).toContain('<html lang="ar" dir="rtl">')
  })

  test('hashed files are cached indefinitely and sent as compressed by the build; unknown files are not pages', async () => {
    const file = await get('/assets/boot.js', { 'accept-encoding': 'br' })
    expect([file.body, file.headers['content-encoding']]).toEqual(['compressed', 'br'])
    expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    for (const url of ['/assets/gone.js', '/.vite/manifest.json', '/api/gone', '/assets/'])
      expect([url, (await get(url)).statusCode]).toEqual([url, 404])
  })

  test('every path of the app is a page with and without compression, HEAD included; unknown assets stay 404', async () => {
    for (const encoding of [undefined, 'identity', 'gzip', 'br', 'gzip, deflate, br, zstd', '*', 'unknown'])
      for (const method of ['GET', 'HEAD'] as const) {
        const headers = encoding === undefined ? {} : { 'accept-encoding': encoding }
        const ask = async (url: string) => app.http.inject({ method, url, headers })
        for (const url of [
          '/',
          '/?a=b',
          '//',
          '//x',
          '//x/y',
          '/home',
          '/home/',
          '/reports/',
          '/assets',
          '/%20',
          '/a%2Fb',
          '/%',
          '/100%/x?a=%',
          '/%E0%A4%A',
        ]) {
          const answer = await ask(url)
          const { statusCode, headers: got } = answer
          expect([method, url, encoding, statusCode, got['content-type']]).toEqual([
            method,
            url,
            encoding,
            200,
            'text/html; charset=utf-8',
          ])
          expect(Number(got['content-length'])).toBeGreaterThan(100)
          expect(answer.rawPayload.length).toBe(method === 'HEAD' ? 0 : Number(got['content-length']))
        }
        for (const url of ['/assets/gone.js', '//assets/gone.js', '/gone.png', '/assets/', '/preload.json'])
          expect([method, url, encoding, (await ask(url)).statusCode]).toEqual([method, url, encoding, 404])
        expect((await ask('/assets/boot.js')).statusCode).toBe(200)
      }
  })

  test('PLATFORM-CALL-VERSION, PLATFORM-ENTITY-VERSION, PLATFORM-CONST-VERSION: the version file is cacheable for five minutes', async () => {
    const answer = await app.call(telemetry.version, { query: { timestamp: '123' } })
    expect(answer.body).toEqual({ version: '1.2.3+x', updateTime: '2026-06-01T00:00:00.000Z' })
    expect(answer.headers['cache-control']).toBe('public, max-age=300')
  })

  test('pages have a strict content policy, responses are not cached, and HSTS is sent only over https', async () => {
    const { headers } = await get('/hello')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).not.toMatch(/script-src[^;]*unsafe|https?:/)
    expect(headers['strict-transport-security']).toBeUndefined()
    const secure = await get('/hello', { 'x-forwarded-proto': 'https' })
    expect(secure.headers['strict-transport-security']).toContain('max-age=31536000')
    const refused = await app.call(stores.list, {})
    expect([refused.headers['cache-control'], refused.headers['access-control-allow-origin']]).toEqual([
      'no-store',
      undefined,
    ])
  })

  test('pages of a configured origin may call the API, and read the names of files', async () => {
    const { headers } = await get('/api/version.json', { origin: 'https://desk.test' })
    expect(headers['access-control-allow-origin']).toBe('https://desk.test')
    expect(headers['access-control-expose-headers']).toContain('content-disposition')
    const other = await get('/api/version.json', { origin: 'https://other.test' })
    expect(other.headers['access-control-allow-origin']).not.toBe('https://other.test')
  })

  test('the API document is served, and its reference loads nothing from other servers', async () => {
    const document = (await get('/api/openapi.json')).json<{ openapi: string; paths: object }>()
    expect([document.openapi, Object.keys(document.paths).length > 10]).toEqual(['3.1.0', true])
    const page = await get('/api/docs/')
    expect(page.statusCode).toBe(200)
    expect(page.body).not.toMatch(/(?:src|href)="https?:/)
    expect(String(page.headers['content-security-policy'])).toMatch(
      /script-src 'self' 'sha256-[^;]*; .*connect-src 'self'/,
    )
    expect((await get('/api/docs/js/scalar.js')).statusCode).toBe(200)
  })

  test('health is public, metrics only for this machine or with the token', async () => {
    expect((await get('/healthz')).json()).toEqual({ status: 'ok' })
    expect((await get('/readyz')).json()).toEqual({ status: 'ready' })
    await app.call(stores.list, {})
    const own = await get('/metrics')
    expect(own.body).toContain('http_request_duration_seconds_count{operation="stores.list",status="4xx"}')
    expect(own.body).toContain('database_pool_connections{state="idle"}')
    expect((await get('/metrics', { 'x-forwarded-for': '203.0.113.9' })).statusCode).toBe(404)
    const token = { 'x-forwarded-for': '203.0.113.9', authorization: `Bearer ${'m'.repeat(20)}` }
    expect((await get('/metrics', token)).statusCode).toBe(200)
    expect((await get('/metrics', { authorization: 'Bearer wrong' })).statusCode).toBe(404)
  })

  test('PLATFORM-RULE-MASKING: a failed sign-in leaves no e-mail, password, token or hash in the log', async () => {
    const world = await worldOf(app)
    await world.cities()
    await world.user('ana')
    const token = await app.signIn('ana@test.test')
    await app.call(account.preferences, { as: token })
    await app.http.inject({
      method: 'POST',
      url: '/api/oauth/token?email=ana@test.test&password=hunter22#hash-1',
      payload: {
        grantType: 'PASSWORD',
        userType: 'STORE_ADMIN',
        username: 'ana@test.test',
        password: 'hunter22',
      },
    })
    app.http.log.error(
      { err: new Error('for ana@test.test'), username: 'ana', body: { refreshToken: 'rt_1234' } },
      'ana@test.test',
    )
    const log = lines.join('')
    expect(log).toContain('"operation":"session.token"')
    for (const secret of ['ana@test.test', 'hunter22', 'hash-1', token, 'rt_1234', '"username":"ana"'])
      expect(log).not.toContain(secret)
  })
})
