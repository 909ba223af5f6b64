import { accountContacts } from '@storekeep/contract/areas/account.contacts.ts'
import { catalogFeed } from '@storekeep/contract/areas/catalog.feed.ts'
import { flagsFeed } from '@storekeep/contract/areas/flags.ts'
import { onboarding } from '@storekeep/contract/areas/onboarding.ts'
import { schedule } from '@storekeep/contract/areas/schedule.ts'
import { stores, storesFeed } from '@storekeep/contract/areas/stores.ts'
import type { StepName } from '@storekeep/contract/rules/onboarding/steps.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { engines } from '../../platform/db/testing.ts'
import { testApp, type TestApp } from '../../platform/testing/test-app.ts'
import { worldOf, type World } from '../../platform/testing/world.ts'
import { activateDue } from './onboarding.jobs.ts'
import { beginOnboarding, firstFlow, secondFlow, stepsUpTo } from './onboarding.testing.ts'

describe.each(engines)('onboarding on %s', (engine) => {
  let app: TestApp
  let world: World
  let owner: string
  let rival: string
  let limited: string
  let store: string
  let id: number
  let count = 0
  beforeAll(async () => {
    app = await testApp({ engine, at: '2026-06-15T10:00:00Z' })
    world = await worldOf(app)
    await world.cities()
    await world.store('quartz', { partner: 'quentin' })
    for (const name of ['quill', 'lester']) await world.user(name)
    await world.grant('quill', 'quartz')
    rival = await app.signIn('quill@test.test')
  })
  beforeEach(async () => {
    store = `noodles${++count}`
    await world.store(store)
    await world.user(`anna${count}`)
    await world.grant(`anna${count}`, store)
    await world.grant('lester', store, { sections: ['INBOX'] })
    owner = await app.signIn(`anna${count}@test.test`)
    limited = await app.signIn('lester@test.test')
    const { body } = await app.call(stores.list, { as: owner })
    id = body.stores[0]?.storeAddresses[0]?.id ?? 0
  })
  afterAll(() => app.close())

  const begin = (now: StepName, names: readonly StepName[] = firstFlow, more: object = {}) =>
    beginOnboarding(app, world.key, store, { version: 1, steps: stepsUpTo(names, now), ...more })
  const statusOf = async (as = owner) =>
    (await app.call(onboarding.status, { as, query: {} })).body.store_addresses
  const complete = (step: StepName, as: string | null = owner) =>
    app.call(onboarding.completeStage, { as, params: { id, step } })
  const goLive = (as: string | null = owner) => app.call(onboarding.complete, { as, params: { id } })

  test('ONB-CALL-STATUS, ONB-ENTITY-ADDRESS, ONB-STATE-STEPS: a location has the progress of its flow; live and foreign ones are omitted', async () => {
    expect((await app.call(onboarding.status, { query: {} })).status).toBe(401)
    expect((await app.call(onboarding.status, { as: limited, query: {} })).status).toBe(403)
    expect(await statusOf()).toEqual([])
    await begin('FLOW2_VERIFY_CONTACT_INFO', secondFlow, { integrationStatus: 'MANAGED' })
    const [address] = await statusOf()
    expect(address).toMatchObject({
      id,
      status: 'ONBOARDING',
      current_stage: 'FLOW2_VERIFY_CONTACT_INFO',
      integration_status: 'MANAGED',
      is_paused: false,
    })
    expect(address?.history.map(({ name, status }) => [name, status])).toEqual(
      secondFlow.map((name, nth) => [name, nth === 0 ? 'COMPLETED' : nth === 1 ? 'ACTIVE' : 'PENDING']),
    )
    expect(await statusOf(rival)).toEqual([])
    const cancelled = await app.call(onboarding.status, { as: owner, query: { status: ['CANCELLED'] } })
    expect(cancelled.body.store_addresses).toEqual([])
  })

  test('ONB-CALL-STAGE, ONB-CONST-PROVIDER: a step has its content and history', async () => {
    const ask = (step: StepName, as: string | null = owner) =>
      app.call(onboarding.stage, { as, params: { id, step } })
    await begin('ACTIVATION', firstFlow, {
      partnerPhone: '+442079460010',
      provider: {
        stage: 'WAIT_FOR_CALL',
        reason: 'SALES_RECOVERY',
        scheduledActivationCall: '2026-06-20T09:00:00Z',
      },
      links: { onlineTraining: 'https://training.test/start' },
      photoQuality: 50,
    })
    expect((await ask('ACTIVATION', null)).status).toBe(401)
    expect((await ask('ACTIVATION', rival)).error?.code).toBe('access.foreignStore')
    expect((await ask('VERIFY_MENU')).error?.code).toBe('onboarding.stepUnknown')
    const { body } = await ask('ACTIVATION')
    expect(body).toMatchObject({
      stage_name: 'ACTIVATION',
      completed: false,
      date_completed: null,
      stage_content: {
        partner_phone_number: '+442079460010',
        provider_info: {
          provider_stage: 'WAIT_FOR_CALL',
          reason_translation_key: 'SALES_RECOVERY',
          scheduled_activation_call: '2026-06-20T09:00:00.000Z',
        },
        links: { online_training: 'https://training.test/start', orders: null },
        photo_quality: 50,
      },
      events: [{ status: 'ACTIVE', by: null }],
    })
    // on hold by the marketplace
    expect((await complete('ACTIVATION')).error?.code).toBe('onboarding.paused')
  })

  test('ONB-CALL-STAGE-COMPLETE, ONB-RULE-COMPLETE: the partner completes their step once, the next one starts, and the user is recorded', async () => {
    await begin('ONLINE_TRAINING')
    expect((await complete('ONLINE_TRAINING', null)).status).toBe(401)
    expect((await complete('ONLINE_TRAINING', limited)).error?.code).toBe('access.sectionDenied')
    expect((await complete('ONLINE_TRAINING', rival)).error?.code).toBe('access.foreignStore')
    expect((await complete('CHECK_DETAILS')).error?.code).toBe('onboarding.stepPending')
    expect((await complete('VERIFY_MENU')).error?.code).toBe('onboarding.stepUnknown')
    expect((await complete('COMPLETED')).error?.code).toBe('onboarding.stepUnknown')
    expect((await complete('ONLINE_TRAINING')).status).toBe(204)
    expect((await complete('ONLINE_TRAINING')).status).toBe(204)
    expect((await statusOf())[0]?.current_stage).toBe('CHECK_DETAILS')
    const { body } = await app.call(onboarding.stage, { as: owner, params: { id, step: 'ONLINE_TRAINING' } })
    expect(body.date_completed).toBe(app.clock.now().toISOString())
    expect(body.events).toMatchObject([
      { status: 'ACTIVE', by: null },
      { status: 'COMPLETED', by: `anna${count}` },
    ])
    const { rows } = await app.database.pool.query(
      `select id from audit_log where command = 'onboarding.completeStage' and actor_id = (
        select id::text from users where name = $1)`,
      [`anna${count}`],
    )
    expect(rows).toHaveLength(1)
  })

  test('ONB-ROUTE-STEP-WORKING, ONB-ROUTE-STEP-VERIFY-MENU: a partner cannot complete a step of the marketplace, and contact, hours and menu must exist before they are verified', async () => {
    await begin('FLOW2_VERIFY_CONTACT_INFO', secondFlow)
    expect((await complete('FLOW2_VERIFY_CONTACT_INFO')).error?.code).toBe('onboarding.contactMissing')
    const details = { email: 'desk@noodles.test', phone: '', whatsappConsent: false }
    await app.call(accountContacts.save, {
      as: owner,
      query: { storeAddressesIds: [id] },
      body: { contacts: [{ contactType: 'STORE', addresses: [{ storeAddressId: id, details }] }] },
    })
    expect((await complete('FLOW2_VERIFY_CONTACT_INFO')).status).toBe(204)
    // ONB-ROUTE-STEP-WORKING, ONB-ROUTE-STEP-VERIFY-MENU: the confirmed data must exist
    expect((await complete('FLOW2_ADD_WORKING_HOURS')).error?.code).toBe('onboarding.hoursMissing')
    const shifts = [{ opening: '09:00', closing: '17:00' }]
    await app.call(schedule.setHours, {
      as: owner,
      params: { id },
      body: { days: [{ day: 2, shifts }], allShifts: true },
    })
    expect((await complete('FLOW2_ADD_WORKING_HOURS')).status).toBe(204)
    expect((await complete('FLOW2_VERIFY_MENU')).error?.code).toBe('onboarding.menuMissing')
    await app.call(catalogFeed.catalog, {
      as: world.key,
      lines: [
        { kind: 'COLLECTION', store, externalId: 'all-day', version: 1, name: 'All day' },
        { kind: 'SECTION', store, externalId: 'soups', version: 1, name: 'Soups', collection: 'all-day' },
        {
          kind: 'PRODUCT',
          store,
          externalId: 'miso',
          version: 1,
          name: 'Miso',
          section: 'soups',
          currency: 'GBP',
          price: 4,
        },
      ],
    })
    expect((await complete('FLOW2_VERIFY_MENU')).status).toBe(204)
  })

  test('ONB-RULE-VERIFY-MENU-HIDDEN: the step after a hidden menu step can be completed', async () => {
    await begin('FLOW2_VERIFY_MENU', secondFlow, { integrationStatus: 'MANAGED' })
    expect((await complete('FLOW2_ONLINE_TRAINING')).error?.code).toBe('onboarding.stepPending')
    const flag = 'SK_MIGRATED_CATALOG_ENABLED'
    await app.call(flagsFeed.flags, {
      as: world.key,
      lines: [{ externalId: `${flag} ${store}`, version: 1, flag, store, value: true }],
    })
    expect((await complete('FLOW2_ONLINE_TRAINING')).status).toBe(204)
    const step = 'FLOW2_VERIFY_MENU'
    const { body } = await app.call(onboarding.stage, { as: owner, params: { id, step } })
    expect(body.events.at(-1)).toMatchObject({ status: 'COMPLETED', by: null })
    expect((await complete('FLOW2_ACTIVATION')).status).toBe(204)
    expect((await goLive()).status).toBe(204)
  })

  test('ONB-CALL-COMPLETE, GAP-ONB-END: a location goes live once all steps are completed, and not before', async () => {
    await begin('ACTIVATION')
    expect((await goLive(null)).status).toBe(401)
    expect((await goLive(rival)).error?.code).toBe('access.foreignStore')
    const early = await goLive()
    expect([early.status, early.error]).toMatchObject([
      409,
      { code: 'onboarding.notFinished', details: { missing: ['ACTIVATION'] } },
    ])
    expect((await complete('ACTIVATION')).status).toBe(204)
    expect((await statusOf())[0]?.current_stage).toBe('COMPLETED')
    expect((await goLive()).status).toBe(204)
    expect((await goLive()).status).toBe(204)
    expect(await statusOf()).toEqual([])
    const { body } = await app.call(stores.list, { as: owner })
    expect(body.stores[0]?.storeAddresses[0]).toMatchObject({ id, status: 'LIVE', isEnabled: true })
    // the marketplace corrects its address, and does not know yet that it is live
    const line = { externalId: `${store}-1`, version: 9, store, name: 'Centre', address: 'New Street 2' }
    await app.call(storesFeed.locations, { as: world.key, lines: [{ ...line, status: 'ONBOARDING' }] })
    const after = (await app.call(stores.list, { as: owner })).body.stores[0]?.storeAddresses[0]
    expect(after).toMatchObject({ address: 'New Street 2', status: 'LIVE' })
  })

  test('ONB-ENTITY-ACTIVATION, ONB-CALL-ACTIVATION-SET, ONB-CALL-ACTIVATION-GET: an activation day can be set and cancelled, and takes effect automatically', async () => {
    const set = (day: string | null, as: string | null = owner) =>
      app.call(onboarding.schedule, { as, params: { id }, body: { scheduledSelfActivationDate: day } })
    const get = async () =>
      (await app.call(onboarding.scheduled, { as: owner, params: { id } })).body.data.scheduled_date
    await begin('ACTIVATION')
    expect((await set('2026-06-20', null)).status).toBe(401)
    expect((await set('2026-06-20', rival)).error?.code).toBe('access.foreignStore')
    for (const [day, code] of [
      ['2026-06-15', 'activation.past'],
      ['2026-08-15', 'activation.tooFar'],
      ['2026-02-30', 'day.invalid'],
    ] as const)
      expect((await set(day)).error?.details['fields']).toMatchObject([{ code }])
    expect((await set('2026-06-20')).status).toBe(204)
    expect(await get()).toBe('2026-06-20')
    expect((await set(null)).status).toBe(204)
    expect(await get()).toBeNull()
    await set('2026-06-16')
    const { database, clock } = app
    expect(await activateDue({ database, clock })).toBe(0)
    // the day has begun in London, an hour ahead of UTC
    clock.set('2026-06-15T23:30:00Z')
    expect(await activateDue({ database, clock })).toBe(1)
    expect(await activateDue({ database, clock })).toBe(0)
    // sessions have expired by then
    clock.set('2026-06-15T10:00:00Z')
    expect((await statusOf())[0]?.current_stage).toBe('COMPLETED')
  })

  test('ONB-CALL-SHIPMENT, ONB-ENTITY-SHIPMENT, ONB-ENTITY-INTEGRATION, CATALOG-CALL-CATALOG-INFO, CATALOG-ENTITY-CATALOG-INFO: the device and the integration are returned as fed', async () => {
    const shipment = (as: string | null = owner) => app.call(onboarding.shipment, { as, params: { id } })
    const info = (as: string | null = owner) =>
      app.call(onboarding.integrations, { as, body: { store_address_ids: [id] } })
    expect((await shipment()).error?.code).toBe('onboarding.notFound')
    await begin('ONLINE_TRAINING', firstFlow, {
      integrationStatus: 'LINKED',
      integration: { id: 'till-7' },
      shipment: {
        status: 'SHIPPED',
        trackingLink: 'https://post.test/1',
        updatedAt: '2026-06-14T08:00:00Z',
      },
    })
    expect([(await shipment(null)).status, (await shipment(rival)).status]).toEqual([401, 403])
    expect((await shipment()).body).toEqual({
      status: 'SHIPPED',
      tracking_link: 'https://post.test/1',
      status_update_time: '2026-06-14T08:00:00.000Z',
    })
    expect([(await info(null)).status, (await info(rival)).status]).toEqual([401, 403])
    expect((await info()).body.data.info).toEqual([
      {
        store_address_id: id,
        external_vendor_info: { integration_status: 'LINKED', has_id: true, has_url: false },
      },
    ])
  })
})
