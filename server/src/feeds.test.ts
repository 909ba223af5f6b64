import { operations } from '@storekeep/contract/areas.ts'
import { keyScopes } from '@storekeep/contract/kit/access.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { marketplaceLines } from './feeds.testing.ts'
import { engines } from './platform/db/testing.ts'
import { testApp, type TestApp } from './platform/testing/test-app.ts'

/** Feeds about what users made in the portal. */
const answering = ['settlements', 'images', 'translation-corrections', 'disputes']
const feeds = new Map(
  operations
    .filter(({ endpoint }) => endpoint.lines)
    .map(({ endpoint }) => [endpoint.path.split('/').at(-1) ?? '', endpoint]),
)

test('every feed has a line here, or answers the portal', () => {
  expect([...Object.keys(marketplaceLines), ...answering].sort()).toEqual([...feeds.keys()].sort())
})

describe.each(engines)('a marketplace on %s whose systems feed the same lines at once', (engine) => {
  let app: TestApp
  let key = ''
  beforeAll(async () => {
    app = await testApp({ engine, at: '2026-06-02T12:00:00Z' })
    key = await app.feedKey(...keyScopes)
  })
  afterAll(() => app.close())

  test.each(Object.entries(marketplaceLines))(
    '%s: each entity is created once, and the others are told that nothing changed',
    async (name, lines) => {
      const send = async (order: readonly object[]) => {
        const endpoint = feeds.get(name)
        if (!endpoint) throw new Error(`no feed ${name}`)
        const { status, body } = await app.call(endpoint, { as: key, lines: order } as never) // the lines of this feed
        return { status, ...(body as { created: number; unchanged: number; rejected: unknown[] }) }
      }
      const answers = await Promise.all([lines, lines, lines, lines].map((order) => send(order)))
      const sum = (field: 'created' | 'unchanged') =>
        answers.reduce((total, answer) => total + answer[field], 0)
      expect(answers).toEqual(answers.map(() => expect.objectContaining({ status: 200, rejected: [] })))
      expect({ created: sum('created'), unchanged: sum('unchanged') }).toEqual({
        created: lines.length,
        unchanged: 3 * lines.length,
      })
    },
  )

  test('what is created by one of several batches is in the audit log once', async () => {
    const { rows } = await app.database.pool.query<{ id: string }>(
      `select c->>'id' as id from audit_log a, jsonb_array_elements(a.changes) c
       where a.command = 'storesFeed.countries' order by 1`,
    )
    expect(rows.map(({ id }) => id)).toEqual(['ES', 'GB'])
  })
})
