import { sessionLinks } from '@storekeep/contract/areas/session.links.ts'
import { session } from '@storekeep/contract/areas/session.ts'
import { stores } from '@storekeep/contract/areas/stores.ts'
import { users } from '@storekeep/contract/areas/users.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { firstOwnerLink } from '../../areas/session/links/invitations.ts'
import { engines } from '../../platform/db/testing.ts'
import { testApp, type TestApp } from '../../platform/testing/test-app.ts'

describe.each(engines)('SESSION-CALL-FIRST-OWNER: an empty installation on %s', (engine) => {
  let app: TestApp
  let token = ''
  beforeAll(async () => {
    app = await testApp({ engine })
    token = (await linkNow())?.split('#')[1] ?? ''
  })
  afterAll(() => app.close())

  const linkNow = () => firstOwnerLink(app.database.db, 'https://portal.test/')
  const ada = {
    name: 'Ada Quill',
    email: 'Ada@quill.test',
    password: 'a quiet harbour at dawn',
    store: { name: 'Casa Ada', country: 'ES', city: 'Sevilla', timeZone: 'Europe/Madrid' },
  }
  const places = (given: string) => app.call(sessionLinks.firstOwnerPlaces, { params: { token: given } })
  const make = (more: object = {}) => app.call(sessionLinks.firstOwner, { body: { token, ...ada, ...more } })

  test('prints the same link until it is used, and rejects forged ones', async () => {
    expect(await linkNow()).toBe(`https://portal.test/first_owner#${token}`)
    const { countries } = (await places(token)).body
    expect(countries.find(({ code }) => code === 'ES')?.timeZones).toContain('Europe/Madrid')
    for (const forged of ['own_forged', `${token.slice(0, -1)}_`, '-']) {
      expect((await places(forged)).error?.code).toBe('invitation.unknown')
      expect((await make({ token: forged })).error?.code).toBe('invitation.unknown')
    }
  })

  test('invalid input is reported by field and creates no user', async () => {
    const faults = async (more: object) => (await make(more)).error?.details['fields']
    expect(await faults({ email: 'ada(x)@quill.test' })).toMatchObject([{ path: 'email' }])
    expect(await faults({ password: 'password' })).toMatchObject([{ path: 'password' }])
    expect(await faults({ store: { ...ada.store, country: 'XX' } })).toMatchObject([
      { path: 'store.country' },
    ])
    // Spain has several time zones
    const store = { ...ada.store, timeZone: 'Europe/London' }
    expect(await faults({ store })).toMatchObject([{ path: 'store.timeZone', code: 'field.required' }])
    expect(await linkNow()).not.toBeNull()
  })

  test('of two concurrent requests one creates the owner, who sees the store and must verify the e-mail; the link is used up', async () => {
    const both = await Promise.all([make(), make({ email: 'eve@quill.test', name: 'Eve' })])
    expect(both.filter(({ status }) => status === 204)).toHaveLength(1)
    const refused = both.find(({ status }) => status !== 204)?.error?.code
    // spent if it began only after the other had used up the link
    expect(['invitation.used', 'invitation.spent']).toContain(refused)
    const [email, name] = both[0].status === 204 ? [ada.email, ada.name] : ['eve@quill.test', 'Eve']
    const as = await app.signIn(email.toLowerCase(), ada.password)
    const me = (await app.call(session.me, { as })).body
    expect(me).toMatchObject({ name, emailVerificationStatus: 'NOT_VERIFIED' })
    expect(me.rolesForEntities).toMatchObject([{ role: 'BRAND_MANAGER' }])
    const [store] = (await app.call(stores.list, { as })).body.stores
    expect(store).toMatchObject({ name: 'Casa Ada', city: { name: 'Sevilla', timeZone: 'Europe/Madrid' } })
    // the first page says that the owner can invite everyone else
    const colleague = {
      name: 'Nia',
      email: 'nia@quill.test',
      sections: ['REPORTS' as const],
      storeEntityRoles: [
        {
          fullGrants: true,
          role: 'MANAGER' as const,
          entity: { type: 'STORE' as const, id: store?.id ?? 0, locations: [] },
        },
      ],
    }
    const invited = await app.call(users.add, { as, body: { user: colleague } })
    expect([invited.status, invited.body.user?.status]).toEqual([200, 'pending'])
    expect((await places(token)).error?.code).toBe('invitation.spent')
    expect((await make({ email: 'late@quill.test' })).error?.code).toBe('invitation.spent')
    expect(await linkNow()).toBeNull()
  })
})
