import { operations } from '@storekeep/contract/areas.ts'
import { keyScopes } from '@storekeep/contract/kit/access.ts'
import { describe, expect, test } from 'vitest'
import { engines } from '../../db/testing.ts'
import { testApp } from '../../testing/test-app.ts'
import { feedLines } from './lines.ts'

const feeds = operations.filter(({ endpoint }) => endpoint.lines)
const nameOf = (path: string) => path.replace('/feed/v1/', '')

test('all example lines are of a feed', () => {
  const names = new Set(feeds.map(({ endpoint }) => nameOf(endpoint.path)))
  expect(Object.keys(feedLines).filter((name) => !names.has(name))).toEqual([])
})

describe.each(engines)('examples of the feed on %s', (engine) => {
  test('an empty installation accepts all lines of the API document, in their order', async () => {
    const app = await testApp({ engine, at: '2026-03-21T12:00:00Z' })
    const as = await app.feedKey(...keyScopes)
    const refused: unknown[] = []
    for (const [name, lines] of Object.entries(feedLines)) {
      const feed = feeds.find(({ endpoint }) => nameOf(endpoint.path) === name)?.endpoint
      const { body } = await app.call(feed as never, { as, lines } as never) // any feed
      const { created, rejected } = body as { created: number; rejected: unknown[] } // as every feed answers
      if (created !== lines.length || rejected.length > 0) refused.push([name, created, ...rejected])
    }
    expect(refused).toEqual([])
    await app.close()
  })
})
