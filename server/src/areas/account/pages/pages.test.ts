import { accountFeed } from '@storekeep/contract/areas/account.feed.ts'
import { account } from '@storekeep/contract/areas/account.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../../platform/db/testing.ts'
import { testApp, type TestApp } from '../../../platform/testing/test-app.ts'
import { worldOf } from '../../../platform/testing/world.ts'

describe.each(engines)('legal pages of the marketplace on %s', (engine) => {
  let app: TestApp
  let key: string
  beforeAll(async () => {
    app = await testApp({ engine })
    const world = await worldOf(app)
    await world.cities()
    await world.store('noodles')
    await world.user('anna')
    await world.grant('anna', 'noodles')
    key = world.key
  })
  afterAll(() => app.close())

  const texts = {
    es: { title: 'Condiciones', body: 'Son nuestras.' },
    fr: { title: 'Conditions', body: 'Ce sont les nôtres.' },
  }
  const line = { externalId: 'terms', version: 1, edition: '2027-01', texts }
  const send = (changes: object = {}, as: string | null = key) =>
    app.call(accountFeed.legalPages, { as, lines: [{ ...line, ...changes }] as never }) // also invalid lines
  const read = async (locale: string, slug: 'terms' | 'privacy' = 'terms') =>
    (await app.call(account.page, { params: { slug }, query: { locale } })).body

  test('a feed key of the scope is needed, and an invalid line is refused', async () => {
    expect((await send({}, null)).status).toBe(401)
    expect((await send({}, await app.signIn('anna@test.test'))).status).toBe(401)
    expect((await send({}, await app.feedKey('orders'))).status).toBe(403)
    for (const [changes, field] of [
      [{ externalId: 'imprint' }, 'externalId'],
      [{ texts: {} }, 'texts'],
      [{ texts: { tlh: texts.es } }, 'texts.tlh'],
      [{ edition: '' }, 'edition'],
    ] as const)
      expect((await send(changes)).body.rejected).toMatchObject([{ line: 1, field }])
    expect((await read('es')).version).not.toBe('2027-01')
  })

  test('PROMO-CALL-LEGAL: the marketplace’s text replaces the portal’s in every language, and users accept its edition', async () => {
    const own = await read('pl')
    expect((await send()).body).toMatchObject({ created: 1, rejected: [] })
    expect(await read('fr')).toEqual({ slug: 'terms', version: '2027-01', locale: 'fr', ...texts.fr })
    // without English the first language; the portal's own text is never mixed in
    expect(await read('pl')).toEqual({ slug: 'terms', version: '2027-01', locale: 'es', ...texts.es })
    expect((await read('es', 'privacy')).version).not.toBe('2027-01')

    const anna = await app.signIn('anna@test.test')
    const accept = (version: string) =>
      app.call(account.acceptPage, { as: anna, params: { slug: 'terms' }, body: { version } })
    expect((await accept(own.version)).error).toMatchObject({
      code: 'page.outdated',
      details: { current: '2027-01' },
    })
    expect((await accept('2027-01')).body.accepted).toMatchObject([{ slug: 'terms', version: '2027-01' }])

    // an older line that arrives late is ignored; a newer one can give the page back
    expect((await send({ version: 0, edition: '1999-01' })).body.ignored).toBe(1)
    expect((await send({ version: 2, removed: true })).body.updated).toBe(1)
    expect(await read('pl')).toEqual(own)
  })
})
