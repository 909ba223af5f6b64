import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import { compressAnswers, encodingFor } from './compress.ts'

describe('compressed answers', () => {
  const rows = Array.from({ length: 400 }, (_, index) => ({
    day: `2026-01-${index % 28}`,
    orders: index * 7,
  }))
  const app = Fastify()
  compressAnswers(app)
  app.get('/rows', async (_request, reply) =>
    reply.header('vary', 'origin').header('etag', 'W/"3"').send({ rows }),
  )
  app.get('/few', async () => ({ rows: [] }))
  app.get('/made', async (_request, reply) =>
    reply.header('content-encoding', 'br').type('application/json').send(Buffer.alloc(4000)),
  )
  app.get('/picture', async (_request, reply) => reply.type('image/png').send(Buffer.alloc(4000)))
  app.get('/kept', async (_request, reply) => reply.code(304).header('etag', 'W/"3"').send())
  app.get('/fails', async () => {
    throw new Error('x'.repeat(4000))
  })
  afterAll(() => app.close())
  const get = (url: string, accepted?: string, method: 'GET' | 'HEAD' = 'GET') =>
    app.inject({ method, url, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } })

  test('a long response is sent with brotli or gzip, as accepted, and reads the same', async () => {
    const plain = await get('/rows')
    expect([plain.headers['content-encoding'], plain.json()]).toEqual([undefined, { rows }])
    const brotli = await get('/rows', 'gzip, deflate, br')
    expect(brotli.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body)
    const zipped = await get('/rows', 'gzip, deflate')
    expect(zipped.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body)
    for (const { rawPayload, headers } of [brotli, zipped]) {
      expect(rawPayload.length).toBeLessThan(plain.rawPayload.length / 3)
      expect(headers['content-length']).toBe(String(rawPayload.length))
    }
  })

  test('every encoding keeps the ETag and sets Vary', async () => {
    for (const accepted of [undefined, 'br', 'gzip']) {
      const { headers } = await get('/rows', accepted)
      expect([headers['etag'], headers['vary']]).toEqual(['W/"3"', 'origin, accept-encoding'])
    }
    const kept = await get('/kept', 'br')
    expect([kept.statusCode, kept.body, kept.headers['content-encoding']]).toEqual([304, '', undefined])
    expect((await get('/rows', 'br', 'HEAD')).headers['content-encoding']).toBeUndefined()
  })

  test('short responses, images and encoded content are left unchanged', async () => {
    for (const url of ['/few', '/picture'])
      expect((await get(url, 'br')).headers['content-encoding']).toBeUndefined()
    const made = await get('/made', 'br')
    expect([made.headers['content-encoding'], made.rawPayload.length]).toEqual(['br', 4000])
  })

  test('long errors are compressed as well', async () => {
    const fails = await get('/fails', 'br')
    expect([fails.statusCode, fails.headers['content-encoding']]).toEqual([500, 'br'])
    expect(brotliDecompressSync(fails.rawPayload).toString()).toContain('xxx')
  })

  test('the quality values of accepted encodings are respected', () => {
    expect(encodingFor('gzip;q=1.0, br;q=0')).toBe('gzip')
    expect(encodingFor('GZIP')).toBe('gzip')
    expect(encodingFor('*')).toBe('br')
    expect(encodingFor('*, br;q=0')).toBe('gzip')
    expect(encodingFor('identity, deflate')).toBeUndefined()
    expect(encodingFor('')).toBeUndefined()
    expect(encodingFor(undefined)).toBeUndefined()
  })
})
