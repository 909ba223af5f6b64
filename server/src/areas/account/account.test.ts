import { account } from '@storekeep/contract/areas/account.ts'
import { pageSlugs } from '@storekeep/contract/rules/page-slugs.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../platform/db/testing.ts'
import { testApp, type TestApp } from '../../platform/testing/test-app.ts'
import { worldOf } from '../../platform/testing/world.ts'
import { languages } from '@storekeep/contract/rules/languages.ts'

describe.each(engines)('account on %s', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp({ engine })
    const world = await worldOf(app)
    await world.cities()
    await world.store('noodles')
    for (const name of ['anna', 'rita']) {
      await world.user(name)
      await world.grant(name, 'noodles')
    }
  })
  afterAll(() => app.close())

  test('SHELL-CALL-PREFERENCES-GET: 401 without a session; a user without preferences gets none', async () => {
    expect((await app.call(account.preferences, {})).status).toBe(401)
    const { body } = await app.call(account.preferences, { as: await app.signIn('anna@test.test') })
    expect(body).toEqual({
      language: null,
      theme: null,
      dismissals: {},
      menuLanguage: null,
      selection: null,
      columns: {},
      telemetryConsent: null,
    })
  })

  test('SHELL-CALL-PREFERENCES-PUT: invalid values are rejected, given ones saved, others unchanged, and other users unaffected', async () => {
    const anna = await app.signIn('anna@test.test')
    expect((await app.call(account.savePreferences, { body: {} })).status).toBe(401)
    const wrong = await app.call(account.savePreferences, { as: anna, body: { theme: 'pink' as 'dark' } }) // an invalid value
    expect([wrong.status, wrong.error?.details['fields']]).toMatchObject([422, [{ path: 'theme' }]])
    await app.call(account.savePreferences, {
      as: anna,
      body: { theme: 'dark', dismissals: { gen2: '2026-06-15T10:00:00Z' } },
    })
    const { body } = await app.call(account.savePreferences, {
      as: anna,
      body: {
        language: 'ar',
        dismissals: { fees: '2026-06-16T10:00:00Z' },
        selection: { storeIds: [1], storeAddressIds: [2] },
      },
    })
    expect(body).toMatchObject({
      theme: 'dark',
      language: 'ar',
      selection: { storeIds: [1], storeAddressIds: [2] },
    })
    expect(Object.keys(body.dismissals)).toEqual(['gen2', 'fees'])
    expect((await app.call(account.preferences, { as: anna })).body).toEqual(body)
    const rita = await app.call(account.preferences, { as: await app.signIn('rita@test.test') })
    expect(rita.body.theme).toBeNull()
  })

  test('GAP-PREFERENCES: consent, menu language and column sets are saved; an unsupported language is rejected', async () => {
    const anna = await app.signIn('anna@test.test')
    const save = (body: object) => app.call(account.savePreferences, { as: anna, body })
    const kept = await save({
      telemetryConsent: 'denied',
      menuLanguage: 'pt-PT',
      columns: { orders: ['code', 'total'] },
    })
    expect(kept.body).toMatchObject({
      telemetryConsent: 'denied',
      menuLanguage: 'pt-PT',
      columns: { orders: ['code', 'total'] },
    })
    expect((await save({ language: null })).body.language).toBeNull()
    const wrong: [object, string, string][] = [
      [{ language: 'xx' }, 'language', 'language.unknown'],
      [{ language: '../en' }, 'language', 'language.unknown'],
      [{ telemetryConsent: 'perhaps' }, 'telemetryConsent', 'field.invalid'],
      [{ selection: { storeIds: [0], storeAddressIds: [] } }, 'selection.storeIds.0', 'field.tooSmall'],
      [{ dismissals: { gen2: 'yesterday' } }, 'dismissals.gen2', 'instant.invalid'],
    ]
    for (const [body, path, code] of wrong) {
      const { status, error } = await save(body)
      expect([status, error?.details['fields']]).toMatchObject([422, [{ path, code }]])
    }
  })

  test('sizes are limited: the oldest dismissals are dropped, too many column sets are rejected', async () => {
    const rita = await app.signIn('rita@test.test')
    const many = (count: number, from: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, at) => [
          `n${from + at}`,
          new Date(Date.UTC(2026, 0, 1) + (from + at) * 1000).toISOString(),
        ]),
      )
    const save = (body: object) => app.call(account.savePreferences, { as: rita, body })
    expect((await save({ dismissals: many(501, 0) })).status).toBe(422)
    await save({ dismissals: many(500, 0) })
    const { body } = await save({ dismissals: many(10, 500) })
    const names = Object.keys(body.dismissals)
    expect([names.length, names.includes('n9'), names.includes('n10'), names.includes('n509')]).toEqual([
      500,
      false,
      true,
      true,
    ])
    const columns = (count: number, from: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`t${from + at}`, ['a']]))
    expect((await save({ columns: columns(200, 0) })).status).toBe(200)
    expect((await save({ columns: columns(1, 200) })).error?.details['fields']).toMatchObject([
      { path: 'columns', code: 'field.tooLong' },
    ])
  })

  test('concurrent changes from two devices are both kept', async () => {
    const anna = await app.signIn('anna@test.test')
    await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        app.call(account.savePreferences, {
          as: anna,
          body: { dismissals: { [`both${at}`]: '2026-06-15T10:00:00Z' } },
        }),
      ),
    )
    const { body } = await app.call(account.preferences, { as: anna })
    expect(Object.keys(body.dismissals).filter((name) => name.startsWith('both'))).toHaveLength(6)
  })

  test('PROMO-CALL-LEGAL: every page exists in every language, falling back to English', async () => {
    for (const slug of pageSlugs) {
      const titles = new Set<string>()
      for (const locale of languages) {
        const { status, body } = await app.call(account.page, { params: { slug }, query: { locale } })
        expect([status, body.slug, body.locale]).toEqual([200, slug, locale])
        expect(body.body.length).toBeGreaterThan(200)
        titles.add(body.title)
      }
      expect(titles.size).toBe(languages.length)
    }
    const { body } = await app.call(account.page, { params: { slug: 'terms' }, query: { locale: 'tlh' } })
    expect(body.locale).toBe('en')
    const ours = await app.call(account.page, {
      params: { slug: 'terms' },
      query: {},
      headers: { 'accept-language': 'es' },
    })
    expect(ours.body.locale).toBe('es')
    const none = await app.call(account.page, { params: { slug: 'secrets' as 'terms' }, query: {} }) // an unknown page
    expect(none.status).toBe(404)
  })

  test('PROMO-CALL-LEGAL: the current version is accepted once, another version is rejected, and each user accepts for themself', async () => {
    const anna = await app.signIn('anna@test.test')
    const accept = (version: string, as: string | null = anna) =>
      app.call(account.acceptPage, { as, params: { slug: 'terms' }, body: { version } })
    expect((await accept('1', null)).status).toBe(401)
    expect((await app.call(account.acceptedPages, {})).status).toBe(401)
    const { body: page } = await app.call(account.page, { params: { slug: 'terms' }, query: {} })
    const old = await accept('1999-01')
    expect([old.status, old.error?.code, old.error?.details]).toEqual([
      409,
      'page.outdated',
      { current: page.version },
    ])
    const first = await accept(page.version)
    expect(first.body.accepted).toMatchObject([{ slug: 'terms', version: page.version }])
    app.clock.advance(60_000)
    const later = await app.signIn('anna@test.test')
    expect((await accept(page.version, later)).body).toEqual(first.body)
    const rita = await app.signIn('rita@test.test')
    expect((await app.call(account.acceptedPages, { as: rita })).body).toEqual({ accepted: [] })
  })
})
