import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const file = '/assets/Palette-a1b2.js'
const reload = vi.fn()
let answers: Record<string, number> = {}
let field = false

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  reload.mockReset()
  answers = { '/readyz': 200, [file]: 200 }
  field = false
  const target = new EventTarget()
  const kept = new Map<string, string>()
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target))
  vi.stubGlobal('dispatchEvent', target.dispatchEvent.bind(target))
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
  vi.stubGlobal('document', {
    visibilityState: 'visible',
    getElementById: () => null,
    activeElement: { matches: () => field },
    addEventListener: () => undefined,
  })
  vi.stubGlobal('fetch', (address: string) => {
    const status = answers[address] ?? 0
    return status === 0
      ? Promise.reject(new TypeError('failed'))
      : Promise.resolve({ ok: status === 200, status })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The page in a new load; returns what happens when the file fails to load. */
async function opened() {
  const { reloadForMissingFiles } = await import('./safety.ts')
  reloadForMissingFiles()
  return async () => {
    const payload = new TypeError(`Failed to fetch dynamically imported module: http://localhost${file}`)
    dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }))
    await vi.advanceTimersByTimeAsync(0)
  }
}

test('a file that failed during an outage reloads the page when the server is back', async () => {
  const fail = await opened()
  answers = {}
  await fail()
  await fail()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(reload).not.toHaveBeenCalled()
  answers = { '/readyz': 200, [file]: 200 }
  await vi.advanceTimersByTimeAsync(3000)
  expect(reload).toHaveBeenCalledOnce()
})

test('a file that is blocked never reloads the page; one that fails again and again does so once a minute', async () => {
  const fail = await opened()
  answers = { '/readyz': 200 }
  await fail()
  expect(reload).not.toHaveBeenCalled()
  answers = { '/readyz': 200, [file]: 200 }
  await fail()
  await fail()
  expect(reload).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(60_000)
  await fail()
  expect(reload).toHaveBeenCalledTimes(2)
})

test('a file of an older build reloads the page once', async () => {
  const fail = await opened()
  answers = { '/readyz': 200, [file]: 404 }
  await fail()
  await vi.advanceTimersByTimeAsync(600_000)
  await fail()
  expect(reload).toHaveBeenCalledOnce()
})

test('the reload waits while a field has the focus, and until unsaved input is saved', async () => {
  const fail = await opened()
  const { keepInput } = await import('#kit/form/drafts.ts')
  field = true
  await fail()
  expect(reload).not.toHaveBeenCalled()
  field = false
  keepInput('reply.1', '7', { text: 'Thank' })
  await fail()
  expect(reload).not.toHaveBeenCalled()
  keepInput('reply.1', '7', null)
  expect(reload).toHaveBeenCalledOnce()
})
