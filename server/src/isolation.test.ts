import { operations } from '@storekeep/contract/areas.ts'
import type { Operation } from '@storekeep/contract/areas.ts'
import { orderReports } from '@storekeep/contract/areas/orders.reports.ts'
import { goals } from '@storekeep/contract/areas/goals.ts'
import { ordersFeed } from '@storekeep/contract/areas/orders.ts'
import { reviews, reviewsFeed } from '@storekeep/contract/areas/reviews.ts'
import { stores as storesArea } from '@storekeep/contract/areas/stores.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pageVersion } from './areas/account/pages.ts'
import { anOrder } from './areas/orders/orders.testing.ts'
import { pathOf } from './platform/http/mount.ts'
import { testApp } from './platform/testing/test-app.ts'
import type { TestApp } from './platform/testing/test-app.ts'
import { worldOf } from './platform/testing/world.ts'

/**
 * The access matrix, generated from the contract: every endpoint × nobody, a foreign tenant, a user without the
 * section, a user whose access was taken, and the wrong kind of key. An endpoint that this file does not know
 * how to ask fails the test, so none is unlisted.
 */

/** Addresses outside of the contract that anybody may call. */
const openAddresses = new Set([
  'GET /healthz',
  'GET /readyz',
  'GET /api/docs',
  'GET /api/docs/',
  'GET /api/docs/js/scalar.js',
  'GET /api/openapi.json',
])
/** Guarded by their own test: metrics answers this machine or a token; files are public. */
const otherAddresses = new Set(['GET /metrics', 'GET /*'])

interface Ids {
  readonly storeId: number
  readonly storeAddressIds: readonly number[]
  readonly orderId: string
  readonly reportId: string
  readonly reviewId: string
  readonly goalId: string
}

const days = { from: '2026-06-01', to: '2026-06-15' }
const monthsOf = ({ storeAddressIds }: Ids): object => ({ query: { storeAddressIds } })
const reportOf = ({ reportId }: Ids): object => ({ params: { id: reportId } })
const goal = { metric: 'acceptance', target: 0.95 }
const metricsOf = ({ storeAddressIds }: Ids): object => ({ body: { dateRange: days, storeAddressIds } })

/** How a stranger would ask for what belongs to somebody else. */
const askFor: Readonly<Record<string, (ids: Ids) => object>> = {
  'dashboard.stats': metricsOf,
  'dashboard.operations': metricsOf,
  'dashboard.histogram': metricsOf,
  'dashboard.products': metricsOf,
  ...Object.fromEntries(
    operations
      .filter(({ area }) => area === 'operations')
      .map(({ name }) => [
        name,
        name === 'operations.ratings'
          ? ({ storeAddressIds }: Ids) => ({ body: { storeAddressIds } })
          : metricsOf,
      ]),
  ),
  'goals.list': ({ storeAddressIds }) => ({ query: { storeAddressIds } }),
  'goals.create': ({ storeAddressIds }) => ({ body: { ...goal, storeAddressIds } }),
  'goals.change': ({ goalId }) => ({ params: { id: goalId }, body: { target: 0.9 } }),
  'goals.remove': ({ goalId }) => ({ params: { id: goalId } }),
  'performance.monthly': monthsOf,
  'performance.tiers': monthsOf,
  'performance.active': ({ storeAddressIds }) => ({ body: { storeAddressIds } }),
  'orders.list': metricsOf,
  'orders.one': ({ orderId }) => ({ params: { id: orderId } }),
  'orderReports.create': metricsOf,
  'orderReports.size': metricsOf,
  'orderReports.list': ({ storeAddressIds }) => ({ query: { storeAddressIds } }),
  'orderReports.status': reportOf,
  'orderReports.download': reportOf,
  'orderReports.columns': reportOf,
  'orderReports.remove': reportOf,
  'reviews.list': metricsOf,
  'reviews.summary': metricsOf,
  'reviews.reply': ({ reviewId }) => ({ params: { reviewId }, body: { message: 'Thank you' } }),
  'access.authorizedUsers': ({ storeId }) => ({ query: { entityIds: [storeId] } }),
  'announcements.feesEnabled': ({ storeId }) => ({
    body: { storesAndCountries: [{ storeId, country: 'GB' }] },
  }),
}

/** What a user may ask about themself; the answer must hold nothing of anybody else. */
const askOwn: Readonly<Record<string, object>> = {
  'session.me': {},
  'access.portalAccess': {},
  'access.managerSelector': {},
  'access.support': {},
  'access.migrationStatus': { query: { email: 'quill@test.test' } },
  'access.authorizedUsers': {},
  'flags.query': { body: { toggles: ['SK_LEFT_MENU_ENABLED'] } },
  'stores.list': {},
  'stores.addressStatuses': {},
  'telemetry.events': { body: { events: [{ name: 'page_view', properties: {} }] } },
  'account.preferences': {},
  'account.acceptedPages': {},
  'account.acceptPage': { params: { slug: 'terms' }, body: { version: pageVersion.terms } },
  'account.savePreferences': { body: { theme: 'dark' } },
  'dashboard.stats': { body: { dateRange: days } },
  'dashboard.operations': { body: { dateRange: days } },
  'dashboard.histogram': { body: { dateRange: days } },
  'dashboard.products': { body: { dateRange: days } },
  ...Object.fromEntries(
    operations
      .filter(({ area }) => area === 'operations')
      .map(({ name }) => [name, { body: name === 'operations.ratings' ? {} : { dateRange: days } }]),
  ),
  'goals.list': {},
  'goals.create': { body: goal },
  'performance.monthly': {},
  'performance.tiers': {},
  'performance.active': { body: {} },
  'performance.celebrations': { query: { month: '2026-05' } },
  'orders.list': { body: { dateRange: days } },
  'orderReports.create': { body: { dateRange: days } },
  'orderReports.size': { body: { dateRange: days } },
  'orderReports.list': { query: {} },
  'reviews.list': { body: { dateRange: days } },
  'reviews.summary': { body: { dateRange: days } },
}

const sectionOf = ({ endpoint: { access } }: Operation): string | undefined =>
  typeof access === 'object' && 'section' in access ? access.section : undefined
const keyOf = ({ endpoint: { access } }: Operation): string | undefined =>
  typeof access === 'object' && 'key' in access ? access.key : undefined

const isolated = operations.filter(({ endpoint }) => endpoint.access !== 'public')
const ofUsers = isolated.filter((operation) => keyOf(operation) === undefined)
const ofSections = operations.filter((operation) => sectionOf(operation) !== undefined)
/** Whose every request names what it is about. */
const isById = ({ name, endpoint: { params } }: Operation): boolean =>
  askFor[name] !== undefined && (params !== undefined || name === 'announcements.feesEnabled')
const named = operations.filter((operation) => sectionOf(operation) !== undefined || isById(operation))
const ofKeys = operations.filter((operation) => keyOf(operation) !== undefined)

describe('isolation', () => {
  let app: TestApp
  let mine: Ids
  let rival = ''
  let limited = ''
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
    const world = await worldOf(app)
    await world.places()
    await world.store('xylophone', { partner: 'xenia', locations: 2 })
    await world.store('quartz', { partner: 'quentin' })
    for (const user of ['xavier', 'quill', 'lester']) await world.user(user)
    await world.grant('xavier', 'xylophone')
    await world.grant('quill', 'quartz')
    await world.grant('lester', 'xylophone', { sections: ['INBOX'] })
    const fed = await app.call(ordersFeed.orders, {
      as: world.key,
      lines: [
        anOrder({
          externalId: 'xylophone-order',
          location: 'xylophone-1',
          items: [{ name: 'Xylo soup', quantity: 1, unitPrice: 9 }],
        }),
      ],
    })
    if (fed.body.created !== 1) throw new Error(`the order was not fed: ${JSON.stringify(fed.body)}`)
    const line = {
      externalId: 'xylophone-review',
      version: 1,
      location: 'xylophone-1',
      order: 'xylophone-order',
      text: 'Xylo soup was cold',
      createdAt: '2026-06-01T13:00:00Z',
    }
    const review = await app.call(reviewsFeed.reviews, { as: world.key, lines: [line] })
    if (review.body.created !== 1) throw new Error(`the review was not fed: ${JSON.stringify(review.body)}`)
    const owner = await app.signIn('xavier@test.test')
    const { body } = await app.call(storesArea.list, { as: owner })
    const store = body.stores[0]
    const list = operations.find(({ name }) => name === 'orders.list')
    const orders = list && (await app.call(list.endpoint, { as: owner, body: { dateRange: days } }))
    const found = orders?.body as { orders: { id: string }[] } // the reply of orders.list
    const asked = await app.call(orderReports.create, { as: owner, body: { dateRange: days } })
    const written = await app.call(reviews.list, { as: owner, body: { dateRange: days } })
    const set = await app.call(goals.create, { as: owner, body: { metric: 'acceptance', target: 0.95 } })
    mine = {
      storeId: store?.id ?? 0,
      storeAddressIds: store?.storeAddressIds ?? [],
      orderId: found.orders[0]?.id ?? '',
      reportId: asked.body.id,
      reviewId: written.body.reviews[0]?.id ?? '',
      goalId: set.body.goal.id,
    }
    if (mine.storeAddressIds.length !== 2 || mine.orderId === '' || mine.reviewId === '')
      throw new Error('the owner does not see their own')
    rival = await app.signIn('quill@test.test')
    limited = await app.signIn('lester@test.test')
    someKey = await app.feedKey('stores', 'users', 'fees', 'orders')
  })
  afterAll(async () => {
    console.table(Object.fromEntries([...matrix].sort(([a], [b]) => (a < b ? -1 : 1))))
    await app.close()
  })

  test('every address of the server is in the contract or listed here as open', () => {
    const known = new Set(
      operations.map(
        ({ endpoint }) => `${endpoint.method} ${pathOf(endpoint).replaceAll(/\{(\w+)\}/g, ':$1')}`,
      ),
    )
    const methods = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])
    const paths = new Set([...known].map((place) => place.split(' ')[1]))
    const unlisted = app.http.mounted.filter((place) => {
      const [method = '', path] = place.split(' ')
      // other methods of a known path only answer 405, which its own test proves
      return (
        methods.has(method) &&
        !known.has(place) &&
        !openAddresses.has(place) &&
        !otherAddresses.has(place) &&
        !paths.has(path)
      )
    })
    expect(unlisted).toEqual([])
    expect([...known].filter((place) => !app.http.mounted.includes(place))).toEqual([])
  })

  test.each(isolated.map((operation) => [operation.name, operation] as const))(
    '%s refuses nobody with 401',
    async (_, operation) => {
      const answer = await ask('nobody', operation, {}, null)
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
      const others = (['stores', 'users', 'fees', 'orders'] as const).filter(
        (scope) => scope !== keyOf(operation),
      )
      const answer = await ask('other scope', operation, {}, await app.feedKey(...others))
      expect([answer.status, answer.error?.code]).toEqual([403, 'key.scopeMissing'])
    },
  )

  test.each(ofSections.map((operation) => [operation.name, operation] as const))(
    'ACCESS-PERM-SECTION, ACCESS-CODE-403021: %s refuses a user without the section',
    async (_, operation) => {
      const answer = await ask('no section', operation, askFor[operation.name]?.(mine) ?? {}, limited)
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
      // an answer without end: its own test looks at what it holds
      if (operation.endpoint.events) return
      const input = askOwn[operation.name]
      // by id only: the test above refuses it
      if (!input && isById(operation)) return
      if (!input) throw new Error(`say in askOwn how somebody would ask ${operation.name} about themself`)
      const answer = await ask('own data', operation, input, rival)
      expect(answer.status).toBe(operation.endpoint.reply ? 200 : 204)
      expect(JSON.stringify(answer.body ?? null)).not.toMatch(/xylo|xavier|xenia/i)
    },
  )

  test('a grant that was taken counts from the next request on', async () => {
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
})
