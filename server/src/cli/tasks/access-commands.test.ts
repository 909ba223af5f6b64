import { access } from '@storekeep/contract/areas/access.ts'
import { dashboard } from '@storekeep/contract/areas/dashboard.ts'
import { flags } from '@storekeep/contract/areas/flags.ts'
import { stores } from '@storekeep/contract/areas/stores.ts'
import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditLog } from '../../platform/audit/audit.tables.ts'
import { engines } from '../../platform/db/testing.ts'
import { testApp, type TestApp } from '../../platform/testing/test-app.ts'
import { worldOf, type World } from '../../platform/testing/world.ts'
import { UsageError } from '../command.ts'
import type { AdminCommand } from '../command.ts'
import { feedKeyCommands } from './feed-keys.ts'
import { flagsCommand } from './flags.ts'
import { grantsCommand } from './grants.ts'
import { restrictionsCommand } from './restrictions.ts'

const days = { dateRange: { from: '2026-06-01', to: '2026-06-08' } }

describe.each(engines)('commands about access on %s', (engine) => {
  let app: TestApp
  let world: World
  let cleo = ''
  beforeAll(async () => {
    app = await testApp({ engine })
    world = await worldOf(app)
    await world.cities()
    await world.store('noodles', { locations: 2 })
    for (const name of ['anna', 'cleo']) await world.user(name)
    await world.grant('anna', 'noodles')
    cleo = await app.signIn('cleo@test.test')
  })
  afterAll(() => app.close())

  /** Runs a command line; input and output are serialised as JSON, and the server's caches are cleared. */
  const run = async <I, O>(command: AdminCommand<I, O>, line = ''): Promise<string> => {
    const input = JSON.parse(JSON.stringify(command.input(line === '' ? [] : line.split(' ')))) as I // as over the socket
    const output = await command.task.run(app.database, input, () => undefined, new AbortController().signal)
    app.drop()
    return command.print(output)
  }
  const status = async () => (await app.call(dashboard.stats, { as: cleo, body: days })).status

  test('a grant is set, narrowed and revoked, each effective on the next request', async () => {
    expect(await status()).toBe(403)
    expect(await run(grantsCommand, 'set --user cleo@test.test --store noodles --role MANAGER')).toBe(
      'cleo@test.test  noodles  MANAGER  all sections  all locations',
    )
    expect(await status()).toBe(200)
    await run(
      grantsCommand,
      'set --user cleo --store noodles --role OPERATOR --sections REPORTS --locations noodles-2',
    )
    expect(await status()).toBe(403)
    const { body } = await app.call(stores.list, { as: cleo })
    expect(body.stores.flatMap(({ storeAddresses }) => storeAddresses.map(({ name }) => name))).toEqual([
      'noodles 2',
    ])
    expect(await run(grantsCommand, 'list --store noodles')).toMatch(
      /^anna@.*all locations\ncleo@test.test {2}noodles {2}OPERATOR {2}REPORTS {2}some locations$/,
    )
    await run(grantsCommand, 'revoke --user cleo --store noodles')
    expect((await app.call(stores.list, { as: cleo })).body.stores).toEqual([])
    await expect(run(grantsCommand, 'revoke --user cleo --store noodles')).rejects.toThrow('has no grant')
    const [record] = await app.database.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
    expect(record).toMatchObject({ actorKind: 'system', actorId: 'admin', command: 'grants.revoke' })
  })

  test('a store is closed and reopened', async () => {
    await run(grantsCommand, 'set --user cleo --store noodles --role MANAGER')
    expect(
      await run(
        restrictionsCommand,
        'set --store noodles --sections DASHBOARD,OPERATIONS,REPORTS --note unpaid',
      ),
    ).toBe('noodles  all users  DASHBOARD,OPERATIONS,REPORTS  403001  unpaid')
    expect(await status()).toBe(403)
    const { body } = await app.call(access.portalAccess, { as: cleo })
    const closed = body.sections.filter(({ restrictedStores }) => restrictedStores.length > 0)
    expect(closed.map(({ name, restrictedStores }) => [name, restrictedStores[0]?.rejectionCode])).toEqual([
      ['DASHBOARD', 403001],
      ['OPERATIONS', 403001],
      ['REPORTS', 403001],
    ])
    // a catalogue is kept elsewhere by the fact of its store, not by a restriction
    expect(() => restrictionsCommand.input('set --store noodles --code 700001'.split(' '))).toThrow('--code')
    await run(restrictionsCommand, 'set --store noodles --user cleo --code 403500 --sections INBOX')
    await run(restrictionsCommand, 'lift --store noodles')
    expect(await status()).toBe(200)
    expect(await run(restrictionsCommand, 'list')).toBe('noodles  cleo@test.test  INBOX  403500')
    await run(restrictionsCommand, 'lift --store noodles --user cleo')
    expect(await run(restrictionsCommand, 'list')).toBe('Nothing is closed.')
  })

  test('a flag is set globally, for a country, a store and a user, shown, and unset', async () => {
    const name = 'SK_PARTNER_SCORE_ENABLED'
    const value = async () =>
      (await app.call(flags.query, { as: cleo, body: { toggles: [name] } })).body.toggles[0]?.value
    await run(flagsCommand, `set ${name} on`)
    expect(await value()).toBe(true)
    await run(flagsCommand, `set ${name} false --country gb`)
    expect(await value()).toBe(false)
    await run(flagsCommand, `set ${name} true --store noodles`)
    expect(await value()).toBe(true)
    await run(flagsCommand, `set ${name} off --user cleo@test.test`)
    expect(await value()).toBe(false)
    const listed = (await run(flagsCommand, 'list')).split('\n')
    const at = listed.findIndex((line) => line.startsWith(name))
    expect(listed.slice(at, at + 5).map((line) => line.trim())).toEqual([
      `${name}  boolean, else false  (partner score pages and item)`,
      'all users = true',
      'country GB = false',
      'store noodles = true',
      'user cleo@test.test = false',
    ])
    await run(flagsCommand, `unset ${name} --user cleo`)
    expect(await value()).toBe(true)
    await run(flagsCommand, `unset ${name} --store noodles`)
    expect(await value()).toBe(false)
    await expect(run(flagsCommand, `set ${name} 3`)).rejects.toThrow(`${name} requires a boolean, not 3`)
    await expect(run(flagsCommand, 'set SK_INBOX_POLLING_ADDRESS_LIMIT many')).rejects.toThrow(
      'requires a number',
    )
    await expect(run(flagsCommand, 'set SK_PROMO_METRICS_REFRESH_TIME noon')).rejects.toThrow(
      'does not accept',
    )
    for (const line of ['set SK_NO_SUCH on', 'unset SK_NO_SUCH', `set ${name} 3`])
      expect(() => flagsCommand.input(line.split(' '))).toThrow(UsageError)
    await expect(run(flagsCommand, `set ${name} on --store nowhere`)).rejects.toThrow('there is no store')
  })

  test('a feed key is listed without its secret, and revoked once', async () => {
    const { create, list, revoke } = feedKeyCommands
    const key = await run(create, '--name ours --scopes stores')
    const listed = await run(list)
    expect(listed).toMatch(/stores .* valid {2}ours/)
    expect(listed).not.toContain(key)
    expect(await run(revoke, 'ours')).toBe('1 key revoked.')
    await expect(run(revoke, 'ours')).rejects.toThrow('there is no valid key ours')
  })

  test('an invalid command line is rejected before anything is done', () => {
    for (const [command, line] of [
      [flagsCommand, 'set X'],
      [flagsCommand, 'set SK_LEFT_MENU_ENABLED on --country GB --store noodles'],
      [flagsCommand, 'drop'],
      [grantsCommand, 'set --user cleo --store noodles --role KING'],
      [grantsCommand, 'set --user cleo --role MANAGER'],
      [restrictionsCommand, 'set --store noodles --code 7'],
      [restrictionsCommand, 'set --store noodles --sections KITCHEN'],
    ] as const)
      expect(() => command.input(line.split(' '))).toThrow(UsageError)
  })
})
