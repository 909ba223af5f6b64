import { reviewsFeed } from '@storekeep/contract/areas/reviews.ts'
import type { OrderLineInput } from '@storekeep/contract/areas/orders.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../platform/db/testing.ts'
import { takeIn } from '../../platform/feed/take.ts'
import { systemScope } from '../../platform/scope/scope.ts'
import { testApp, type TestApp } from '../../platform/testing/test-app.ts'
import { worldOf, type World } from '../../platform/testing/world.ts'
import { orderFeed } from '../orders/feed/orders.feed.ts'
import { anOrder, linesOf } from '../orders/orders.testing.ts'
import { beginImport, endImport, listOfImports, takeBackImport } from './imports.read.ts'

describe.each(engines)('imports of orders on %s', (engine) => {
  let app: TestApp
  let world: World
  beforeAll(async () => {
    app = await testApp({ engine, at: '2026-06-10T10:00:00Z' })
    world = await worldOf(app)
    await world.cities()
    await world.store('noodles')
  })
  afterAll(() => app.close())

  const database = () => ({ background: app.database.db, engine })
  const begin = (fingerprint: string, location: string | null = null) =>
    beginImport(database(), app.clock, { file: `${fingerprint}.csv`, fingerprint, about: null, location })
  const end = (id: number, unchanged = 0, created = 0) => {
    const counts = {
      created,
      updated: 0,
      unchanged,
      refused: 1,
      firstDay: '2026-06-01',
      lastDay: '2026-06-02',
    }
    return endImport(database(), app.clock, { id, counts: { ...counts, gross: { GBP: 1000 } } })
  }
  const feed = (orders: readonly OrderLineInput[], importId?: number) =>
    takeIn(
      { db: app.database.db, engine, clock: app.clock, importId },
      orderFeed,
      systemScope('test'),
      linesOf(orders),
    )
  const imported = async (fingerprint: string, ...orders: OrderLineInput[]) => {
    const { id } = await begin(fingerprint)
    await feed(orders, id)
    await end(id, 0, orders.length)
    return id
  }
  const undo = async (id: number, isDry = false) =>
    (await takeBackImport(database(), app.clock, { id, isDry }))?.undone
  const versions = async (...orders: readonly OrderLineInput[]) => {
    const { rows } = await app.database.pool.query<{ version: number }>(
      'select version from orders where external_id = any($1) order by external_id collate "C"',
      [orders.map(({ externalId }) => externalId)],
    )
    return rows.map(({ version }) => Number(version))
  }

  test('an interrupted import continues under its number, a finished one of the same file is named, elsewhere it is another', async () => {
    const first = await begin('file')
    expect(first).toMatchObject({ interruptedAt: null, earlier: null })
    expect(await begin('file')).toEqual({
      id: first.id,
      interruptedAt: '2026-06-10T10:00:00.000Z',
      earlier: null,
    })
    await end(first.id)
    const second = await begin('file')
    expect([second.id > first.id, second.earlier, second.interruptedAt]).toEqual([true, first.id, null])
    expect(await begin('file', 'noodles-1')).toMatchObject({ interruptedAt: null, earlier: null })
    expect(await begin('other')).toMatchObject({ interruptedAt: null, earlier: null })
  })

  test('an import counts what it wrote in all of its runs, each order once', async () => {
    const [one, two, old] = [anOrder(), anOrder(), anOrder()]
    await feed([old])
    const { id } = await begin('counted')
    await feed([one, { ...old, version: 2 }], id)
    // the run was interrupted and counted nothing; the next one meets two orders that are there
    await begin('counted')
    await feed([one, { ...old, version: 2 }, two, { ...two, version: 2 }], id)
    await end(id, 2, 1)
    const [row] = (await listOfImports(database())).filter((it) => it.id === id)
    expect(row).toMatchObject({
      state: 'DONE',
      created: 2,
      updated: 1,
      unchanged: 0,
      refused: 1,
      gross: { GBP: 1000 },
    })
    expect(await undo(id)).toMatchObject({ removed: 2, restored: 1 })
    expect([await versions(one, two), await versions(old)]).toEqual([[], [1]])
  })

  test('a preview changes nothing, an import is undone once, and one that does not exist never', async () => {
    const [one, old] = [anOrder(), anOrder()]
    await feed([old])
    const id = await imported('once', one, { ...old, version: 2 })
    const expected = { removed: 1, restored: 1, changedSince: 0, reviewed: 0, notRemoved: [] }
    for (let times = 0; times < 2; times++) expect(await undo(id, true)).toEqual(expected)
    expect(await versions(one, old)).toEqual([1, 2])
    expect(await undo(id)).toEqual(expected)
    const [row] = (await listOfImports(database())).filter((it) => it.id === id)
    expect(row).toMatchObject({ state: 'UNDONE', undoneAt: app.clock.now() })
    expect(await undo(id)).toEqual({ ...expected, removed: 0, restored: 0 })
    expect(await versions(one, old)).toEqual([1])
    expect(await undo(999_999)).toBeUndefined()
  })

  test('orders with a review, or that a later import or the feed changed, are kept and named', async () => {
    const codes = ['A', 'B', 'C', 'D'].map((code) => ({ code }))
    const [reviewed, later, fed, free] = codes.map((code) => anOrder(code)) as [
      OrderLineInput,
      OrderLineInput,
      OrderLineInput,
      OrderLineInput,
    ] // four codes
    const first = await imported('kept', reviewed, later, fed, free)
    await app.call(reviewsFeed.reviews, {
      as: world.key,
      lines: [
        {
          externalId: 'r',
          version: 1,
          location: 'noodles-1',
          order: reviewed.externalId,
          text: 'Good',
          createdAt: '2026-06-02T12:00:00Z',
        },
      ],
    })
    const second = await imported('later', { ...later, version: 2 })
    await feed([{ ...fed, version: 2 }])
    const undone = await undo(first)
    expect(undone).toMatchObject({ removed: 1, restored: 0, changedSince: 2, reviewed: 1 })
    expect(undone?.notRemoved.toSorted()).toEqual(['A', 'B', 'C'])
    expect(await versions(reviewed, later, fed, free)).toEqual([1, 2, 2])
    // when the later import is undone, the earlier one can take its order back
    expect(await undo(second)).toMatchObject({ restored: 1 })
    expect(await undo(first)).toMatchObject({ removed: 1, changedSince: 1, reviewed: 1 })
    expect(await versions(reviewed, later, fed, free)).toEqual([1, 2])
    const { rows } = await app.database.pool.query(
      `select 1 from ledger_lines l left join orders o on o.id = l.order_id where o.id is null
       group by l.order_id, l.account having sum(l.amount) <> 0`,
    )
    expect(rows).toEqual([])
  })
})
