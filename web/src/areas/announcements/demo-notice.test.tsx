import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { askFilling, nextAskMs } from './demo-filling.ts'
import { DemoNotice } from './demo-notice.widget.tsx'

afterEach(() => vi.unstubAllGlobals())

/** The notice, after the server has answered. */
function noticeAt(isFilling: boolean | undefined): string {
  const queries = new QueryClient()
  if (isFilling !== undefined) queries.setQueryData(['demo-filling'], isFilling)
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <DemoNotice />
    </QueryClientProvider>,
  )
}

test('a demo that is still being filled is announced; a complete one, or none, is not', () => {
  expect(noticeAt(true)).toMatch(/data-banner="demo".*role="status"/)
  expect(noticeAt(false)).toBe('')
  expect(noticeAt(undefined)).toBe('')
})

test('the page asks every five seconds until the demo is complete, also after a failed question', async () => {
  expect([nextAskMs(undefined), nextAskMs(true), nextAskMs(false)]).toEqual([5000, 5000, false])
  const answer = (body: string, status = 200) =>
    vi.stubGlobal('fetch', async () => new Response(body, { status }))
  answer('{"isFilling":true}')
  expect(await askFilling()).toBe(true)
  answer('{"isFilling":false}')
  expect(await askFilling()).toBe(false)
  answer('null')
  expect(await askFilling()).toBe(false)
  answer('{}', 503)
  await expect(askFilling()).rejects.toThrow('503')
})
