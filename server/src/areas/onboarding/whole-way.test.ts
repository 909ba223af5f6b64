import { dashboard } from '@storekeep/contract/areas/dashboard.ts'
import { onboarding } from '@storekeep/contract/areas/onboarding.ts'
import { sessionLinks } from '@storekeep/contract/areas/session.links.ts'
import { session, sessionFeed } from '@storekeep/contract/areas/session.ts'
import { stores } from '@storekeep/contract/areas/stores.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../platform/db/testing.ts'
import { testApp, type TestApp } from '../../platform/testing/test-app.ts'
import { worldOf } from '../../platform/testing/world.ts'
import { tokenMailedTo } from '../session/links/links.testing.ts'
import { beginOnboarding, firstFlow, stepsUpTo } from './onboarding.testing.ts'

describe.each(engines)('a new partner on %s', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp({ engine, at: '2026-06-15T10:00:00Z' })
  })
  afterAll(() => app.close())

  test('ONB-CALL-COMPLETE, GAP-ONB-END: from the invitation by mail to a live location on the dashboard', async () => {
    const world = await worldOf(app)
    await world.cities()
    await world.store('noodles')
    const email = 'nova@test.test'
    await app.call(sessionFeed.users, {
      as: world.key,
      lines: [
        {
          externalId: 'nova',
          version: 1,
          email,
          name: 'nova',
          emailVerificationStatus: 'NOT_VERIFIED',
          invite: true,
        },
      ],
    })
    await world.grant('nova', 'noodles')
    const steps = stepsUpTo(firstFlow, 'ONLINE_TRAINING')
    await beginOnboarding(app, world.key, 'noodles', { version: 1, steps })

    const sessionToken = await tokenMailedTo(app, email)
    const password = 'a quiet harbour at dawn'
    const completed = await app.call(sessionLinks.completeSetUp, {
      body: { sessionToken, name: 'Nova Quill', password },
    })
    expect(completed.status).toBe(204)
    const as = await app.signIn(email, password)
    const me = await app.call(session.me, { as })
    // following the link has verified the address
    expect(me.body).toMatchObject({ name: 'Nova Quill', emailVerificationStatus: 'VERIFIED' })

    const location = async () => (await app.call(stores.list, { as })).body.stores[0]?.storeAddresses[0]
    const id = (await location())?.id ?? 0
    expect(await location()).toMatchObject({ status: 'ONBOARDING' })
    expect((await app.call(onboarding.complete, { as, params: { id } })).status).toBe(409)
    for (const step of ['ONLINE_TRAINING', 'CHECK_DETAILS', 'ACTIVATION'] as const) {
      app.clock.advance(60_000)
      const done = await app.call(onboarding.completeStage, { as, params: { id, step } })
      expect([step, done.status]).toEqual([step, 204])
    }
    expect((await app.call(onboarding.complete, { as, params: { id } })).status).toBe(204)
    expect(await location()).toMatchObject({ status: 'LIVE', isEnabled: true })
    const dateRange = { from: '2026-06-01', to: '2026-06-15' }
    const stats = await app.call(dashboard.stats, { as, body: { dateRange, storeAddressIds: [id] } })
    expect(stats.status).toBe(200)
  })
})
