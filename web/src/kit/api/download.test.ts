import { orderReports } from '@storekeep/contract/areas/reports.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beginSession, signOut } from '../session/session.ts'
import { download } from './download.ts'

beforeEach(() => beginSession({ accessToken: 'access', refreshToken: 'refresh', expiresIn: 900 }))
afterEach(() => {
  signOut()
  vi.unstubAllGlobals()
})

const load = (answer: Response) => {
  vi.stubGlobal('fetch', () => Promise.resolve(answer))
  return download(orderReports.download, { params: { id: 'a' } })
}

test('a file that breaks off is not saved: the connection failed', async () => {
  const broken = new ReadableStream({ start: (it) => it.error(new TypeError('network error')) })
  const headers = { 'content-disposition': 'attachment; filename="orders.csv"' }
  await expect(load(new Response(broken, { headers }))).rejects.toMatchObject({ code: 'network', status: 0 })
})

test('the page of a proxy is not saved as the file', async () => {
  await expect(load(new Response('<h1>Sign in to the wifi</h1>'))).rejects.toMatchObject({ code: 'unknown' })
})
