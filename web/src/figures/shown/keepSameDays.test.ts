import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { keepSameDays } from './keepSameDays.ts'

/** Figures of October up to a time of day, which never arrive unless they are given. */
function figures(until: string, locations: readonly number[], answer?: number) {
  const queryKey = ['operations', { body: { to: '2026-10-28', until, locations } }, '/operations']
  return keepSameDays({
    queryKey,
    queryFn: () => (answer === undefined ? new Promise<number>(() => undefined) : Promise.resolve(answer)),
  })
}

async function shownAfter(until: string, locations: readonly number[]): Promise<number | undefined> {
  const client = new QueryClient()
  const observer = new QueryObserver(client, figures('17:04', [1, 2], 12))
  const stop = observer.subscribe(() => undefined)
  await expect.poll(() => observer.getCurrentResult().data).toBe(12)
  observer.setOptions(figures(until, locations))
  const { data } = observer.getCurrentResult()
  stop()
  client.clear()
  return data
}

test('figures up to the minute before are shown until those of this minute arrive', async () => {
  expect(await shownAfter('17:05', [1, 2])).toBe(12)
})

test('figures of other locations are not shown in the place of the ones selected', async () => {
  expect(await shownAfter('17:05', [1])).toBeUndefined()
})
