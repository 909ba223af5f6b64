import { accountExports } from '@storekeep/contract/areas/account.exports.ts'
import { catalogFeed } from '@storekeep/contract/areas/catalog.feed.ts'
import { images } from '@storekeep/contract/areas/images.ts'
import { notifications } from '@storekeep/contract/areas/notifications.ts'
import { payoutsFeed } from '@storekeep/contract/areas/payouts.feed.ts'
import { sql } from 'drizzle-orm'
import { parse } from 'csv-parse/sync'
import { fromBuffer, type Entry } from 'yauzl'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../../platform/db/testing.ts'
import type { Files } from '../../../platform/files/files.ts'
import { testApp, type TestApp } from '../../../platform/testing/test-app.ts'
import type { World } from '../../../platform/testing/world.ts'
import { menuWorld } from '../../catalog/catalog.testing.ts'
import { picture, sendImage } from '../../images/images.testing.ts'
import { orderReportParts, orderReports } from '../../reports/reports.tables.ts'
import { leftOut, tableFiles } from './contents.ts'
import { makeExport, tidyExports } from './exports.jobs.ts'
import { claimExport, reportFiles, updateClaimed } from './exports.repo.ts'

const unknown = '01990000-0000-7000-8000-000000000000'
const formula = '=HYPERLINK("http://bad.test","Soup")'

/** The files of an archive. */
function unzipped(content: Buffer): Promise<Map<string, Buffer>> {
  return new Promise((resolve, reject) => {
    fromBuffer(content, { lazyEntries: true }, (error, zip) => {
      if (error) return reject(error)
      const found = new Map<string, Buffer>()
      zip.on('error', reject)
      zip.on('end', () => resolve(found))
      zip.on('entry', (entry: Entry) => {
        zip.openReadStream(entry, (failed, stream) => {
          if (failed) return reject(failed)
          void stream.toArray().then((pieces: Buffer[]) => {
            found.set(entry.fileName, Buffer.concat(pieces))
            zip.readEntry()
          }, reject)
        })
      })
      zip.readEntry()
    })
  })
}

describe.each(engines)('exports of all data on %s', (engine) => {
  let app: TestApp
  let world: World
  let anna: string
  let cook: string
  let rival: string

  beforeAll(async () => {
    app = await testApp({ engine })
    world = await menuWorld(app)
    await world.user('owner')
    await world.grant('owner', 'noodles', { role: 'BRAND_MANAGER' })
    anna = await app.signIn('owner@test.test')
    cook = await app.signIn('cook@test.test')
    rival = await app.signIn('rival@test.test')
    const bad = {
      kind: 'PRODUCT',
      store: 'noodles',
      externalId: 'bad',
      version: 1,
      section: 'soups',
    } as const
    const lines = [{ ...bad, name: formula, currency: 'GBP', price: 3, description: 'شوربة "hot", 🍜' }]
    await app.call(catalogFeed.catalog, { as: world.key, lines })
    const { imageServiceId = '' } = await sendImage(
      app,
      anna,
      'soup.jpg',
      await picture(900, 600, { seed: 4 }),
    )
    await app.call(payoutsFeed.payoutAccounts, {
      as: world.key,
      lines: [
        {
          externalId: 'account',
          version: 1,
          location: 'noodles-1',
          bankAccount: 'GB33BUKB20201555551234',
          isOnDemandEnabled: true,
        },
      ],
    })
    const body = { imageServiceId }
    await app.call(images.setProductImage, { as: anna, params: { storeId: 1, id: 1 }, body })
  })
  afterAll(() => app.close())

  const work = (files: Files = app.services.files) => ({ database: app.database, files, clock: app.clock })
  const begin = (as: string | null = anna) => app.call(accountExports.create, { as })
  const list = async (as = anna) => (await app.call(accountExports.list, { as })).body
  const file = (id: string, as: string | null = anna) =>
    app.http.inject({
      method: 'GET',
      url: `/api/v1/data_exports/${id}/file`,
      headers: as === null ? {} : { authorization: `Bearer ${as}` },
    })
  const cancel = (id: string, as: string | null = anna) =>
    app.call(accountExports.cancel, { as, params: { id } })

  test('GAP-DATA-EXPORT: 401, 403 for users who own no complete store, 404 for another owner’s archive', async () => {
    expect((await begin(null)).status).toBe(401)
    expect((await begin(cook)).error?.code).toBe('export.notOwner')
    expect((await list(cook)).stores).toEqual([])
    expect((await list()).stores).toMatchObject([{ id: 1 }])
    const { id } = (await begin()).body.export
    expect((await begin()).error?.code).toBe('export.underWay')
    expect((await file(id)).json().error.code).toBe('export.notReady')
    expect((await file(id, null)).statusCode).toBe(401)
    expect((await file(id, rival)).statusCode).toBe(404)
    expect((await cancel(id, rival)).status).toBe(404)
    expect((await cancel(unknown)).status).toBe(404)
    expect((await cancel(id)).status).toBe(204)
    expect(await makeExport(work(), id)).toBe('gone')
    expect(await tidyExports(work())).toBe(1)
  })

  test('GAP-DATA-EXPORT: counts and sums match the database, no data of another partner is included, formulas are text', async () => {
    const { id } = (await begin()).body.export
    expect(await makeExport(work(), id)).toBe('done')
    const answer = await file(id)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip'])
    const found = await unzipped(answer.rawPayload)
    const schema: {
      files: { file: string; rows?: number; isMissing?: true; sums?: Record<string, number> }[]
    } = JSON.parse(String(found.get('schema.json')))
    for (const { table, by = 'store_id' } of tableFiles) {
      const rows = parse(String(found.get(`tables/${table}.csv`)), { columns: true, bom: true })
      const objects: object[] = JSON.parse(String(found.get(`tables/${table}.json`)))
      expect(objects.length).toBe(rows.length)
      expect(schema.files.find((one) => one.file === `tables/${table}.csv`)?.rows).toBe(rows.length)
      if (by !== 'store_id') continue
      const counted = await app.database.db.execute<{ n: number }>(
        sql`select count(*)::int as n from ${sql.raw(table)} where store_id = 1`,
      )
      expect(rows.length).toBe(counted.rows[0]?.n)
    }
    const [partner] = JSON.parse(String(found.get('tables/partners.json')))
    const [city] = JSON.parse(String(found.get('tables/cities.json')))
    const [store] = JSON.parse(String(found.get('tables/stores.json')))
    expect([partner.id, city.code, city.currency_code]).toEqual([store.partner_id, store.city_code, 'GBP'])
    const all = [...found.values()].map(String).join('\n')
    expect(all).not.toMatch(/rival/i)
    expect(all).not.toMatch(/argon2|password/i)
    expect(JSON.parse(String(found.get('tables/payout_accounts.json')))).toMatchObject([
      { external_id: 'account', bank_account: '•••• 1234', is_on_demand_enabled: true },
    ])
    expect(String(found.get('tables/payout_accounts.csv'))).toContain('•••• 1234')
    expect(all).not.toContain('BUKB')
    const products = parse<Record<string, string>>(String(found.get('tables/menu_products.csv')), {
      columns: true,
      bom: true,
    })
    expect(products.find((row) => row['external_id'] === 'bad')).toMatchObject({
      name: `'${formula}`,
      description: 'شوربة "hot", 🍜',
      price: '300',
    })
    expect(String(found.get('tables/menu_products.json'))).toContain(JSON.stringify(formula))
    const photos = [...found.keys()].filter((name) => name.startsWith('files/images/'))
    expect(photos).toHaveLength(1)
    expect(found.get(photos[0] ?? '')?.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
    expect(schema.files.some(({ isMissing }) => isMissing)).toBe(false)
    expect(String(found.get('README.md'))).toContain('tables/menu_products.csv')
    const received = (await app.call(notifications.list, { as: anna })).body.notifications
    expect(received).toMatchObject([{ category: 'export', link: '/account-settings' }])
  })

  test('GAP-DATA-EXPORT: a file that the portal has lost is named as empty', async () => {
    const { id } = (await begin()).body.export
    const { files } = app.services
    expect(await makeExport(work({ ...files, get: async () => undefined }), id)).toBe('done')
    const found = await unzipped((await file(id)).rawPayload)
    expect(String(found.get('README.md'))).toMatch(/the portal has lost the file:\n\n- files\/images\//)
    expect((await cancel(id)).status).toBe(204)
  })

  test('GAP-DATA-EXPORT: every table of a store is in the archive or listed as left out', async () => {
    const { rows } = await app.database.db.execute<{ name: string }>(sql`
      select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'store_id'`)
    const known = new Set([...tableFiles.map(({ table }) => table), ...Object.keys(leftOut)])
    expect(rows.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([])
  })

  test('GAP-DATA-EXPORT: an archive whose worker died is created again in full, a cancelled one stops, and each expires after a week', async () => {
    const { id } = (await begin()).body.export
    const dying: Files = { ...app.services.files, put: () => Promise.reject(new Error('killed')) }
    await expect(makeExport(work(dying), id)).rejects.toThrow('killed')
    expect((await list()).exports[0]).toMatchObject({ id, state: 'PROCESSING' })
    // a process that stops leaves it to another
    expect(await makeExport(work(), id, () => true)).toBe('more')
    expect(await makeExport(work(), id)).toBe('done')
    const [made] = (await list()).exports
    expect(made).toMatchObject({ id, state: 'READY' })
    expect((await unzipped((await file(id)).rawPayload)).size).toBeGreaterThan(tableFiles.length * 2)
    // one whose job was given to another worker meanwhile leaves that one's archive alone
    const twice = (await begin()).body.export.id
    const slow: Files = {
      ...app.services.files,
      put: async (...given) => {
        await app.services.files.put(...given)
        expect(await makeExport(work(), twice)).toBe('done')
      },
    }
    expect(await makeExport(work(slow), twice)).toBe('gone')
    expect((await unzipped((await file(twice)).rawPayload)).size).toBeGreaterThan(tableFiles.length * 2)
    expect(await app.services.files.list(`data-exports/${twice}/`)).toHaveLength(1)
    const next = (await begin()).body.export.id
    const cancelling: Files = {
      ...app.services.files,
      put: async (...given) => {
        await app.services.files.put(...given)
        await cancel(next)
      },
    }
    expect(await makeExport(work(cancelling), next)).toBe('gone')
    expect(await app.services.files.list(`data-exports/${next}/`)).toEqual([])
    app.clock.advance(8 * 86_400_000)
    anna = await app.signIn('owner@test.test')
    await tidyExports(work())
    expect((await list()).exports).toEqual([])
    expect(await app.services.files.list(`data-exports/${id}/`)).toEqual([])
  })

  test('GAP-DATA-EXPORT: of the reports only those of the owner about the owner’s stores are in the archive', async () => {
    const { rows } = await app.database.pool.query<{ id: number; external_id: string }>(
      `select id, external_id from users where external_id in ('owner', 'cook')`,
    )
    const idOf = (name: string) => Number(rows.find((row) => row.external_id === name)?.id)
    const report = async (user: string, nth: number, storeIds: number[]) => {
      const id = `01990000-0000-7000-8000-00000000000${nth}`
      await app.database.db.insert(orderReports).values({
        id,
        userId: idOf(user),
        createdAt: app.clock.now(),
        updatedAt: app.clock.now(),
        status: 'READY',
        format: 'CSV',
        language: 'en',
        fromDay: '2026-06-01',
        toDay: '2026-06-02',
        storeIds,
        locationIds: [1],
        filters: {},
        fileName: `${nth}.csv`,
      })
      await app.database.db
        .insert(orderReportParts)
        .values({ reportId: id, part: 0, key: `key-${nth}`, bytes: 1 })
    }
    await report('owner', 1, [1])
    await report('owner', 2, [1, 2])
    await report('cook', 3, [1])
    const found = await reportFiles(app.database.db, { userId: idOf('owner'), storeIds: [1] })
    expect(found.map(({ keys }) => keys)).toEqual([['key-1']])
  })

  test('GAP-DATA-EXPORT: only the worker that claimed an archive last writes its progress', async () => {
    const { id } = (await begin()).body.export
    const [first, second] = [
      await claimExport(app.database.db, id, app.clock.now()),
      await claimExport(app.database.db, id, app.clock.now()),
    ]
    const wrote = (claim = 0) => updateClaimed(app.database.db, { id, claim }, { done: 1 })
    expect([await wrote(first?.claim), await wrote(second?.claim)]).toEqual([false, true])
  })
})
