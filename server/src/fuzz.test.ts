import { rmSync } from 'node:fs'
import { operations } from '@storekeep/contract/areas.ts'
import type { Operation } from '@storekeep/contract/areas.ts'
import { stores, storesFeed } from '@storekeep/contract/areas/stores.ts'
import { graphemes } from '@storekeep/contract/kit/text.ts'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { naughtyStrings, requestsFor } from './platform/testing/arbitrary.ts'
import { pathOf } from './platform/http/mount.ts'
import { builtWeb } from './platform/testing/built-web.ts'
import { testApp } from './platform/testing/test-app.ts'
import type { TestApp } from './platform/testing/test-app.ts'
import { worldOf } from './platform/testing/world.ts'

/** Malformed input: no response may be 5xx, and stored text comes back exactly. */
describe('hostile requests', () => {
  let app: TestApp
  let dist = ''
  let user = ''
  let key = ''
  /** Requests for each endpoint; `FUZZ_RUNS=100 SEED=7` makes more and others. */
  const runs = Number(process.env['FUZZ_RUNS'] ?? 9)
  /** Of bodies that are no JSON fewer: they are refused before the endpoint sees them. */
  const bodyRuns = Math.ceil(runs / 3)

  beforeAll(async () => {
    dist = builtWeb()
    app = await testApp({ dist, config: { RATE_LIMIT: 0, RATE_LIMIT_ADDRESS: 0, RATE_LIMIT_FEED: 0 } })
    const world = await worldOf(app)
    await world.cities()
    await world.store('noodles', { locations: 2 })
    await world.user('owner')
    await world.grant('owner', 'noodles')
    user = await app.signIn('owner@test.test')
    key = world.key
  })
  afterAll(async () => {
    await app.close()
    rmSync(dist, { recursive: true, force: true })
  })

  // a call that ends sessions has ended this one too
  let isSignedOut = false
  afterEach(async () => {
    if (isSignedOut) user = await app.signIn('owner@test.test')
    isSignedOut = false
  })

  /** Number of responses per status: random requests that are all refused alike would prove little. */
  const answered = new Map<number, number>()

  const authorization = ({ endpoint: { access } }: Operation): Record<string, string> =>
    access === 'public'
      ? {}
      : { authorization: `Bearer ${typeof access === 'object' && 'key' in access ? key : user}` }

  // a stream never ends: its own test covers malformed input
  const asked = operations
    .filter(({ endpoint }) => !endpoint.events)
    .map((operation) => [operation.name, operation] as const)

  test.each(asked)(
    '%s answers near misses without a 5xx',
    async (_, operation) => {
      const { body, lines, query, params, method } = operation.endpoint
      const parts = fc.record({
        payload: body
          ? requestsFor(body)
          : lines
            ? fc.array(requestsFor(lines), { maxLength: 3 })
            : fc.constant(undefined),
        query: query ? requestsFor(query) : fc.constant(undefined),
        params: params ? requestsFor(params) : fc.constant({}),
      })
      await fc.assert(
        fc.asyncProperty(parts, async (given) => {
          const response = await app.http.inject({
            method,
            url: urlWith(operation, given.params, given.query),
            headers: {
              ...authorization(operation),
              ...(given.payload === undefined ? {} : { 'content-type': 'application/json' }),
            },
            ...(given.payload === undefined ? {} : { payload: JSON.stringify(given.payload) }),
          })
          answered.set(response.statusCode, (answered.get(response.statusCode) ?? 0) + 1)
          isSignedOut ||= response.statusCode === 401
          expect(broken(response)).toBeUndefined()
        }),
        { numRuns: runs },
      )
    },
    120_000,
  )

  test.each(asked)(
    '%s answers bodies that are no JSON, and wrong types, without a 5xx',
    async (_, operation) => {
      const types = fc.constantFrom(
        'application/json',
        'application/x-ndjson',
        'text/plain',
        'application/xml',
        'multipart/form-data; boundary=x',
        '',
      )
      await fc.assert(
        fc.asyncProperty(
          fc.oneof(
            fc.string(),
            fc.json(),
            fc.constantFrom('{"__proto__":{"a":1}}', '[[[[', '{}\n{', '\u0000'),
          ),
          types,
          async (payload, type) => {
            const response = await app.http.inject({
              method: operation.endpoint.method,
              url: urlWith(operation, {}, undefined),
              headers: { ...authorization(operation), 'content-type': type },
              payload,
            })
            isSignedOut ||= response.statusCode === 401
            expect(broken(response)).toBeUndefined()
          },
        ),
        { numRuns: bodyRuns },
      )
    },
    120_000,
  )

  test('requests were neither all accepted nor all refused', () => {
    console.log(Object.fromEntries(answered))
    expect(answered.get(200) ?? 0).toBeGreaterThan(20)
    expect(answered.get(422) ?? 0).toBeGreaterThan(20)
  })

  test('malformed URLs, headers and tokens are never answered with 5xx', async () => {
    for (const rubbish of naughtyStrings()) {
      const header = rubbish.replaceAll(/[^\x20-\x7e]/g, '')
      const encoded = encodeURIComponent(rubbish.toWellFormed())
      for (const url of [
        `/api/${encoded}`,
        `/api/dashboard/orders/${encoded}`,
        `/${encoded}`,
        `/api/version.json?timestamp=${encoded}`,
      ]) {
        const response = await app.http.inject({
          url,
          headers: {
            authorization: `Bearer ${header}`,
            'accept-language': header,
            'x-request-id': header,
            'idempotency-key': header,
          },
        })
        expect(broken(response)).toBeUndefined()
      }
    }
    for (const url of [
      '/api/%',
      '/api/%ff',
      '/%c0%ae%c0%ae/',
      '/../../etc/passwd',
      '/assets/..%2f..%2fpackage.json',
      '//',
      '/api//stores',
    ])
      expect(broken(await app.http.inject({ url }))).toBeUndefined()
  })

  test('accepted text comes back exactly as sent', async () => {
    const texts = naughtyStrings().filter(
      (text) =>
        text.isWellFormed() &&
        !text.includes('\u0000') &&
        graphemes(text.trim()) >= 1 &&
        graphemes(text) <= 120 &&
        text.length <= 1440,
    )
    expect(texts.length).toBeGreaterThan(5)
    const lines = texts.map((name, index) => ({
      externalId: `n${index}`,
      version: 1,
      store: 'noodles',
      name,
      address: name,
    }))
    for (let from = 0; from < lines.length; from += 200) {
      const { body } = await app.call(storesFeed.locations, { as: key, lines: lines.slice(from, from + 200) })
      expect(body.rejected).toEqual([])
    }
    const { body } = await app.call(stores.list, { as: user })
    const stored = body.stores.flatMap((store) => store.storeAddresses.map(({ name }) => name))
    expect(texts.filter((text) => !stored.includes(text))).toEqual([])
  })
})

/** The body of a 5xx; undefined for any other response. */
const broken = ({ statusCode, body }: { statusCode: number; body: string }): string | undefined =>
  statusCode >= 500 ? `${statusCode} ${body}` : undefined

const urlWith = ({ endpoint }: Operation, params: unknown, query: unknown): string => {
  const values = new Map<string, unknown>(Object.entries(params ?? {}))
  const path = pathOf(endpoint).replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(text(values.get(name) ?? 'x')),
  )
  if (typeof query !== 'object' || query === null) return path
  const search = Object.entries(query).map(
    ([name, value]) => `${encodeURIComponent(name.toWellFormed())}=${encodeURIComponent(text(value))}`,
  )
  return search.length === 0 ? path : `${path}?${search.join('&')}`
}

const text = (value: unknown): string =>
  (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed()
