import { expect, test } from 'vitest'
import { errorCode, isFinal } from './exchange.ts'
import { accessOf, isFresh, refresh, refreshMargin } from './refresh.ts'
import type { Access, Exchange, RefreshWorld } from './refresh.ts'

const pair = (n: number) => ({ accessToken: `access-${n}`, refreshToken: `refresh-${n}`, expiresIn: 900 })

const noAccess: Access | null = null

/** A fake environment with its own clock that answers the exchanges in order and repeats the last answer. */
function world(answers: Exchange[], stored: string | null = 'refresh-0') {
  const seen = { stored, asked: new Array<string>(), waits: new Array<number>(), now: 0, shared: noAccess }
  let turn = Promise.resolve()
  let busy = 0
  const made: RefreshWorld = {
    now: () => seen.now,
    wait: (ms) => {
      seen.waits.push(ms)
      seen.now += ms
      return Promise.resolve()
    },
    online: () => Promise.resolve(),
    stored: () => seen.stored,
    store: (token) => void (seen.stored = token),
    exchange: (token) => {
      seen.asked.push(token)
      return Promise.resolve(
        answers[Math.min(seen.asked.length, answers.length) - 1] ?? { kind: 'failed', why: 'none' },
      )
    },
    alone: (work) => {
      const hasWaited = busy++ > 0
      const next = turn.then(() => work(hasWaited))
      turn = next.then(() => void busy--)
      return next
    },
    fromOtherTab: () => Promise.resolve(seen.shared),
    share: (access) => void (seen.shared = access),
  }
  return { made, seen }
}

test('SESSION-CONST-REFRESH-RETRY: an unreachable server is tried eleven times with growing delays, then the session ends', async () => {
  const { made, seen } = world([{ kind: 'failed', why: '503' }])
  expect(await refresh(made)).toEqual({ kind: 'ended', why: '503' })
  expect(seen.asked).toHaveLength(11)
  expect(seen.waits).toHaveLength(10)
  expect(seen.waits).toEqual(seen.waits.toSorted((a, b) => a - b))
  expect(seen.waits[4]).toBeGreaterThan(seen.waits[3] ?? 0)
})

test('SESSION-RULE-INVALID-TOKEN: a refused refresh is not retried', async () => {
  const { made, seen } = world([{ kind: 'refused', code: '123' }])
  expect(await refresh(made)).toEqual({ kind: 'ended', why: '123' })
  expect(seen.asked).toHaveLength(1)
})

test('SESSION-RULE-INVALID-TOKEN: the code 123, an invalid access token and other refusals are final; 503 is not', () => {
  expect([isFinal(500, '123'), isFinal(401, 'session.invalidAccessToken'), isFinal(400, null)]).toEqual([
    true,
    true,
    true,
  ])
  expect([isFinal(503, 'server.unavailable'), isFinal(429, 'request.rateLimited')]).toEqual([false, false])
  expect(errorCode({ error: { code: 123 } })).toBe('123')
  expect([errorCode(null), errorCode({ error: 'x' }), errorCode([])]).toEqual([null, null, null])
})

test('GAP-REFRESH-RETRY: after a lost answer the same token is sent again, and the new one is stored', async () => {
  const { made, seen } = world([
    { kind: 'failed', why: 'network' },
    { kind: 'tokens', tokens: pair(1) },
  ])
  const done = await refresh(made)
  expect(seen.asked).toEqual(['refresh-0', 'refresh-0'])
  expect(seen.stored).toBe('refresh-1')
  expect(done).toMatchObject({ kind: 'access', access: { token: 'access-1', lifetime: 900_000 } })
})

test('GAP-REFRESH-RETRY: the second of two tabs uses the token fetched by the first instead of spending another', async () => {
  const { made, seen } = world([
    { kind: 'tokens', tokens: pair(1) },
    { kind: 'tokens', tokens: pair(2) },
  ])
  const [tabA, tabB] = await Promise.all([refresh(made), refresh(made)])
  expect([tabA, tabB]).toMatchObject([{ access: { token: 'access-1' } }, { access: { token: 'access-1' } }])
  expect(seen.asked).toEqual(['refresh-0'])
})

test("GAP-REFRESH-RETRY: the second tab does so even if the first one's stored token arrives late", async () => {
  const { made, seen } = world([{ kind: 'tokens', tokens: pair(1) }])
  const late = { ...made, store: () => undefined }
  const both = await Promise.all([refresh(late), refresh(late)])
  expect(both).toMatchObject([{ access: { token: 'access-1' } }, { access: { token: 'access-1' } }])
  expect(seen.asked).toEqual(['refresh-0'])
})

test('GAP-REFRESH-RETRY: a tab without a message reads the stored token again and uses the new one', async () => {
  const { made, seen } = world([
    { kind: 'tokens', tokens: pair(1) },
    { kind: 'tokens', tokens: pair(2) },
  ])
  made.share = () => undefined
  await Promise.all([refresh(made), refresh(made)])
  expect(seen.asked).toEqual(['refresh-0', 'refresh-1'])
})

test('the answer of a refresh does not undo a sign-out in the meantime', async () => {
  const { made, seen } = world([])
  made.exchange = () => {
    seen.stored = null
    return Promise.resolve({ kind: 'tokens', tokens: pair(1) })
  }
  expect(await refresh(made)).toEqual({ kind: 'missing' })
  expect(seen.stored).toBeNull()
})

test('SESSION-RULE-REFRESH-FAIL: without a refresh token there is no request', async () => {
  const { made, seen } = world([], null)
  expect(await refresh(made)).toEqual({ kind: 'missing' })
  expect(seen.asked).toEqual([])
})

test('SESSION-CONST-REFRESH-MARGIN: sixty seconds, or a tenth of a shorter lifetime', () => {
  expect(refreshMargin(900_000)).toBe(60_000)
  expect(refreshMargin(10_000)).toBe(1000)
  const access = accessOf(pair(1), 0)
  expect([isFresh(access, 839_999), isFresh(access, 840_000), isFresh(null, 0)]).toEqual([true, false, false])
})
