import { afterEach, expect, test } from 'vitest'
import { freePort } from '../../../../tools/lib/programs/cluster.ts'
import { DatabaseGoneError } from '../db/errors.ts'
import { untilDatabaseAnswers } from './await-database.ts'
import { serveWaiting } from './waiting-server.ts'

let stop: (() => Promise<void>) | undefined
afterEach(() => stop?.())

const waiting = (said: unknown[], changes = {}) => ({
  onWait: (error: unknown) => said.push(error),
  isStopping: () => false,
  pauseMs: 1,
  ...changes,
})

test('a step is retried until the database answers, which is logged once', async () => {
  const said: unknown[] = []
  let attempts = 0
  const step = () => {
    attempts++
    return attempts < 5 ? Promise.reject(new DatabaseGoneError('away')) : Promise.resolve('done')
  }
  expect(await untilDatabaseAnswers(step, waiting(said))).toBe('done')
  expect([attempts, said.length]).toEqual([5, 1])
})

test('it is logged again at intervals', async () => {
  const said: unknown[] = []
  let attempts = 0
  const step = () => (++attempts < 5 ? Promise.reject(new DatabaseGoneError('away')) : Promise.resolve(0))
  await untilDatabaseAnswers(step, waiting(said, { sayAgainMs: 0 }))
  expect(said).toHaveLength(4)
})

test('other errors are not retried, and nothing is once the process stops', async () => {
  const wrong = () => Promise.reject(new Error('wrong password'))
  await expect(untilDatabaseAnswers(wrong, waiting([]))).rejects.toThrow('wrong password')
  const gone = () => Promise.reject(new DatabaseGoneError('away'))
  await expect(untilDatabaseAnswers(gone, waiting([], { isStopping: () => true }))).rejects.toThrow('away')
})

test('meanwhile the process reports that it is alive but not ready, in the caller’s language', async () => {
  const port = await freePort()
  stop = await serveWaiting('127.0.0.1', port, 'Forkful')
  const ask = (path: string, headers = {}) => fetch(`http://127.0.0.1:${port}${path}`, { headers })
  expect((await ask('/healthz')).status).toBe(200)
  expect((await ask('/readyz')).status).toBe(503)
  const refused = await ask('/api/stores?x=1', { 'accept-language': 'es' })
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await refused.json()).toMatchObject({ error: { code: 'server.unavailable', details: {} } })
  const page = await ask('/home', { accept: 'text/html,*/*', 'accept-language': 'ar' })
  expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8'])
  expect(await page.text()).toMatch(
    /<html lang="ar" dir="rtl">.*http-equiv="refresh".*<h1>Forkful<\/h1><p>[^<]+<\/p>/,
  )
  expect((await ask('/api/stores', { accept: 'text/html' })).headers.get('content-type')).toContain('json')
  await stop()
  stop = undefined
  await expect(ask('/healthz')).rejects.toThrow('fetch failed')
})
