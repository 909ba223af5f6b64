import { catalog } from '@storekeep/contract/areas/catalog.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../../platform/db/testing.ts'
import { testApp, type TestApp } from '../../../platform/testing/test-app.ts'
import { menuWorld } from '../catalog.testing.ts'

describe.each(engines)('option groups on %s', (engine) => {
  let app: TestApp
  let anna: string
  let cook: string
  let rival: string
  const storeId = 1
  const params = { storeId }

  beforeAll(async () => {
    app = await testApp({ engine })
    await menuWorld(app)
    anna = await app.signIn('anna@test.test')
    cook = await app.signIn('cook@test.test')
    rival = await app.signIn('rival@test.test')
  })
  afterAll(() => app.close())

  const create = (
    body: { name: string; min?: number; max?: number; attributeIds?: number[] },
    as: string | null = anna,
  ) => app.call(catalog.createOptionGroup, { as, params, body })
  const groups = async () => (await app.call(catalog.optionGroups, { as: anna, params })).body.attributeGroups

  test('CATALOG-CALL-AG-POST: 401 without a session, 403 without the section and for a foreign store', async () => {
    expect((await create({ name: 'Sauce' }, null)).status).toBe(401)
    expect((await create({ name: 'Sauce' }, cook)).error?.code).toBe('access.sectionDenied')
    expect((await create({ name: 'Sauce' }, rival)).error?.code).toBe('access.foreignStore')
    const change = app.call(catalog.changeOptionGroup, {
      as: rival,
      params: { storeId: 2, id: 1 },
      body: { name: 'Mine now' },
    })
    expect((await change).error?.code).toBe('menu.optionGroupNotFound')
  })

  test.each([
    ['CATALOG-RULE-TITLE', { name: '' }, 'name', 'attribute-group-form.title-required'],
    ['CATALOG-RULE-TITLE', { name: 'Pizza 🍕' }, 'name', 'common.title-input.emoji-error'],
    ['CATALOG-RULE-TITLE', { name: 'x'.repeat(76) }, 'name', 'common.input.max-length'],
    ['CATALOG-RULE-MIN', { name: 'Sauce', min: -1 }, 'min', 'field.tooSmall'],
    ['CATALOG-RULE-MAX', { name: 'Sauce', max: 0 }, 'max', 'field.tooSmall'],
    ['CATALOG-RULE-MAX', { name: 'Sauce', min: 3, max: 2 }, 'max', 'max-greater-min-error'],
    ['CATALOG-RULE-MAX', { name: 'Sauce', max: 1001 }, 'max', 'field.tooLarge'],
    ['CATALOG-CALL-AG-POST', { name: 'Sauce', attributeIds: [1, 9] }, 'attributeIds.1', 'option.unknown'],
  ])('%s: %j is refused at %s with %s', async (_, body, path, code) => {
    const { status, error } = await create(body)
    expect([status, error?.details['fields']]).toMatchObject([422, [{ path, code }]])
  })

  test('CATALOG-RULE-TITLE, CATALOG-RULE-MAX: 75 characters are valid; a maximum of 1000 means no limit and sets the minimum to 0', async () => {
    const made = await create({ name: 'x'.repeat(75), min: 2, max: 1000 })
    expect(made.status).toBe(200)
    const group = await app.call(catalog.optionGroup, { as: anna, params: { storeId, id: made.body.id } })
    expect(group.body).toMatchObject({ min: 0, max: 1000, attributes: [], productCount: 0 })
    const { rows } = await app.database.pool.query('select min, max from menu_option_groups where id = $1', [
      made.body.id,
    ])
    expect(rows).toEqual([{ min: 0, max: null }])
  })

  test('CATALOG-ENTITY-ATTRIBUTE-GROUP, CATALOG-ENTITY-ATTRIBUTE, CATALOG-RULE-OPTIONS: groups and options are created, changed and returned in order', async () => {
    const made = await app.call(catalog.createOption, {
      as: anna,
      params,
      body: {
        name: 'Chilli',
        priceImpact: 0.35,
        storeAddressOverrides: [{ storeAddressId: 2, available: false }],
      },
    })
    const extras = (await groups()).find(({ name }) => name === 'Extras')
    expect(extras?.attributes.map(({ name }) => name)).toEqual(['Nori', 'Egg'])
    const ids = extras?.attributes.map(({ id }) => id) ?? []
    const changed = await app.call(catalog.changeOptionGroup, {
      as: anna,
      params: { storeId, id: extras?.id ?? 0 },
      headers: { 'if-match': `"${extras?.version}"` },
      body: {
        name: 'Extras',
        min: 1,
        max: 2,
        multipleSelection: true,
        attributeIds: [made.body.id, ...ids.toReversed()],
      },
    })
    expect(changed.status).toBe(200)
    const after = (await groups()).find(({ name }) => name === 'Extras')
    expect(after).toMatchObject({
      min: 1,
      max: 2,
      multipleSelection: true,
      numStoreAddressWithAttributesDisabled: 1,
      productCount: 1,
    })
    expect(after?.attributes.map(({ name, priceImpact }) => [name, priceImpact])).toEqual([
      ['Chilli', 0.35],
      ['Egg', 1.5],
      ['Nori', 0.5],
    ])
    const { attributes } = (await app.call(catalog.options, { as: anna, params })).body
    const chilli = attributes.find(({ name }) => name === 'Chilli')
    expect(chilli).toMatchObject({
      attributeGroupNames: ['Extras'],
      numStoreAddressesDisabledIn: 1,
      available: true,
    })
    const priced = await app.call(catalog.changeOption, {
      as: anna,
      params: { storeId, id: made.body.id },
      body: { name: 'Chilli', priceImpact: 0.351 },
    })
    expect(priced.error?.details['fields']).toMatchObject([{ path: 'priceImpact', code: 'money.decimals' }])
    await app.call(catalog.undo, { as: anna, params: { storeId, changeId: changed.body.changeId } })
    expect(
      (await groups()).find(({ name }) => name === 'Extras')?.attributes.map(({ name }) => name),
    ).toEqual(['Nori', 'Egg'])
  })
})
