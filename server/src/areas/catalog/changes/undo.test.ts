import { catalog } from '@storekeep/contract/areas/catalog.ts'
import { packaging } from '@storekeep/contract/areas/packaging.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../../platform/db/testing.ts'
import { testApp, type TestApp } from '../../../platform/testing/test-app.ts'
import { feedTypes } from '../../packaging/packaging.testing.ts'
import { undoStates } from './undo-states.ts'
import { menuWorld, shownMenu } from '../catalog.testing.ts'
import { systemScope } from '../../../platform/scope/scope.ts'

const storeId = 1
const params = { storeId }

describe.each(engines)('undoing changes of a menu on %s', (engine) => {
  let app: TestApp
  let anna: string
  let bagType: number

  beforeAll(async () => {
    app = await testApp({ engine })
    const world = await menuWorld(app)
    anna = await app.signIn('anna@test.test')
    bagType = (await feedTypes(app, world.key, anna)).get('Paper bag') ?? 0
  })
  afterAll(() => app.close())

  const undo = async (changeId: string) => {
    const { status, body, error } = await app.call(catalog.undo, { as: anna, params: { storeId, changeId } })
    return error ? error.code : { status, changeId: body.changeId }
  }
  const stateOf = async (changeId: string) =>
    (await undoStates(app.database.db, systemScope('test'), [changeId])).get(changeId)
  const collection = async (name: string) =>
    (await app.call(catalog.createCollection, { as: anna, params, body: { name } })).body
  const section = async (name: string, collectionId: number) =>
    (await app.call(catalog.createSection, { as: anna, params, body: { name, collectionId } })).body
  const moved = async (id: number, collectionId: number) =>
    (
      await app.call(catalog.moveSection, {
        as: anna,
        params: { storeId, id },
        body: { collectionId, position: 0 },
      })
    ).body
  const bag = async (referenceName: string) =>
    (
      await app.call(packaging.createBag, {
        as: anna,
        params,
        body: { countryBagTypeId: bagType, referenceName, price: 0, isMainType: true },
      })
    ).body
  const removedBag = async (id: number) =>
    (await app.call(packaging.removeBags, { as: anna, params, body: { bagIds: [id] } })).body
  const mainBags = async () =>
    (await app.call(packaging.bags, { as: anna, params })).body.bags.flatMap(
      ({ isMainType, referenceName }) => (isMainType ? [referenceName] : []),
    )

  test('a collection that has got sections is not removed by undoing its creation', async () => {
    const lunch = await collection('Lunch')
    const soups = await section('Cold soups', lunch.id)
    expect(await stateOf(lunch.changeId)).toBe('CHANGED_SINCE')
    expect(await undo(lunch.changeId)).toBe('menu.changedSince')
    expect((await shownMenu(app, anna, storeId))['Lunch']).toEqual({ 'Cold soups': [] })
    expect(await undo(soups.changeId)).toMatchObject({ status: 200 })
    expect(await stateOf(lunch.changeId)).toBe('NOW')
    expect(await undo(lunch.changeId)).toMatchObject({ status: 200 })
    expect(Object.keys(await shownMenu(app, anna, storeId))).toEqual(['All day'])
  })

  test('a section does not come back to a collection that is deleted', async () => {
    const late = await collection('Late')
    const other = await collection('Other')
    const grill = await section('Grill', late.id)
    const move = await moved(grill.id, other.id)
    const gone = (await app.call(catalog.removeCollection, { as: anna, params: { storeId, id: late.id } }))
      .body
    expect(await undo(move.changeId)).toBe('menu.changedSince')
    expect(await undo(gone.changeId)).toMatchObject({ status: 200 })
    expect(await undo(move.changeId)).toMatchObject({ status: 200 })
    expect((await shownMenu(app, anna, storeId))['Late']).toEqual({ Grill: [] })
    const all = (await app.call(catalog.removeCollection, { as: anna, params: { storeId, id: late.id } }))
      .body
    const back = await undo(all.changeId)
    expect(back).toMatchObject({ status: 200 })
    expect((await shownMenu(app, anna, storeId))['Late']).toEqual({ Grill: [] })
  })

  test('PACK-STATE-MAIN-BAG: a main bag does not come back beside a newer one', async () => {
    const first = await bag('First')
    const gone = await removedBag(first.id)
    const second = await bag('Second')
    expect(await stateOf(gone.changeId)).toBe('CHANGED_SINCE')
    expect(await undo(gone.changeId)).toBe('menu.changedSince')
    expect(await mainBags()).toEqual(['Second'])
    expect(await undo(second.changeId)).toMatchObject({ status: 200 })
    expect(await undo(gone.changeId)).toMatchObject({ status: 200 })
    expect(await mainBags()).toEqual(['First'])
  })

  /** Entities that no page of the menu shows, and main bags beyond the first. */
  const faults = async () => {
    const { rows } = await app.database.pool.query<{ fault: string }>(`
      select 'section ' || t.name as fault from menu_sections t
        join menu_collections c on c.store_id = t.store_id and c.id = t.collection_id where not t.deleted and c.deleted
      union all select 'product ' || t.name from menu_products t
        join menu_sections s on s.store_id = t.store_id and s.id = t.section_id where not t.deleted and s.deleted
      union all select 'bag ' || t.name from menu_bags t where t.is_main and not t.deleted
        and exists (select from menu_bags o where o.store_id = t.store_id and o.id < t.id and o.is_main and not o.deleted)`)
    return rows.map(({ fault }) => fault)
  }

  test('over any history of creating, moving, deleting and undoing, the menu shows everything it has, and undo does what it says', async () => {
    const anyStep = fc.record({
      what: fc.constantFrom(
        'collection',
        'section',
        'move',
        'remove section',
        'remove collection',
        'bag',
        'remove bag',
        'undo',
        'undo',
      ),
      nth: fc.nat({ max: 1000 }),
    })
    const [steps = []] = fc.sample(fc.array(anyStep, { minLength: 120, maxLength: 120 }), {
      numRuns: 1,
      seed: 4,
    })
    const made = { collections: [1], sections: [1, 2], bags: [0], changes: [''] }
    const one = (ids: readonly number[], nth: number) => ids[nth % ids.length] ?? 0
    /** Whether each undo was said to be possible, and whether it was done. */
    const said: [boolean, boolean][] = []
    for (const { what, nth } of steps) {
      if (what === 'undo') {
        const changeId = made.changes.at(-1 - (nth % Math.min(made.changes.length, 12))) ?? ''
        if (changeId === '') continue
        const state = await stateOf(changeId)
        const answer = await undo(changeId)
        said.push([state === 'NOW', typeof answer === 'object'])
        if (typeof answer === 'object') made.changes.push(answer.changeId)
      } else {
        const of = {
          as: anna,
          params: { storeId, id: one(what === 'remove collection' ? made.collections : made.sections, nth) },
        }
        const name = `${what} ${nth}`
        const steps = {
          collection: () => app.call(catalog.createCollection, { as: anna, params, body: { name } }),
          section: () =>
            app.call(catalog.createSection, {
              as: anna,
              params,
              body: { name, collectionId: one(made.collections, nth) },
            }),
          move: () =>
            app.call(catalog.moveSection, {
              ...of,
              body: { collectionId: one(made.collections, nth >> 3), position: 0 },
            }),
          'remove section': () => app.call(catalog.removeSection, of),
          'remove collection': () => app.call(catalog.removeCollection, of),
          bag: () =>
            app.call(packaging.createBag, {
              as: anna,
              params,
              body: { countryBagTypeId: bagType, referenceName: name, price: 0, isMainType: true },
            }),
          'remove bag': () =>
            app.call(packaging.removeBags, { as: anna, params, body: { bagIds: [one(made.bags, nth)] } }),
        }
        // steps on what is deleted are refused
        const { body, error } = await steps[what]()
        if (error) continue
        made.changes.push(body.changeId)
        const ids = { collection: made.collections, section: made.sections, bag: made.bags }
        if ('id' in body && typeof body.id === 'number') ids[what as keyof typeof ids].push(body.id) // only these have one
      }
      expect(await faults()).toEqual([])
    }
    const done = said.filter(([, isDone]) => isDone)
    expect(said.filter(([isPossible, isDone]) => isPossible !== isDone)).toEqual([])
    expect(Math.min(done.length, said.length - done.length)).toBeGreaterThan(5)
  })
})
