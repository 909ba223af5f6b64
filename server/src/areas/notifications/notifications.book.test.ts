import { notifications } from '@storekeep/contract/areas/notifications.ts'
import { drizzle } from 'drizzle-orm/node-postgres'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../platform/db/testing.ts'
import type { Db, Tx } from '../../platform/db/types.ts'
import { testApp, type TestApp } from '../../platform/testing/test-app.ts'
import { worldOf } from '../../platform/testing/world.ts'
import { notify, type NewNotification } from './notifications.book.ts'

const names = ['anna', 'bert', 'cook'] as const

describe.each(engines)('notifying on %s', (engine) => {
  let app: TestApp
  const ids = { anna: 0, bert: 0, cook: 0 }

  beforeAll(async () => {
    app = await testApp({ engine, at: '2026-06-10T21:30:00Z' })
    const world = await worldOf(app)
    await world.cities()
    await world.store('noodles', { locations: 2 })
    await world.store('tapas', { city: 'MAD' })
    for (const name of names) await world.user(name)
    for (const name of names) {
      const { rows } = await app.database.db.execute<{ id: number }>(
        `select id from users where name = '${name}'`,
      )
      ids[name] = Number(rows[0]?.id)
    }
    await world.grant('anna', 'noodles')
    await world.grant('anna', 'tapas')
    await world.grant('bert', 'noodles', { locations: ['noodles-2'] })
    await world.grant('cook', 'noodles', { sections: ['DASHBOARD'] })
    const preferences = [
      { topic: 'review', storeAddressId: null, inApp: false, email: 'daily' },
      { topic: 'closed', storeAddressId: 2, inApp: false, email: 'never' },
    ] as const
    await app.call(notifications.saveSettings, {
      as: await app.signIn('bert@test.test'),
      body: {
        preferences: [...preferences],
        quiet: { from: '22:00', to: '07:00' },
        timeZone: 'Europe/London',
      },
    })
  })
  afterAll(() => app.close())

  /** Runs work in a transaction that is rolled back. */
  const tried = async <T>(work: (tx: Tx) => Promise<T>, db: Db = app.database.db): Promise<T> => {
    let result: { readonly of: T } | undefined
    const rolledBack = new Error('rolled back')
    await db
      .transaction(async (tx) => {
        result = { of: await work(tx) }
        throw rolledBack
      })
      .catch((error: unknown) => {
        if (error !== rolledBack) throw error
      })
    if (!result) throw rolledBack
    return result.of
  }
  const stored = async (tx: Tx) => {
    const { rows } =
      await tx.execute(`select u.name, n.topic, n.source, n.store_id, n.store_address_id, n.sent_at,
      n.in_app, n.mail_at from notifications n join users u on u.id = n.user_id order by u.name, n.source`)
    return rows
  }

  const anyTarget = fc
    .constantFrom<() => NewNotification['to']>(
      () => ({ userId: ids.cook }),
      () => ({ storeId: 1, storeAddressId: null }),
      () => ({ storeId: 1, storeAddressId: 1 }),
      () => ({ storeId: 1, storeAddressId: 2 }),
      () => ({ storeId: 1, storeAddressId: null, except: ids.anna }),
      () => ({ storeId: 2, storeAddressId: 3 }),
      () => ({
        locations: [
          { storeId: 1, storeAddressId: 1 },
          { storeId: 2, storeAddressId: 3 },
        ],
      }),
    )
    .map((target) => target())
  const anyNotification = fc.record({
    topic: fc.constantFrom('review', 'closed', 'statement', 'image'),
    // some events come twice
    source: fc.integer({ min: 1, max: 8 }).map((nth) => `event/${nth}`),
    to: anyTarget,
    values: fc.constant({}),
    link: fc.constant(null),
    sentAt: fc.constantFrom(new Date('2026-06-09T00:00:00Z'), new Date('2026-07-01T00:00:00Z')),
  })

  test('any number of notifications at once are those of one after the other', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyNotification, { maxLength: 12 }), async (all) => {
        const now = app.clock.now()
        const together = await tried(async (tx) => {
          await notify(tx, now, all)
          return stored(tx)
        })
        const oneByOne = await tried(async (tx) => {
          for (const one of all) await notify(tx, now, [one])
          return stored(tx)
        })
        expect(together).toEqual(oneByOne)
      }),
      { numRuns: 25 },
    )
  })

  test('thousands of notifications of one place take no more look-ups than one', async () => {
    const statementsFor = async (count: number) => {
      const statements: string[] = []
      const logged = drizzle(app.database.pool, {
        logger: { logQuery: (text) => void statements.push(text) },
      })
      const all = Array.from({ length: count }, (_, nth): NewNotification => ({
        topic: 'closed',
        source: `closed/${nth}`,
        to: { storeId: 1, storeAddressId: 1 },
        values: {},
        link: null,
      }))
      const rows = await tried(async (tx) => {
        await notify(tx, app.clock.now(), all)
        return stored(tx)
      }, logged)
      expect(rows).toHaveLength(count)
      return statements.filter((text) => text.startsWith('select')).length
    }
    expect(await statementsFor(2500)).toBe(await statementsFor(1))
  })
})
