import { accountContacts } from '@storekeep/contract/areas/account.contacts.ts'
import { stores } from '@storekeep/contract/areas/stores.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../../platform/db/testing.ts'
import { testApp, type TestApp } from '../../../platform/testing/test-app.ts'
import { worldOf } from '../../../platform/testing/world.ts'

describe.each(engines)('contacts on %s', (engine) => {
  let app: TestApp
  let anna: string
  let ids: number[]
  let foreign: number
  beforeAll(async () => {
    app = await testApp({ engine })
    const world = await worldOf(app)
    await world.cities()
    await world.store('noodles', { locations: 2 })
    await world.store('quartz', { partner: 'quentin' })
    for (const name of ['anna', 'oscar', 'quill']) await world.user(name)
    await world.grant('anna', 'noodles')
    await world.grant('oscar', 'noodles', { role: 'OPERATOR' })
    await world.grant('quill', 'quartz')
    anna = await app.signIn('anna@test.test')
    ids = await addressesOf(anna)
    foreign = (await addressesOf(await app.signIn('quill@test.test')))[0] ?? 0
  })
  afterAll(() => app.close())

  const addressesOf = async (as: string) =>
    (await app.call(stores.list, { as })).body.stores.flatMap(({ storeAddressIds }) => storeAddressIds)
  const details = { email: 'desk@noodles.test', phone: '+34600112233', whatsappConsent: true }
  const save = (
    as: string | null,
    storeAddressId: number,
    changes: Partial<typeof details> = {},
    named = ids,
  ) =>
    app.call(accountContacts.save, {
      as,
      query: { storeAddressesIds: named },
      body: {
        contacts: [
          { contactType: 'STORE', addresses: [{ storeAddressId, details: { ...details, ...changes } }] },
        ],
      },
    })
  const list = async (as: string, storeAddressesIds?: number[]) =>
    app.call(accountContacts.list, { as, query: storeAddressesIds ? { storeAddressesIds } : {} })

  test('ACCOUNT-CALL-CONTACTS-GET, ACCOUNT-ENTITY-CONTACT: every location has a contact per type, empty at first; foreign locations are 403', async () => {
    expect((await app.call(accountContacts.list, { query: {} })).status).toBe(401)
    expect((await list(anna, [foreign])).error?.code).toBe('access.foreignStore')
    const { body } = await list(anna)
    const nothing = { email: '', phone: '', whatsappConsent: false }
    const abilities = { edit: { enabled: true, reason: null } }
    expect(body.contacts).toEqual([
      {
        contactType: 'STORE',
        addresses: ids.map((storeAddressId) => ({ storeAddressId, ...nothing, abilities })),
      },
    ])
  })

  test('ACCOUNT-CALL-CONTACTS-PUT: a foreign location, an operator and invalid values are rejected', async () => {
    const [first = 0] = ids
    expect((await save(null, first)).status).toBe(401)
    expect((await save(anna, foreign, {}, [foreign])).error?.code).toBe('access.foreignStore')
    expect((await save(anna, foreign)).error?.details['fields']).toMatchObject([{ code: 'location.unknown' }])
    const oscar = await app.signIn('oscar@test.test')
    expect((await save(oscar, first)).error?.code).toBe('contact.managersOnly')
    const shown = (await list(oscar)).body.contacts[0]?.addresses[0]
    expect(shown?.abilities.edit).toEqual({ enabled: false, reason: 'contact.managersOnly' })
    const wrong: [Partial<typeof details>, string, string][] = [
      [{ email: 'desk' }, 'email', 'email.invalid'],
      [{ phone: '600112233' }, 'phone', 'phone.noCountry'],
      [{ phone: '+34 600' }, 'phone', 'phone.invalid'],
      [{ phone: '' }, 'phone', 'phone.requiredForConsent'],
    ]
    for (const [changes, field, code] of wrong) {
      const { status, error } = await save(anna, first, changes)
      const path = `contacts.0.addresses.0.details.${field}`
      expect([status, error?.details['fields']]).toMatchObject([422, [{ path, code }]])
    }
  })

  test('ACCOUNT-UI-PAGE: a saved contact applies to its location alone, has its number in E.164, and is in the audit log', async () => {
    const [first = 0, second = 0] = ids
    expect((await save(anna, first, { phone: '+34 600 11 22 33' })).status).toBe(204)
    const [group] = (await list(anna, [second, first])).body.contacts
    expect(group?.addresses).toMatchObject([
      { storeAddressId: first, ...details },
      { storeAddressId: second, email: '', phone: '' },
    ])
    expect((await save(anna, first, { phone: '', whatsappConsent: false })).status).toBe(204)
    const again = (await list(anna, [first])).body.contacts[0]?.addresses[0]
    expect(again).toMatchObject({ email: details.email, phone: '', whatsappConsent: false })
    const { rows } = await app.database.pool.query<{ changes: unknown[] }>(
      `select changes from audit_log where command = 'accountContacts.save' order by at`,
    )
    expect(rows).toHaveLength(2)
  })
})
