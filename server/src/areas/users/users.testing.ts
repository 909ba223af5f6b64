import type { UserDraft } from '@storekeep/contract/areas/users.shapes.ts'
import { flagsFeed } from '@storekeep/contract/areas/flags.ts'
import { stores as storesArea } from '@storekeep/contract/areas/stores.ts'
import { users } from '@storekeep/contract/areas/users.ts'
import type { Section } from '@storekeep/contract/kit/access.ts'
import { testApp, type TestApp } from '../../platform/testing/test-app.ts'
import type { TestEngine } from '../../platform/db/testing.ts'
import { worldOf, type World } from '../../platform/testing/world.ts'

/** Two bakeries with two locations each, their managers, and a foreign store. */
export interface Bakery {
  readonly app: TestApp
  readonly world: World
  /** Access tokens: Mona manages both stores, Bess is the brand manager of pies, Zoe is a user of another partner. */
  readonly mona: string
  readonly bess: string
  readonly zoe: string
  readonly pies: number
  readonly cakes: number
  readonly foreign: number
  readonly locationsOf: (storeId: number) => readonly number[]
  /** A user with a right on pies; their id. */
  readonly baker: (name: string, right?: Parameters<World['grant']>[2]) => Promise<number>
  readonly idOf: (email: string) => Promise<number>
  /** A draft of a new user, or of a change; with some `locations` of a store, or all of them. */
  readonly draft: (given: {
    name: string
    email?: string
    sections?: Section[]
    stores?: Readonly<Record<number, readonly number[] | 'all'>>
  }) => UserDraft
  /** Enables or disables user management for one store. */
  readonly switchOn: (store: string, value: boolean) => Promise<void>
  readonly auditOf: (
    command: string,
  ) => Promise<{ changes: unknown; store_ids: number[]; actor_id: string }[]>
}

export async function bakery(engine: TestEngine): Promise<Bakery> {
  const app = await testApp({ engine })
  const world = await worldOf(app)
  await world.cities()
  for (const store of ['pies', 'cakes']) await world.store(store, { partner: 'bakers', locations: 2 })
  await world.store('foreign', { partner: 'others' })
  for (const user of ['mona', 'bess', 'zoe']) await world.user(user)
  for (const store of ['pies', 'cakes']) await world.grant('mona', store)
  await world.grant('bess', 'pies', { role: 'BRAND_MANAGER' })
  await world.grant('zoe', 'foreign')
  let version = 0
  const switchOn = async (store: string, value: boolean): Promise<void> => {
    const flag = 'SK_USER_MANAGEMENT_ACTIONS_ENABLED'
    const line = { externalId: `on/${store}`, version: ++version, flag, store, value }
    await app.call(flagsFeed.flags, { as: world.key, lines: [line] })
  }
  for (const store of ['pies', 'cakes', 'foreign']) await switchOn(store, true)
  const mona = await app.signIn('mona@test.test')
  const zoe = await app.signIn('zoe@test.test')
  const seen = (await app.call(storesArea.list, { as: mona })).body.stores
  const [strange] = (await app.call(storesArea.list, { as: zoe })).body.stores
  const named = (name: string) => seen.find((store) => store.name === name)
  const [pies, cakes] = [named('pies')?.id ?? 0, named('cakes')?.id ?? 0]
  const idOf = async (email: string): Promise<number> => {
    const { rows } = await app.database.pool.query<{ id: string }>('select id from users where email = $1', [
      email,
    ])
    return Number(rows[0]?.id ?? 0)
  }
  return {
    app,
    world,
    mona,
    bess: await app.signIn('bess@test.test'),
    zoe,
    pies,
    cakes,
    foreign: strange?.id ?? 0,
    locationsOf: (storeId) => seen.find(({ id }) => id === storeId)?.storeAddressIds ?? [],
    baker: async (name, right = {}) => {
      await world.user(name)
      await world.grant(name, 'pies', right)
      return idOf(`${name}@test.test`)
    },
    idOf,
    draft: ({ name, email, sections = ['REPORTS'], stores = { [pies]: 'all' } }) => ({
      name,
      email: email ?? `${name}@test.test`,
      sections,
      storeEntityRoles: Object.entries(stores).map(([id, locations]) => ({
        fullGrants: locations === 'all',
        role: 'MANAGER',
        entity: {
          type: 'STORE',
          id: Number(id),
          locations: (locations === 'all' ? [] : locations).map((one) => ({
            type: 'STORE_ADDRESS',
            id: one,
          })),
        },
      })),
    }),
    switchOn,
    auditOf: async (command) => {
      const { rows } = await app.database.pool.query(
        'select changes, store_ids::int[] as store_ids, actor_id from audit_log where command = $1 order by id desc',
        [command],
      )
      return rows
    },
  }
}

/** The users that one of them sees, by name. */
export async function listedBy(app: TestApp, as: string, entityIds?: number[]) {
  const { body } = await app.call(users.list, { as, query: entityIds ? { entityIds } : {} })
  return body.users
}
