import { contactTree, contactTreeFeed, type TreeLine } from '@storekeep/contract/areas/contact-tree.ts'
import { treeVariations } from '@storekeep/contract/rules/contact-tree/contact-tree.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { treeLines } from '../../demo/support/trees.ts'
import { engines } from '../../platform/db/testing.ts'
import { testApp, type TestApp } from '../../platform/testing/test-app.ts'
import { worldOf, type World } from '../../platform/testing/world.ts'

const node = (title: string, to?: string): TreeLine['mainNode'] => ({
  id: 'main',
  title,
  text: null,
  options: to === undefined ? [] : [{ id: 'a', label: 'A', resolver: { type: 'node', node: to } }],
})
const aTree = (changes: Partial<TreeLine> = {}): TreeLine => ({
  externalId: 'general/en',
  version: 1,
  variation: 'general',
  language: 'en',
  mainNode: node('How can we help?'),
  secondaryNodes: { ACTIVE: [], COMPLETED: [] },
  ...changes,
})

describe.each(engines)('the contact tree on %s', (engine) => {
  let app: TestApp
  let world: World
  let anna: string

  beforeAll(async () => {
    app = await testApp({ engine })
    world = await worldOf(app)
    await world.cities()
    await world.store('noodles')
    for (const name of ['anna', 'cook', 'rival']) await world.user(name)
    await world.grant('anna', 'noodles')
    await world.grant('cook', 'noodles', { sections: ['DASHBOARD'] })
    await world.store('rivals', { partner: 'rival' })
    await world.grant('rival', 'rivals')
    anna = await app.signIn('anna@test.test')
  })
  afterAll(() => app.close())

  const feed = async (...lines: TreeLine[]) =>
    (await app.call(contactTreeFeed.contactTrees, { as: world.key, lines })).body
  const tree = (variation: string, as: string | null = anna, query: object = {}, headers = {}) =>
    app.call(contactTree.tree, {
      as,
      params: { variation: variation as 'general' }, // also unknown variations
      query: { storeAddressId: 1, ...query },
      headers,
    })

  test('TREE-CALL-TREE: 401, 403 without the section and for a foreign location, 404 for an unknown or missing variation', async () => {
    expect((await tree('general', null)).status).toBe(401)
    expect((await tree('general', await app.signIn('cook@test.test'))).status).toBe(403)
    expect((await tree('general', await app.signIn('rival@test.test'))).error?.code).toBe(
      'access.foreignStore',
    )
    expect((await tree('nowhere')).status).toBe(404)
    expect((await tree('general')).error?.code).toBe('tree.notFound')
    // TREE-RULE-SUPPORT-ADDRESS
    const without = await app.call(contactTree.tree, { as: anna, params: { variation: 'general' } })
    expect(without.status).toBe(422)
  })

  test('TREE-ENTITY-TREE: a tree is in the language of the request and repeats its parameters', async () => {
    expect(
      await feed(
        aTree(),
        aTree({ externalId: 'general/es', language: 'es', mainNode: node('¿En qué ayudamos?') }),
      ),
    ).toMatchObject({ created: 2 })
    const { body } = await tree('general', anna, { orderCode: 'LA-2' })
    expect(body).toMatchObject({
      mainNode: { title: 'How can we help?' },
      locale: 'en',
      status: 'ACTIVE',
      meta: { variation: 'general', storeAddressId: 1, orderCode: 'LA-2', invoiceCode: null },
    })
    expect((await tree('general', anna, {}, { 'x-language-code': 'es' })).body.locale).toBe('es')
    expect((await tree('general', anna, { locale: 'es' })).body.locale).toBe('es')
    expect((await tree('general', anna, { locale: 'ar' })).body.locale).toBe('en')
    await feed(aTree({ version: 2, mainNode: node('What is wrong?') }))
    expect((await tree('general')).body.mainNode.title).toBe('What is wrong?')
  })

  test('TREE-ERROR-RESOLVER: a tree with a dangling reference, or with the variation of another, is rejected', async () => {
    const { rejected } = await feed(
      aTree({ version: 3, mainNode: node('Lost', 'nowhere') }),
      aTree({ externalId: 'second' }),
      aTree({ version: 4, variation: 'invoice' }),
    )
    expect(rejected.map(({ line, code }) => [line, code])).toEqual([
      [1, 'field.unknown'],
      [2, 'line.taken'],
      [3, 'store.moved'],
    ])
  })

  test('INBOX-CALL-TREE, GAP-TREE-INBOX, TREE-RULE-SUPPORT-ADDRESS: the inbox has a tree per location, which must be selected first', async () => {
    const get = (query: string, as: string | null) =>
      app.http.inject({
        url: `/api/v1/contact_tree/partners/inbox${query}`,
        headers: as === null ? {} : { authorization: `Bearer ${as}` },
      })
    const inbox = aTree({ externalId: 'inbox/en', variation: 'inbox', mainNode: node('From the inbox') })
    expect(await feed(inbox)).toMatchObject({ created: 1 })
    expect((await get('?storeAddressId=1', null)).statusCode).toBe(401)
    expect((await get('?storeAddressId=2', anna)).statusCode).toBe(403)
    expect((await get('', anna)).statusCode).toBe(422)
    const answer = await get('?storeAddressId=1', anna)
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { mainNode: { title: 'From the inbox' }, meta: { variation: 'inbox', storeAddressId: 1 } },
    ])
  })

  test('TREE-CONST-VARIATIONS: the demo has a tree for each variation and language', async () => {
    const fresh = treeLines.map((line) => ({
      ...line,
      version: 9,
      externalId: line.externalId.replace('demo-tree/', ''),
    }))
    const { rejected } = await feed(...fresh)
    expect(rejected).toEqual([])
    for (const variation of treeVariations)
      for (const locale of ['en', 'es', 'ar'])
        expect((await tree(variation, anna, { locale })).body).toMatchObject({ locale, meta: { variation } })
  })
})
