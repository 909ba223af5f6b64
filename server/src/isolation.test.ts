import { operations } from '@storekeep/contract/areas.ts'
import type { Operation } from '@storekeep/contract/areas.ts'
import { keyScopes } from '@storekeep/contract/kit/access.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pathOf } from './platform/http/mount.ts'
import { testApp } from './platform/testing/test-app.ts'
import type { TestApp } from './platform/testing/test-app.ts'
import { worldOf } from './platform/testing/world.ts'
import {
  askFor,
  askOwn,
  isById,
  isolated,
  keyOf,
  metricsOf,
  named,
  needsOwn,
  ofKeys,
  ofSections,
  ofUsers,
  sectionOf,
} from './isolation.testing.ts'
import { isolatedWorld, type Ids } from './isolation.world.testing.ts'

/** Calls about a whole store, or answered with what the caller's own locations have; by area where it is all of them. */
const ofWholeStore = new Set([
  'accountant',
  'audit',
  'sessionLinks',
  'invoices.search',
  'invoices.searchV1',
  'invoices.list',
  'invoices.count',
  'images.storeImage',
  'images.setStoreImage',
  'announcements.feesEnabled',
  'users.list',
  'users.detail',
  'users.userSections',
  'users.explain',
  'users.endView',
  // the promotion is at both locations
  'promotions.one',
  'promotions.metrics',
  'promotions.metricsPartner',
  'promotionResults.result',
  'promotionChoices.threshold',
  'promotionChoices.storeSettings',
  'promotionChoices.segments',
])

/**
 * The access matrix, generated from the contract: every endpoint × no session, another tenant, a user without the
 * section, a user whose access was revoked, and the wrong kind of key. An endpoint without a request in this matrix
 * fails the test, so that none is missed.
 */

/** Paths outside the contract that are public. */
const openAddresses = new Set([
  'GET /healthz',
  'GET /readyz',
  'GET /manifest.webmanifest',
  'GET /api/docs',
  'GET /api/docs/',
  'GET /api/docs/js/scalar.js',
  'GET /api/openapi.json',
])
/** Guarded by their own tests: metrics require this machine or a token, unsent mails this machine; files are public. */
const otherAddresses = new Set([
  'GET /metrics',
  'GET /*',
  'GET /dev/mail',
  'GET /dev/mail/:id',
  'GET /dev/mail/:id/html',
])

describe('isolation', () => {
  let app: TestApp
  let mine: Ids
  let rival = ''
  let limited = ''
  let unadvertised = ''
  let someKey = ''
  const matrix = new Map<string, Record<string, string>>()

  const ask = async (who: string, { name, endpoint }: Operation, input: object, as: string | null) => {
    const answer = await app.call(endpoint, { ...input, as })
    const row = matrix.get(name) ?? {}
    matrix.set(name, { ...row, [who]: `${answer.status} ${answer.error?.code ?? ''}`.trim() })
    return answer
  }

  beforeAll(async () => {
    app = await testApp()
    mine = await isolatedWorld(app)
    rival = await app.signIn('quill@test.test')
    limited = await app.signIn('lester@test.test')
    unadvertised = await app.signIn('luther@test.test')
    someKey = await app.feedKey(...keyScopes)
  })
  afterAll(async () => {
    await app.close()
  })

  test('every path of the server is in the contract or listed here as public', () => {
    const known = new Set(
      operations.map(
        ({ endpoint }) => `${endpoint.method} ${pathOf(endpoint).replaceAll(/\{(\w+)\}/g, ':$1')}`,
      ),
    )
    const methods = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])
    const paths = new Set([...known].map((operation) => operation.split(' ')[1]))
    const unlisted = app.http.mounted.filter((operation) => {
      const [method = '', path] = operation.split(' ')
      // other methods of a known path only answer 405, which has its own test
      return (
        methods.has(method) &&
        !known.has(operation) &&
        !openAddresses.has(operation) &&
        !otherAddresses.has(operation) &&
        !paths.has(path)
      )
    })
    expect(unlisted).toEqual([])
    expect([...known].filter((operation) => !app.http.mounted.includes(operation))).toEqual([])
  })

  test.each(isolated.map((operation) => [operation.name, operation] as const))(
    '%s refuses a request without a session with 401',
    async (_, operation) => {
      const answer = await ask('no session', operation, {}, null)
      expect(answer.status).toBe(401)
      expect(answer.error?.code).toBe(keyOf(operation) ? 'key.required' : 'session.required')
    },
  )

  test.each(ofUsers.map((operation) => [operation.name, operation] as const))(
    '%s refuses a forged token and a feed key',
    async (_, operation) => {
      const forged = `${rival.slice(0, rival.lastIndexOf('.'))}.${'A'.repeat(43)}`
      expect((await ask('forged', operation, {}, forged)).error?.code).toBe('session.invalidAccessToken')
      expect((await ask('feed key', operation, {}, someKey)).error?.code).toBe('session.invalidAccessToken')
    },
  )

  test.each(ofKeys.map((operation) => [operation.name, operation] as const))(
    '%s refuses a user and a key without its scope',
    async (_, operation) => {
      expect((await ask('user', operation, {}, rival)).error?.code).toBe('key.invalid')
      const others = keyScopes.filter((scope) => scope !== keyOf(operation))
      const answer = await ask('other scope', operation, {}, await app.feedKey(...others))
      expect([answer.status, answer.error?.code]).toEqual([403, 'key.scopeMissing'])
    },
  )

  test.each(ofSections.map((operation) => [operation.name, operation] as const))(
    'ACCESS-PERM-SECTION, ACCESS-CODE-403021: %s refuses a user without the section',
    async (_, operation) => {
      const user = sectionOf(operation) === 'ADVERTISING' ? unadvertised : limited
      const answer = await ask('no section', operation, askFor[operation.name]?.(mine) ?? {}, user)
      expect(answer.status).toBe(403)
      expect(answer.error).toMatchObject({
        code: 'access.sectionDenied',
        details: { rejectionCode: 403021, section: sectionOf(operation) },
      })
    },
  )

  test.each(named.map((operation) => [operation.name, operation] as const))(
    '%s refuses a foreign tenant what is not theirs',
    async (_, operation) => {
      const build = askFor[operation.name]
      if (!build) throw new Error(`say in askFor how a stranger would ask ${operation.name}`)
      const answer = await ask('foreign ids', operation, build(mine), rival)
      expect([403, 404]).toContain(answer.status)
      expect(JSON.stringify(answer.body)).not.toMatch(/xylo|xavier|xenia/i)
    },
  )

  test.each(ofUsers.map((operation) => [operation.name, operation] as const))(
    '%s answers a foreign tenant with their own data only',
    async (_, operation) => {
      // an endless response: its own test checks the content
      if (operation.endpoint.events || needsOwn.has(operation.name)) return
      const input = askOwn[operation.name]
      // by id only: refused by the test above
      if (!input && isById(operation)) return
      // files are sent as forms only: the area's own tests do
      if (!input && operation.endpoint.uploads) return
      if (!input) throw new Error(`say in askOwn how a user asks ${operation.name} about themself`)
      const answer = await ask('own data', operation, input, rival)
      const { reply, file } = operation.endpoint
      expect(answer.status).toBe(reply || file ? 200 : 204)
      expect(JSON.stringify(answer.body ?? null)).not.toMatch(/xylo|xavier|xenia/i)
    },
  )

  test('a revoked grant takes effect on the next request', async () => {
    const world = await worldOf(app)
    await world.user('mallory')
    await world.grant('mallory', 'xylophone')
    const token = await app.signIn('mallory@test.test')
    const stats = ofSections.find(({ name }) => name === 'dashboard.stats')
    if (!stats) throw new Error('dashboard.stats is gone')
    expect((await ask('granted', stats, metricsOf(mine), token)).status).toBe(200)
    await world.grant('mallory', 'xylophone', { version: 2, revoked: true })
    expect((await ask('grant taken', stats, metricsOf(mine), token)).status).toBe(403)
  })

  test('every call about a location is refused to a colleague with another location of the same store', async () => {
    const world = await worldOf(app)
    await world.user('nora')
    await world.grant('nora', 'xylophone', { locations: ['xylophone-2'] })
    const as = await app.signIn('nora@test.test')
    const ids = { ...mine, storeAddressIds: mine.storeAddressIds.slice(0, 1) }
    const answered: string[] = []
    for (const { name, endpoint } of named) {
      if (endpoint.uploads || ofWholeStore.has(name) || ofWholeStore.has(name.split('.')[0] ?? '')) continue
      const { status } = await app.call(endpoint, { ...askFor[name]?.(ids), as })
      if (status !== 403 && status !== 404) answered.push(`${name} ${status}`)
    }
    expect(answered).toEqual([])
  })

  test('docs/access-matrix.md has the answers of this run', async () => {
    await expect(toMarkdown(matrix)).toMatchFileSnapshot('../../docs/access-matrix.md')
  })
})

type Matrix = ReadonlyMap<string, Readonly<Record<string, string>>>

/** The callers of the published table, and how it calls them. */
const callers = {
  'no session': 'No session',
  forged: 'Forged token',
  'feed key': 'Feed key',
  user: 'User’s token',
  'other scope': 'Key of another scope',
  'no section': 'User without the section',
  'foreign ids': 'Another partner, these ids',
  'own data': 'Another partner, own data',
}

const toMarkdown = (matrix: Matrix): string => {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const rows = operations.flatMap(({ name, endpoint }) => {
    const answers = matrix.get(name)
    return answers ? [{ call: `${pathOf(endpoint)} ${endpoint.method}`, answers }] : []
  })
  rows.sort((a, b) => (a.call < b.call ? -1 : 1))
  return [
    '# Access matrix',
    '',
    'What every call answers to callers who may not see the data, as the isolation test measured it: the status and the',
    'error code. Calls that need no session are left out. A dash is a caller that a call does not concern. The test fails',
    'when an answer differs; `npx vitest run --project server server/src/isolation.test.ts -u` writes this page again.',
    '',
    line(['Call', ...Object.values(callers)]),
    line(['---', ...Object.values(callers).map(() => '---')]),
    ...rows.map(({ call, answers }) =>
      line([`\`${call}\``, ...Object.keys(callers).map((caller) => answers[caller] ?? '–')]),
    ),
    '',
  ].join('\n')
}
