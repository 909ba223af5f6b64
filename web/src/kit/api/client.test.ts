import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { queries } from './client.ts'

// the busy state is shown in the page
vi.stubGlobal('document', { documentElement: { dataset: {} } })

afterEach(() => void vi.useRealTimers())

test('a part that is shown after a failure does not repeat the query of its page, and the next visit does', async () => {
  vi.useFakeTimers()
  const queryFn = vi.fn<() => Promise<string>>(() => Promise.reject(new Error('failed')))
  const show = async () => {
    const stop = new QueryObserver(queries, { queryKey: ['figures'], queryFn }).subscribe(() => undefined)
    await vi.advanceTimersByTimeAsync(100)
    return stop
  }
  const stopPage = await show()
  const stopPart = await show()
  expect(queryFn).toHaveBeenCalledTimes(1)
  stopPage()
  stopPart()
  await show()
  expect(queryFn).toHaveBeenCalledTimes(2)
})
