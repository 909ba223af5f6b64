import { operations } from '@storekeep/contract/areas.ts'
import { sessionFeed } from '@storekeep/contract/areas/session.ts'
import { storesFeed } from '@storekeep/contract/areas/stores.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from './platform/db/testing.ts'
import { pathOf } from './platform/http/mount.ts'
import { wrongInstants } from './platform/testing/arbitrary.ts'
import { testApp, type TestApp } from './platform/testing/test-app.ts'
import { worldOf, type World } from './platform/testing/world.ts'

/** Lines that no feed may accept, as text with the expected rejection. */
const poison: readonly (readonly [what: string, line: Buffer, code: string, field: string | null])[] = [
  ['NUL', Buffer.from('{"externalId":"a\\u0000"}'), 'text.unreadable', 'externalId'],
  ['half of a surrogate pair', Buffer.from('{"externalId":"\\ud800"}'), 'text.unreadable', 'externalId'],
  [
    'a byte that is not UTF-8',
    Buffer.from('{"externalId":"\xff"}', 'latin1'),
    'text.unreadable',
    'externalId',
  ],
  ['NaN', Buffer.from('{"version":NaN}'), 'number.invalid', 'version'],
  ['an endless number', Buffer.from('{"version":1e999}'), 'number.invalid', 'version'],
  ['deep nesting', Buffer.from(`{"a":${'['.repeat(9000)}${']'.repeat(9000)}}`), 'field.tooDeep', 'a'],
  ['a prototype', Buffer.from('{"__proto__":{"version":1}}'), 'field.unknown', '__proto__'],
  ['an unknown field', Buffer.from('{"externalID":"a"}'), 'field.unknown', 'externalID'],
  ['half a line', Buffer.from('{"externalId"'), 'line.malformed', null],
]

/** Feeds with several kinds of lines: the kind decides which fields are known. */
const kinds: ReadonlyMap<string, string> = new Map([
  ['catalogFeed.catalog', 'SECTION'],
  ['packagingFeed.packagingTypes', 'BAG'],
])
/** A malformed line for a feed with several kinds. */
function ofKind(feed: string, line: Buffer): Buffer {
  const kind = kinds.get(feed)
  if (kind === undefined || line.toString() !== '{"externalID":"a"}') return line
  return Buffer.from(`{"kind":"${kind}","externalID":"a"}`)
}

describe.each(engines)('poisoned requests on %s', (engine) => {
  let app: TestApp
  let world: World
  beforeAll(async () => {
    app = await testApp({ engine, config: { RATE_LIMIT_ADDRESS: 0, RATE_LIMIT_FEED: 0 } })
    world = await worldOf(app)
    await world.cities()
    await world.store('noodles')
  })
  afterAll(() => app.close())

  const send = async (url: string, payload: Buffer, type: string) => {
    const headers = { authorization: `Bearer ${world.key}`, 'content-type': type }
    const answer = await app.http.inject({ method: 'POST', url, headers, payload })
    return { status: answer.statusCode, body: answer.json() }
  }
  const join = (lines: readonly Buffer[], between: string) =>
    Buffer.concat(lines.flatMap((line, at) => (at === 0 ? [line] : [Buffer.from(between), line])))
  const ndjson = (url: string, lines: readonly Buffer[]) =>
    send(url, join(lines, '\n'), 'application/x-ndjson')
  const array = (url: string, lines: readonly Buffer[]) =>
    send(url, Buffer.concat([Buffer.from('['), join(lines, ','), Buffer.from(']')]), 'application/json')

  const feeds = operations.filter(({ endpoint }) => endpoint.lines).map((it) => [it.name, it] as const)

  test.each(feeds)(
    '%s refuses each poisoned line with its number, field and code',
    async (name, { endpoint }) => {
      for (const ask of [ndjson, array]) {
        // an incomplete line breaks the array, so the other lines cannot be parsed
        const lines = ask === array ? poison.slice(0, -1) : poison
        const { status, body } = await ask(
          pathOf(endpoint),
          lines.map(([, line]) => ofKind(name, line)),
        )
        expect(status).toBe(200)
        expect(
          body.rejected.map((it: { line: number; code: string; field: string | null }) => [
            it.line,
            it.code,
            it.field,
          ]),
        ).toEqual(lines.map(([, , code, field], at) => [at + 1, code, field]))
      }
    },
  )

  test('valid lines in between are stored, in both formats', async () => {
    const good = (name: string) =>
      Buffer.from(
        JSON.stringify({ externalId: name, version: 1, email: `${name}@good.test`, name: 'Émile 🍜' }),
      )
    for (const [form, ask] of [
      ['n', ndjson],
      ['a', array],
    ] as const) {
      const bad = poison.slice(0, -1).map(([, line]) => line)
      const { status, body } = await ask(pathOf(sessionFeed.users), [
        good(`${form}1`),
        ...bad,
        good(`${form}2`),
        good(`${form}3`),
      ])
      expect(status).toBe(200)
      expect(body).toMatchObject({ created: 3 })
      expect(body.rejected).toHaveLength(bad.length)
    }
    const { rows } = await app.database.pool.query("select name from users where email like '%@good.test'")
    expect(rows).toEqual(Array.from({ length: 6 }, () => ({ name: 'Émile 🍜' })))
  })

  test('a huge string is rejected by its field, and the next line is stored', async () => {
    const location = { version: 1, store: 'noodles', address: 'Road 1' }
    const { body } = await app.call(storesFeed.locations, {
      as: world.key,
      lines: [
        { ...location, externalId: 'huge', name: 'x'.repeat(5_000_000) },
        { ...location, externalId: 'kept', name: 'Kept' },
      ],
    })
    expect(body).toMatchObject({ created: 1, rejected: [{ line: 1, field: 'name', code: 'field.tooLong' }] })
  })

  test('orders with timestamps outside 2000 to 2100 are rejected by field', async () => {
    const lines = wrongInstants.map((placedAt, at) =>
      Buffer.from(JSON.stringify({ externalId: `o${at}`, times: { placedAt } })),
    )
    const { status, body } = await ndjson('/api/feed/v1/orders', lines)
    expect(status).toBe(200)
    expect(body.rejected).toHaveLength(lines.length)
    for (const { details } of body.rejected)
      expect(details.fields).toContainEqual(
        expect.objectContaining({ path: 'times.placedAt', code: expect.stringMatching(/^instant\./) }),
      )
  })

  test('sign-in rejects NUL, lone surrogates and invalid UTF-8, by field', async () => {
    for (const spoiled of ['\\u0000', '\\ud800', '\xff']) {
      const payload = Buffer.from(
        `{"grantType":"PASSWORD","userType":"STORE_ADMIN","username":"a${spoiled}@b.test","password":"x"}`,
        'latin1',
      )
      const { status, body } = await send('/api/oauth/token', payload, 'application/json')
      expect([status, body.error.details.fields]).toEqual([
        422,
        [{ path: 'username', code: 'text.unreadable', message: expect.any(String) }],
      ])
    }
  })

  test('queries and path parameters are checked alike', async () => {
    for (const value of ['%00', '%ff', '%ED%A0%80', '100%']) {
      const answer = await app.http.inject({ url: `/api/version.json?timestamp=${value}` })
      expect(answer.statusCode).toBe(422)
      const page = await app.http.inject({ url: `/api/pages/${value}` })
      expect([400, 404]).toContain(page.statusCode)
    }
  })

  test('a field unknown to a call is 400, listing the known ones (GAP-PARAM-NAMES)', async () => {
    await world.user('ana')
    await world.grant('ana', 'noodles')
    const as = { authorization: `Bearer ${await app.signIn('ana@test.test')}` }
    const body = await app.http.inject({
      method: 'POST',
      url: '/api/dashboard/orders',
      headers: as,
      payload: { storeAddressesIds: [1] },
    })
    expect(body.statusCode).toBe(400)
    expect(body.json().error).toMatchObject({
      code: 'request.unknownField',
      details: { field: 'storeAddressesIds', known: expect.arrayContaining(['storeAddressIds']) },
    })
    const query = await app.http.inject({ url: '/api/version.json?time=1' })
    expect([query.statusCode, query.json().error.details.known]).toEqual([400, ['timestamp']])
    const none = await app.http.inject({ url: '/api/partners/accounts/users/me?all=1', headers: as })
    expect([none.statusCode, none.json().error.details.known]).toEqual([400, []])
  })
})
