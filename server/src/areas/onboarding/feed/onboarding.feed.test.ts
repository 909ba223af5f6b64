import type { OnboardingLineInput } from '@storekeep/contract/areas/onboarding.shapes.ts'
import { onboarding, onboardingFeed, onboardingForMarketplace } from '@storekeep/contract/areas/onboarding.ts'
import { stores } from '@storekeep/contract/areas/stores.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../../platform/db/testing.ts'
import { testApp, type TestApp } from '../../../platform/testing/test-app.ts'
import { worldOf, type World } from '../../../platform/testing/world.ts'
import { beginOnboarding, firstFlow, secondFlow, stepsUpTo } from '../onboarding.testing.ts'

describe.each(engines)('the feed of onboardings on %s', (engine) => {
  let app: TestApp
  let world: World
  let owner: string
  let id: number
  beforeAll(async () => {
    app = await testApp({ engine })
    world = await worldOf(app)
    await world.cities()
    await world.store('noodles', { locations: 2 })
    await world.user('anna')
    await world.grant('anna', 'noodles')
    owner = await app.signIn('anna@test.test')
    const { body } = await app.call(stores.list, { as: owner })
    id = body.stores[0]?.storeAddresses[0]?.id ?? 0
    const steps = stepsUpTo(firstFlow, 'ONLINE_TRAINING')
    await beginOnboarding(app, world.key, 'noodles', { version: 1, steps })
  })
  afterAll(() => app.close())

  const line = (changes: Partial<OnboardingLineInput>): OnboardingLineInput => ({
    externalId: 'noodles-onboarding',
    version: 2,
    location: 'noodles-1',
    steps: stepsUpTo(firstFlow, 'ONLINE_TRAINING'),
    ...changes,
  })
  const feed = async (changes: Partial<OnboardingLineInput>) =>
    (await app.call(onboardingFeed.onboarding, { as: world.key, lines: [line(changes)] })).body
  const history = async () =>
    (await app.call(onboarding.status, { as: owner, query: {} })).body.store_addresses[0]?.history

  test('a line that repeats a step, mixes the flows, changes the location, or uses another one’s location is rejected', async () => {
    const twice = [...line({}).steps, { name: 'ACTIVATION' as const }]
    const mixed = [...line({}).steps, { name: secondFlow[0] }]
    const wrong: [Partial<OnboardingLineInput>, string][] = [
      [{ steps: twice }, 'onboarding.stepTwice'],
      [{ steps: mixed }, 'onboarding.mixedFlows'],
      [{ location: 'noodles-2' }, 'onboarding.locationChanged'],
      [{ externalId: 'another' }, 'onboarding.locationTaken'],
      [{ location: 'nowhere' }, 'location.unknown'],
      [{ links: { orders: 'http://plain.test' } }, 'field.invalid'],
    ]
    for (const [changes, code] of wrong)
      expect([code, (await feed(changes)).rejected]).toMatchObject([code, [{ code }]])
  })

  test('the same version changes nothing, and an older one is ignored', async () => {
    expect(await feed({ version: 1 })).toMatchObject({ created: 0, updated: 0, rejected: [] })
    expect(await feed({ version: 0 })).toMatchObject({ ignored: 1 })
  })

  test('a step completed by the partner stays completed when an older state is fed', async () => {
    const done = await app.call(onboarding.completeStage, {
      as: owner,
      params: { id, step: 'ONLINE_TRAINING' },
    })
    expect(done.status).toBe(204)
    const before = await history()
    expect(await feed({ version: 3, partnerPhone: '+442079460010' })).toMatchObject({ updated: 1 })
    expect(await history()).toEqual(before)
    expect(before?.map(({ status }) => status)).toEqual([
      'COMPLETED',
      'COMPLETED',
      'COMPLETED',
      'ACTIVE',
      'PENDING',
      'PENDING',
    ])
  })

  test('FEED-ONBOARDING-LIST: the marketplace reads which steps partners completed, page by page', async () => {
    const { list } = onboardingForMarketplace
    const read = async (query: { location?: string; after?: string } = {}) =>
      (await app.call(list, { as: world.key, query })).body.locations
    expect((await app.call(list, { as: null, query: {} })).status).toBe(401)
    expect((await app.call(list, { as: await app.feedKey('orders'), query: {} })).status).toBe(403)
    expect((await app.call(list, { as: world.key, query: { limit: 101 } })).status).toBe(422)
    const found = await read({ location: 'noodles-1' })
    expect(found).toMatchObject([
      { location: 'noodles-1', externalId: 'noodles-onboarding', version: 3, status: 'ONBOARDING' },
    ])
    expect(found[0]?.steps.map(({ name, status, by }) => [name, status, by])).toEqual([
      ['STORE_IMPORTED', 'COMPLETED', null],
      ['CONTENT_CREATED', 'COMPLETED', null],
      ['ONLINE_TRAINING', 'COMPLETED', 'anna'],
      ['CHECK_DETAILS', 'ACTIVE', null],
      ['ACTIVATION', 'PENDING', null],
      ['COMPLETED', 'PENDING', null],
    ])
    // a location that was never in onboarding has no progress
    expect((await read()).map(({ location }) => location)).toEqual(['noodles-1'])
    expect(await read({ after: 'noodles-1' })).toEqual([])
  })

  test('a cancelled location is visible only when requested explicitly, and cannot go live', async () => {
    await feed({
      version: 4,
      steps: firstFlow.map((name) => ({ name, status: 'COMPLETED' })),
      cancelled: true,
    })
    expect(await history()).toBeUndefined()
    const asked = await app.call(onboarding.status, { as: owner, query: { status: ['CANCELLED'] } })
    expect(asked.body.store_addresses).toMatchObject([{ id, status: 'CANCELLED' }])
    const read = await app.call(onboardingForMarketplace.list, { as: world.key, query: {} })
    expect(read.body.locations).toMatchObject([{ location: 'noodles-1', status: 'CANCELLED' }])
    const live = await app.call(onboarding.complete, { as: owner, params: { id } })
    expect(live.error?.code).toBe('onboarding.notFound')
  })
})
