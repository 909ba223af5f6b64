import { gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { apiReference } from './reference.ts'

test('the reference stands under its own policy, without the buttons of the tool that draws it', async () => {
  const app = Fastify()
  apiReference(app, '1.0.0')
  const page = await app.inject('/api/docs/')
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-security-policy']).toContain("connect-src 'self'")
  for (const off of ['"showDeveloperTools": "never"', '"hideClientButton": true', 'https://www.scalar.com'])
    expect(page.body).toContain(off)
  expect(page.body).toMatch(/"agent": \{\s+"disabled": true/)
  const script = (encoding: string) =>
    app.inject({ url: '/api/docs/js/scalar.js', headers: { 'accept-encoding': encoding } })
  const [plain, zipped] = [await script('identity'), await script('gzip')]
  expect([zipped.headers['content-encoding'], zipped.headers.vary]).toEqual(['gzip', 'accept-encoding'])
  expect(gunzipSync(zipped.rawPayload).equals(plain.rawPayload)).toBe(true)
  expect((await app.inject('/api/docs')).headers.location).toBe('/api/docs/')
  await app.close()
})
