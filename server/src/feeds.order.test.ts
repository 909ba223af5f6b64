import { operations } from '@storekeep/contract/areas.ts'
import { keyScopes } from '@storekeep/contract/kit/access.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { laterVersions, marketplaceLines } from './feeds.testing.ts'
import { engines, type TestEngine } from './platform/db/testing.ts'
import { testApp, type TestApp } from './platform/testing/test-app.ts'

const feeds = new Map(
  operations
    .filter(({ endpoint }) => endpoint.lines)
    .map(({ endpoint }) => [endpoint.path.split('/').at(-1) ?? '', endpoint]),
)

/** Logs of what happened, which differ with the order by their nature. */
const logs = ['audit_log', 'outbox', 'schedule_revisions', 'payout_price_log', 'feed_keys']
/** Ids that are drawn, and counts of changes. */
const drawn = ['id', 'user_id', 'revision', 'created_at']

describe.each(engines)('a marketplace on %s', (engine) => {
  const apps: TestApp[] = []
  afterAll(async () => {
    await Promise.all(apps.map((app) => app.close()))
  })

  /**
   * Feeds a new marketplace these versions of every line, batch by batch, each with a twin of the first line under
   * another external id; returns the rejections of each feed, and all tables.
   */
  const fed = async (...batches: (readonly number[])[]) => {
    const app = await newApp(apps, engine)
    const key = await app.feedKey(...keyScopes)
    const rejections: [feed: string, ...fields: unknown[]][] = []
    for (const [name, lines] of Object.entries(marketplaceLines))
      for (const versions of batches) {
        const sent = versions.flatMap((version) =>
          [...lines, { ...lines[0], externalId: 'twin' }].map((line) => ({
            ...line,
            ...(version > 1 ? laterVersions[name]?.(version) : {}),
            version: name in laterVersions ? version : 1,
          })),
        )
        const endpoint = feeds.get(name)
        if (!endpoint) throw new Error(`no feed ${name}`)
        const { status, body } = await app.call(endpoint, { as: key, lines: sent } as never) // the lines of this feed
        const { rejected = [] } = body as { rejected?: { field: string; code: string }[] } // the reply of every feed
        rejections.push([name, status, ...new Set(rejected.map(({ field, code }) => `${field}: ${code}`))])
      }
    return { rejections, tables: await tablesOf(app) }
  }

  test('lines of one batch or many, repeated and in any order, come to the state of the newest alone', async () => {
    const newest = await fed([3])
    const { rejections, tables } = await fed([1, 3, 2], [2, 1])
    const once = rejections.filter((_, nth) => nth % 2 === 0)
    expect(once).toEqual(newest.rejections)
    expect(rejections.filter((_, nth) => nth % 2 === 1)).toEqual(once)
    expect(tables).toEqual(newest.tables)
  })
})

async function newApp(apps: TestApp[], engine: TestEngine): Promise<TestApp> {
  const app = await testApp({ engine, at: '2026-06-02T12:00:00Z' })
  apps.push(app)
  return app
}

/** The rows of every table that is no log, without drawn ids; of the ledger its sums. */
async function tablesOf(app: TestApp): Promise<Record<string, string[]>> {
  const { rows: names } = await app.database.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_name <> all($1)`,
    [logs],
  )
  const tables: Record<string, string[]> = {}
  for (const { name } of names) {
    const from =
      name === 'ledger_lines'
        ? '(select kind, account, value_date, sum(amount) from ledger_lines group by 1, 2, 3)'
        : name
    const { rows } = await app.database.pool.query<{ row: string }>(
      `select (to_jsonb(t) - $1::text[])::text as row from ${from} t`,
      [drawn],
    )
    tables[name] = rows.map(({ row }) => row.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'drawn')).sort()
  }
  return tables
}
