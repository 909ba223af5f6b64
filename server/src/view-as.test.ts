import type { Operation } from '@storekeep/contract/areas.ts'
import { flagsFeed } from '@storekeep/contract/areas/flags.ts'
import { users } from '@storekeep/contract/areas/users.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askFor, askOwn, isById, named, ofUsers } from './isolation.testing.ts'
import { isolatedWorld, type Ids } from './isolation.world.testing.ts'
import { testApp, type TestApp } from './platform/testing/test-app.ts'
import { worldOf } from './platform/testing/world.ts'

/**
 * View as, generated from the contract. Xavier works at the violin shop and at the xylophone shop, Vera manages the
 * violin shop only. Viewing as Xavier, she sees nothing of the xylophones, and changes nothing.
 */
describe('USERS-CALL-VIEW: viewing as another user', () => {
  let app: TestApp
  let theirs: Ids
  let view = ''

  beforeAll(async () => {
    app = await testApp()
    const ids = await isolatedWorld(app)
    theirs = { ...ids, userId: await idOf('lester@test.test') }
    const world = await worldOf(app)
    await world.store('violins', { partner: 'vera' })
    await world.user('vera')
    await world.grant('vera', 'violins')
    await world.grant('xavier', 'violins')
    const flag = 'SK_USER_MANAGEMENT_ACTIONS_ENABLED'
    const line = { externalId: 'on', version: 1, flag, store: 'violins', value: true }
    await app.call(flagsFeed.flags, { as: world.key, lines: [line] })
    const vera = await app.signIn('vera@test.test')
    view = (await app.call(users.view, { as: vera, params: { userId: ids.userId } })).body.accessToken
  })
  afterAll(() => app.close())

  /** Lester works at the xylophone shop only. */
  const idOf = async (email: string): Promise<number> => {
    const { rows } = await app.database.pool.query<{ id: string }>('select id from users where email = $1', [
      email,
    ])
    return Number(rows[0]?.id)
  }
  const each = (operations: readonly Operation[], effect: 'read' | 'write') =>
    operations
      .filter(({ endpoint }) => endpoint.effect === effect)
      .map((operation) => [operation.name, operation] as const)

  test.each(each(ofUsers, 'write'))('%s is refused as a change', async (name, { endpoint }) => {
    const input = askFor[name]?.(theirs) ?? askOwn[name] ?? {}
    const answer = await app.call(endpoint, { ...input, as: view })
    expect([answer.status, answer.error?.code]).toEqual([403, 'session.readOnly'])
  })

  // an endless response: the stream's own test checks the content
  const reads = each(ofUsers, 'read').filter(([, { endpoint }]) => !endpoint.events)
  test.each(reads.filter(([, { endpoint }]) => endpoint.personal))(
    '%s is the user’s alone',
    async (name, { endpoint }) => {
      const input = askOwn[name] ?? askFor[name]?.(theirs)
      const answer = await app.call(endpoint, { ...input, as: view })
      expect([answer.status, answer.error?.code]).toEqual([403, 'session.viewPersonal'])
    },
  )

  test.each(
    reads.filter(
      ([name, operation]) =>
        !operation.endpoint.personal && !(askOwn[name] === undefined && isById(operation)),
    ),
  )('%s shows nothing that the viewer may not see', async (name, { endpoint }) => {
    const answer = await app.call(endpoint, { ...askOwn[name], as: view })
    expect([200, 204, 404]).toContain(answer.status)
    expect(JSON.stringify(answer.body ?? null)).not.toMatch(/xylo|xenia/i)
  })

  test.each(each(named, 'read'))('%s refuses what only the user may see', async (name, { endpoint }) => {
    const answer = await app.call(endpoint, { ...askFor[name]?.(theirs), as: view })
    expect([403, 404]).toContain(answer.status)
    expect(JSON.stringify(answer.body)).not.toMatch(/xylo|xenia/i)
  })
})
