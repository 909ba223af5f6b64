import { sessionLinks } from '@storekeep/contract/areas/session.links.ts'
import { orders } from '@storekeep/contract/areas/orders.ts'
import { orderReports } from '@storekeep/contract/areas/reports.ts'
import { stores } from '@storekeep/contract/areas/stores.ts'
import { users } from '@storekeep/contract/areas/users.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../platform/db/testing.ts'
import { visibleTo } from '../live/live.repo.ts'
import { tokenMailedTo } from '../session/links/links.testing.ts'
import { bakery, listedBy, type Bakery } from './users.testing.ts'

describe.each(engines)('users who leave on %s', (engine) => {
  let bakers: Bakery
  let app: Bakery['app']
  beforeAll(async () => {
    bakers = await bakery(engine)
    app = bakers.app
  })
  afterAll(() => app.close())

  const unlink = (as: string | null, userId: number, entityIds: number[]) =>
    app.call(users.unlink, { as, params: { userId }, body: { entityIds } })
  const remove = (as: string | null, sessionToken: string, entityIds?: number[]) =>
    app.call(users.removePending, {
      as,
      params: { token: sessionToken },
      query: entityIds ? { entityIds } : {},
    })
  const invite = async (name: string) => {
    const { body } = await app.call(users.add, { as: bakers.mona, body: { user: bakers.draft({ name }) } })
    return body.user
  }
  const namesSeenBy = async (as: string) => (await listedBy(app, as)).map(({ name }) => name)

  test('USERS-CALL-UNLINK USERS-PERM-OWN-ROW: 401, other partners’ users, foreign stores, oneself and pending users are refused', async () => {
    const id = await bakers.baker('adam', { sections: ['REPORTS'] })
    expect((await unlink(null, id, [bakers.pies])).status).toBe(401)
    expect((await unlink(bakers.zoe, id, [bakers.pies])).error?.code).toBe('access.foreignStore')
    expect((await unlink(bakers.mona, id, [bakers.pies, bakers.foreign])).status).toBe(403)
    expect((await unlink(bakers.mona, id, [])).status).toBe(422)
    expect((await unlink(bakers.mona, id, [bakers.cakes])).error?.code).toBe('user.notFound')
    const self = await unlink(bakers.mona, await bakers.idOf('mona@test.test'), [bakers.pies])
    expect([self.status, self.error?.details['reason']]).toEqual([403, 'users.reason.self'])
    const boss = await unlink(bakers.mona, await bakers.idOf('bess@test.test'), [bakers.pies])
    expect([boss.status, boss.error?.details['reason']]).toEqual([403, 'users.reason.higher-role'])
    const pending = await invite('tia')
    expect((await unlink(bakers.mona, pending.id, [bakers.pies])).error?.code).toBe('user.isPending')
  })

  test('USERS-CALL-UNLINK: rows, live stream, reports and downloads of the store end with the next request', async () => {
    const id = await bakers.baker('cora', { sections: ['REPORTS', 'OPERATIONS'] })
    const as = await app.signIn('cora@test.test')
    const dateRange = { from: '2026-05-01', to: '2026-06-01' }
    const list = () => app.call(orders.list, { as, body: { dateRange } })
    expect((await list()).status).toBe(200)
    const report = await app.call(orderReports.create, { as, body: { dateRange } })
    const asked = { as, params: { id: report.body.id } }
    expect((await app.call(orderReports.status, asked)).status).toBe(200)
    const locations = bakers.locationsOf(bakers.pies)
    const listener = { userId: id, sessionId: 's' }
    const hears = async () =>
      (await visibleTo(app.database.db, [listener], locations))(listener)('orders.changed', locations[0] ?? 0)
    const before = await hears()
    expect((await unlink(bakers.mona, id, [bakers.pies])).status).toBe(204)
    expect([before, await hears()]).toEqual([true, false])
    expect((await app.call(stores.list, { as })).body.stores).toEqual([])
    expect((await list()).status).toBe(403)
    for (const call of [orderReports.status, orderReports.download])
      expect([403, 404]).toContain((await app.call(call, asked)).status)
    expect(await namesSeenBy(bakers.mona)).not.toContain('cora')
    const [record] = await bakers.auditOf('users.unlink')
    expect(record?.changes).toMatchObject([{ id: `${id}/${bakers.pies}`, after: null }])
  })

  test('the last brand manager of a store cannot be removed; of two who remove each other, one stays', async () => {
    const { world } = bakers
    await world.user('bart')
    await world.grant('bart', 'pies', { role: 'BRAND_MANAGER' })
    const [bess, bart] = [await bakers.idOf('bess@test.test'), await bakers.idOf('bart@test.test')]
    const asBart = await app.signIn('bart@test.test')
    const answers = await Promise.all([
      unlink(bakers.bess, bart, [bakers.pies]),
      unlink(asBart, bess, [bakers.pies]),
    ])
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
    const { rows } = await app.database.pool.query(
      `select user_id from grants where role = 'BRAND_MANAGER' and not revoked and store_id = $1`,
      [bakers.pies],
    )
    expect(rows).toHaveLength(1)
    await world.grant('bess', 'pies', { role: 'BRAND_MANAGER', version: 2 })
    // a pending brand manager does not count, so the remaining one is the last
    await world.grant('bart', 'pies', { role: 'BRAND_MANAGER', version: 2, pending: true })
    const own = await unlink(bakers.bess, bess, [bakers.pies])
    expect(own.error?.details['reason']).toBe('users.reason.last-brand-manager')
  })

  test('USERS-CALL-DELETE-SESSION: forged tokens, other partners’ and active users are refused; the link stops working', async () => {
    const user = await invite('nina')
    const token = user.sessionToken ?? ''
    const link = await tokenMailedTo(app, 'nina@test.test')
    expect((await remove(null, token)).status).toBe(401)
    expect((await remove(bakers.zoe, token)).error?.code).toBe('user.notFound')
    expect(
      (await remove(bakers.mona, `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).error?.code,
    ).toBe('link.unknown')
    expect((await remove(bakers.mona, token, [bakers.foreign])).status).toBe(403)
    expect((await remove(bakers.mona, token, [bakers.cakes])).error?.code).toBe('user.notFound')
    expect((await remove(bakers.mona, token, [bakers.pies])).status).toBe(204)
    expect(await namesSeenBy(bakers.mona)).not.toContain('nina')
    const opened = await app.call(sessionLinks.invitation, { params: { token: link } })
    expect(opened.error?.code).toBe('invitation.unknown')
    expect((await remove(bakers.mona, token)).error?.code).toBe('user.notFound')
    // a removed user can be invited again
    expect((await invite('nina')).status).toBe('pending')
  })

  test('USERS-RULE-CAPABILITIES USERS-RULE-SCOPE: a manager lists, adds, resends, removes, changes and unlinks', async () => {
    const { sessionToken } = await invite('pia')
    const token = sessionToken ?? ''
    expect(await namesSeenBy(bakers.mona)).toContain('pia')
    expect((await app.call(sessionLinks.resend, { body: { sessionToken: token } })).status).toBe(204)
    expect((await remove(bakers.mona, token)).status).toBe(204)
    expect(await namesSeenBy(bakers.mona)).not.toContain('pia')
    const userId = await bakers.baker('quin', { sections: ['REPORTS'] })
    const user = bakers.draft({
      name: 'quin',
      sections: ['INBOX'],
      stores: { [bakers.pies]: 'all', [bakers.cakes]: 'all' },
    })
    const changed = await app.call(users.edit, {
      as: bakers.mona,
      params: { userId },
      query: {},
      body: { user },
    })
    expect(changed.body.user.sections.map(({ name }) => name)).toEqual(['INBOX'])
    expect(changed.body.user.storeEntityRoles).toHaveLength(2)
    expect((await unlink(bakers.mona, userId, [bakers.pies, bakers.cakes])).status).toBe(204)
    expect(await namesSeenBy(bakers.mona)).not.toContain('quin')
  })

  test('USERS-RULE-RESEND USERS-STATE-COOLDOWN: the mail to a pending user can be resent once in five minutes', async () => {
    const { sessionToken } = await invite('olga')
    const resend = () => app.call(sessionLinks.resend, { body: { sessionToken: sessionToken ?? '' } })
    const first = await tokenMailedTo(app, 'olga@test.test')
    expect((await resend()).status).toBe(204)
    const second = await tokenMailedTo(app, 'olga@test.test')
    expect(second).not.toBe(first)
    app.clock.advance(60_000)
    const early = await resend()
    expect([early.status, early.error?.details['retryAfterSeconds']]).toEqual([429, 240])
    app.clock.advance(240_000)
    expect((await resend()).status).toBe(204)
    const set = { sessionToken: second, password: 'seven green bicycles' }
    expect((await app.call(sessionLinks.completeSetUp, { body: set })).status).toBe(204)
    app.clock.advance(300_000)
    expect((await resend()).error?.code).toBe('link.used')
    const forged = await app.call(sessionLinks.resend, { body: { sessionToken: 'usr_1_AAAA' } })
    expect([forged.status, forged.error?.code]).toEqual([404, 'link.unknown'])
  })
})
