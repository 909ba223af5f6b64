import { onboarding } from '@storekeep/contract/areas/onboarding.ts'
import { stores } from '@storekeep/contract/areas/stores.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../platform/db/testing.ts'
import { systemScope } from '../../platform/scope/scope.ts'
import { testApp, type TestApp } from '../../platform/testing/test-app.ts'
import { worldOf, type World } from '../../platform/testing/world.ts'
import { activateDue } from './onboarding.jobs.ts'
import { scheduledUntil } from './onboarding.repo.ts'
import { onboardings } from './onboarding.tables.ts'
import { beginOnboarding, secondFlow, stepsUpTo } from './onboarding.testing.ts'

const steps = stepsUpTo(secondFlow, 'FLOW2_ACTIVATION')

describe.each(engines)('the job that activates locations on %s', (engine) => {
  let app: TestApp
  let world: World
  beforeAll(async () => {
    app = await testApp({ engine, at: '2026-06-15T10:00:00Z' })
    world = await worldOf(app)
    await world.cities()
  })
  afterAll(() => app.close())

  /** A store of its own owner, whose location is to be activated the next day. */
  const scheduled = async (store: string) => {
    await world.store(store)
    await world.user(store)
    await world.grant(store, store)
    const owner = await app.signIn(`${store}@test.test`)
    const { body } = await app.call(stores.list, { as: owner })
    const id = body.stores[0]?.storeAddresses[0]?.id ?? 0
    await beginOnboarding(app, world.key, store, { version: 1, steps })
    const day = { scheduledSelfActivationDate: '2026-06-16' }
    expect((await app.call(onboarding.schedule, { as: owner, params: { id }, body: day })).status).toBe(204)
    return { owner, id }
  }

  test('ONB-ENTITY-ACTIVATION: looks at an activation until it is completed, and at none of a cancelled location', async () => {
    const { owner, id } = await scheduled('noodles')
    const lookedAt = async () =>
      (await scheduledUntil(app.database.db, systemScope('test'), '2026-06-16')).map(
        (row) => row.storeAddressId,
      )
    expect(await lookedAt()).toEqual([id])
    await beginOnboarding(app, world.key, 'noodles', { version: 2, steps, cancelled: true })
    expect(await lookedAt()).toEqual([])
    await beginOnboarding(app, world.key, 'noodles', { version: 3, steps })
    expect(await lookedAt()).toEqual([id])
    await app.call(onboarding.completeStage, { as: owner, params: { id, step: 'FLOW2_ACTIVATION' } })
    expect(await lookedAt()).toEqual([])
  })

  test('ONB-ENTITY-ACTIVATION: an activation that fails does not keep the others waiting', async () => {
    const failing = await scheduled('pasta')
    const other = await scheduled('pizza')
    const { database, clock } = app
    const unknownStep = sql`'[{"name": "UNKNOWN", "status": "ACTIVE", "date": null}]'::jsonb`
    await database.db
      .update(onboardings)
      .set({ steps: unknownStep })
      .where(eq(onboardings.storeAddressId, failing.id))
    clock.set('2026-06-16T10:00:00Z')
    await expect(activateDue({ database, clock })).rejects.toThrow('due activations')
    // sessions have expired by then
    clock.set('2026-06-15T10:00:00Z')
    const { body } = await app.call(onboarding.status, { as: other.owner, query: {} })
    expect(body.store_addresses[0]?.current_stage).toBe('FLOW2_COMPLETED')
  })
})
