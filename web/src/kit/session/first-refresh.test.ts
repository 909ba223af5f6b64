import { afterEach, expect, test, vi } from 'vitest'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { session } from '@storekeep/contract/areas/session.ts'
import { takeFirstAnswer, takeFirstTurn } from './first-refresh.ts'

afterEach(async () => {
  globalThis.firstRefresh = undefined
  await takeFirstTurn()
})

const keep = vi.fn()
const begun = (token: string) => {
  const answer = Promise.resolve(new Response('{}'))
  globalThis.firstRefresh = Promise.resolve({ token, answer, end: vi.fn(), keep })
  return answer
}

test('the turn is taken over once, and its answer once and for its own token', async () => {
  const answer = begun('a')
  expect((await takeFirstTurn())?.token).toBe('a')
  expect(keep).toHaveBeenCalledOnce()
  expect(takeFirstAnswer('a')).toBe(answer)
  expect(takeFirstAnswer('a')).toBeNull()
  expect(await takeFirstTurn()).toBeNull()
})

test('an answer for another token than the stored one is nobody’s', async () => {
  void begun('spent')
  await takeFirstTurn()
  expect(takeFirstAnswer('new')).toBeNull()
  expect(takeFirstAnswer('spent')).toBeNull()
})

test('where another tab had the turn there is none', async () => {
  globalThis.firstRefresh = Promise.resolve(null)
  expect([await takeFirstTurn(), takeFirstAnswer('a')]).toEqual([null, null])
})

test('what warm-up.js does by hand is what the session does: the same turn and the same call', () => {
  const script = readFileSync(join(import.meta.dirname, '../../../public/warm-up.js'), 'utf8')
  const tabs = readFileSync(join(import.meta.dirname, 'tabs.ts'), 'utf8')
  const lock = /const lock = '([^']+)'/.exec(tabs)?.[1] ?? 'none'
  expect(script).toContain(`locks.request('${lock}'`)
  expect(script).toContain(`${session.refresh.path}\``)
  expect(script).toContain(`method: '${session.refresh.method}'`)
  const names = (text: string) => text.match(/'x-[a-z-]+'/g)
  const exchange = readFileSync(join(import.meta.dirname, 'exchange.ts'), 'utf8')
  expect(names(script)).toEqual(names(exchange))
})
