import { catalog } from '@storekeep/contract/areas/catalog.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../../platform/db/testing.ts'
import { testApp, type TestApp } from '../../../platform/testing/test-app.ts'
import { codesOf, menuWorld, shownMenu } from '../catalog.testing.ts'

// the tests of one engine share a menu and depend on their order
describe.each(engines)('the tree of a menu on %s', (engine) => {
  let app: TestApp
  let anna: string
  let ben: string
  let cook: string
  let rival: string
  const storeId = 1
  const params = { storeId }
  const shown = () => shownMenu(app, anna, storeId)
  const names = async () => Object.keys(await shown())
  const groups = async () =>
    (await app.call(catalog.groups, { as: anna, params })).body.collectionGroups.map(
      ({ id, name, collections }) => [id, name, collections.map((one) => one.name)],
    )
  const undo = (changeId: string, as: string | null = anna) =>
    app.call(catalog.undo, { as, params: { storeId, changeId } })

  beforeAll(async () => {
    app = await testApp({ engine })
    await menuWorld(app)
    anna = await app.signIn('anna@test.test')
    ben = await app.signIn('ben@test.test')
    cook = await app.signIn('cook@test.test')
    rival = await app.signIn('rival@test.test')
  })
  afterAll(() => app.close())

  test('CATALOG-CALL-COLL-POST: 401 without a session, 403 without the section and for a foreign store', async () => {
    const create = (as: string | null) =>
      app.call(catalog.createCollection, { as, params, body: { name: 'Lunch' } })
    expect((await create(null)).status).toBe(401)
    expect((await create(cook)).error?.code).toBe('access.sectionDenied')
    expect((await create(rival)).error?.code).toBe('access.foreignStore')
    for (const call of [catalog.groups, catalog.collections, catalog.optionGroups, catalog.options])
      expect((await app.call(call, { as: rival, params })).status).toBe(403)
    expect(await names()).toEqual(['All day'])
  })

  test('CATALOG-CALL-COLL-POST, CATALOG-CALL-SECTION-POSITION: invalid names and positions are 422', async () => {
    const create = async (body: object) => {
      const sent = body as { name: string } // some bodies are invalid on purpose
      const { status, error } = await app.call(catalog.createCollection, { as: anna, params, body: sent })
      return [status, ...codesOf(error)]
    }
    expect(await create({ name: ' \u200b' })).toEqual([422, 'field.required'])
    expect(await create({ name: 'Lunch 🍕' })).toEqual([422, 'common.title-input.emoji-error'])
    expect(await create({ name: 'x'.repeat(76) })).toEqual([422, 'common.input.max-length'])
    expect(await create({ name: 'Lunch', collectionGroupId: 99 })).toEqual([422, 'group.unknown'])
    expect(await create({ name: 'Lunch', colour: 'red' })).toEqual([400, 'field.unknown'])
    const move = async (body: { collectionId: number; position: number }, id = 1) => {
      const { status, error } = await app.call(catalog.moveSection, {
        as: anna,
        params: { storeId, id },
        body,
      })
      return [status, ...codesOf(error)]
    }
    expect(await move({ collectionId: 1, position: -1 })).toEqual([422, 'position.outOfRange'])
    expect(await move({ collectionId: 1, position: 2 })).toEqual([422, 'position.outOfRange'])
    expect(await move({ collectionId: 7, position: 0 })).toEqual([422, 'collection.unknown'])
    expect(await move({ collectionId: 1, position: 0 }, 99)).toEqual([404, 'menu.sectionNotFound'])
    expect(await shown()).toEqual({
      'All day': { Soups: ['Ramen', 'Miso soup'], Sides: ['Gyoza', 'Édamame', 'Rice'] },
    })
  })

  test('CATALOG-RULE-ORGANISE, CATALOG-CONST-GROUP: groups and collections are created, renamed, moved and deleted', async () => {
    const group = await app.call(catalog.createGroup, { as: anna, params, body: { name: 'Weekend' } })
    const collection = (name: string, collectionGroupId: number | null) =>
      app.call(catalog.createCollection, { as: anna, params, body: { name, collectionGroupId } })
    const brunch = await collection('Brunch', group.body.id)
    await collection('Late', null)
    await collection('Early', 0)
    expect(await groups()).toEqual([
      [0, null, ['All day', 'Late', 'Early']],
      [group.body.id, 'Weekend', ['Brunch']],
    ])
    const change = { storeId, id: brunch.body.id }
    await app.call(catalog.changeCollection, { as: anna, params: change, body: { name: 'Big brunch' } })
    const moved = await app.call(catalog.moveCollection, {
      as: anna,
      params: change,
      body: { collectionGroupId: null, position: 1 },
    })
    expect(await groups()).toEqual([
      [0, null, ['All day', 'Big brunch', 'Late', 'Early']],
      [group.body.id, 'Weekend', []],
    ])
    expect((await undo(moved.body.changeId)).status).toBe(200)
    expect((await groups())[1]).toEqual([group.body.id, 'Weekend', ['Big brunch']])
    const removed = await app.call(catalog.removeGroup, { as: anna, params: { storeId, id: group.body.id } })
    expect(await groups()).toEqual([[0, null, ['All day', 'Big brunch', 'Late', 'Early']]])
    await undo(removed.body.changeId)
    expect((await groups())[1]).toEqual([group.body.id, 'Weekend', ['Big brunch']])
  })

  test('CATALOG-CALL-SECTION-POSITION, GAP-POSITION: sections move within a collection and to another one', async () => {
    const [, late] = (await app.call(catalog.collections, { as: anna, params })).body.collections
    const created = await app.call(catalog.createSection, {
      as: anna,
      params,
      body: { name: 'Drinks', collectionId: 1 },
    })
    const move = (collectionId: number, position: number) =>
      app.call(catalog.moveSection, {
        as: anna,
        params: { storeId, id: created.body.id },
        body: { collectionId, position },
      })
    const order = async () => Object.keys((await shown())['All day'] ?? {})
    await move(1, 0)
    expect(await order()).toEqual(['Drinks', 'Soups', 'Sides'])
    await move(1, 1)
    expect(await order()).toEqual(['Soups', 'Drinks', 'Sides'])
    await move(late?.id ?? 0, 0)
    expect(await order()).toEqual(['Soups', 'Sides'])
    expect((await shown())['Late']).toEqual({ Drinks: [] })
  })

  test('CATALOG-CALL-SECTION-POSITION: concurrent moves keep every section exactly once', async () => {
    const sections = (await app.call(catalog.collection, { as: anna, params: { storeId, id: 1 } })).body
      .sections
    await Promise.all(
      [0, 1, 0, 1, 1, 0].map((position, nth) =>
        app.call(catalog.moveSection, {
          as: nth % 2 ? anna : ben,
          params: { storeId, id: sections[nth % 2]?.id ?? 0 },
          body: { collectionId: 1, position },
        }),
      ),
    )
    const after = (await app.call(catalog.collection, { as: anna, params: { storeId, id: 1 } })).body.sections
    expect(after.map(({ name }) => name).toSorted()).toEqual(['Sides', 'Soups'])
    const { rows } = await app.database.pool.query<{ position: number }>(
      'select position from menu_sections where collection_id = 1 and not deleted order by position',
    )
    expect(rows.map(({ position }) => position)).toEqual([0, 1])
  })

  test('CATALOG-CALL-SECTION-DELETE: a section is deleted and restored together with its products', async () => {
    const before = await shown()
    const soups = (
      await app.call(catalog.collection, { as: anna, params: { storeId, id: 1 } })
    ).body.sections.find(({ name }) => name === 'Soups')
    const target = { storeId, id: soups?.id ?? 0 }
    const removed = await app.call(catalog.removeSection, { as: anna, params: target })
    expect(Object.keys((await shown())['All day'] ?? {})).toEqual(['Sides'])
    const search = () => app.call(catalog.search, { as: anna, params, body: {} })
    expect((await search()).body.data.pagination.total).toBe(3)
    expect((await app.call(catalog.removeSection, { as: anna, params: target })).status).toBe(404)
    expect((await undo(removed.body.changeId, rival)).status).toBe(403)
    expect((await undo(removed.body.changeId)).status).toBe(200)
    expect(await shown()).toEqual(before)
    expect((await undo(removed.body.changeId)).error?.code).toBe('menu.changedSince')
    const { rows } = await app.database.pool.query<{ command: string; stores: number[] }>(
      "select command, store_ids as stores from audit_log where command = 'catalog.removeSection'",
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.stores.map(Number)).toEqual([storeId])
  })

  test('CATALOG-CALL-SECTION-PUT: of two users who rename a section, the second is told that it has changed', async () => {
    const section = (await app.call(catalog.collection, { as: anna, params: { storeId, id: 1 } })).body
      .sections[0]
    const rename = (as: string, name: string) =>
      app.call(catalog.changeSection, {
        as,
        params: { storeId, id: section?.id ?? 0 },
        body: { name },
        headers: { 'if-match': `"${section?.version}"` },
      })
    const first = await rename(anna, 'Hot soups')
    expect(first.status).toBe(200)
    expect((await rename(ben, 'Broths')).error?.code).toBe('request.versionMismatch')
    expect(Object.keys((await shown())['All day'] ?? {})).toContain('Hot soups')
    await undo(first.body.changeId)
    expect(Object.keys((await shown())['All day'] ?? {})).toContain('Soups')
  })

  test('an undo keeps other users’ changes elsewhere, and is refused if they changed the same values', async () => {
    const section = (await app.call(catalog.collection, { as: anna, params: { storeId, id: 1 } })).body
      .sections[0]
    const target = { storeId, id: section?.id ?? 0 }
    const mine = await app.call(catalog.changeSection, { as: anna, params: target, body: { name: 'Mine' } })
    await app.call(catalog.moveSection, { as: ben, params: target, body: { collectionId: 1, position: 1 } })
    expect((await undo(mine.body.changeId)).status).toBe(200)
    const order = async () => Object.keys((await shown())['All day'] ?? {})
    expect((await order()).at(-1)).toBe(section?.name)
    const again = await app.call(catalog.changeSection, { as: anna, params: target, body: { name: 'Mine' } })
    await app.call(catalog.changeSection, { as: ben, params: target, body: { name: 'Ours' } })
    expect((await undo(again.body.changeId)).error?.code).toBe('menu.changedSince')
    expect((await order()).at(-1)).toBe('Ours')
  })

  test('CATALOG-RULE-ORGANISE: after deletions, what is created or moved to a section is still its last', async () => {
    const { body: made } = await app.call(catalog.createCollection, {
      as: anna,
      params,
      body: { name: 'Dinner' },
    })
    const section = (name: string) =>
      app.call(catalog.createSection, { as: anna, params, body: { name, collectionId: made.id } })
    const [starters, mains] = [(await section('Starters')).body.id, (await section('Mains')).body.id]
    const bodyOf = (name: string, sectionId: number) => ({ name, price: 1, sectionId })
    const product = async (name: string, sectionId = starters) =>
      (await app.call(catalog.createProduct, { as: anna, params, body: bodyOf(name, sectionId) })).body.id
    const remove = (id: number) => app.call(catalog.removeProduct, { as: anna, params: { storeId, id } })

    const early = [await product('One'), await product('Two'), await product('Three')]
    const roll = await product('Roll', mains)
    await product('Four')
    for (const id of early.slice(0, 2)) await remove(id)
    await product('Five')
    await app.call(catalog.changeProduct, {
      as: anna,
      params: { storeId, id: roll },
      body: bodyOf('Roll', starters),
    })
    await app.call(catalog.removeSection, { as: anna, params: { storeId, id: mains } })
    await section('Sweets')
    await app
      .call(catalog.removeSection, { as: anna, params: { storeId, id: starters } })
      .then(({ body }) => undo(body.changeId))
    expect((await shown())['Dinner']).toEqual({ Starters: ['Three', 'Four', 'Five', 'Roll'], Sweets: [] })
  })
})
