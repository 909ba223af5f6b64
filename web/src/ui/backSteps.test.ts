import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'

interface Entry {
  readonly state: unknown
  readonly href: string
}

/** The parts of the browser's history needed here; navigation is asynchronous, as in a browser. */
class Tab {
  entries: Entry[] = [{ state: null, href: '/start' }]
  at = 0
  listeners: ((event: PopStateEvent) => void)[] = []
  #queue: number[] = []

  get state(): unknown {
    return this.entries[this.at]?.state
  }
  pushState(state: unknown, _: string, href: string): void {
    this.entries = [...this.entries.slice(0, this.at + 1), { state, href }]
    this.at++
  }
  replaceState(state: unknown, _: string, href: string): void {
    this.entries[this.at] = { state, href }
  }
  go(by: number): void {
    this.#queue.push(by)
  }
  back(): void {
    this.go(-1)
  }
  forward(): void {
    this.go(1)
  }
  get isGoing(): boolean {
    return this.#queue.length > 0
  }
  /** Waits until no navigation is pending. */
  settle(): void {
    for (let by = this.#queue.shift(); by !== undefined; by = this.#queue.shift()) {
      const next = this.at + by
      if (next < 0 || next >= this.entries.length) continue
      this.at = next
      let isStopped = false
      const event = { state: this.state, stopImmediatePropagation: () => void (isStopped = true) }
      for (const listener of this.listeners) if (!isStopped) listener(event as PopStateEvent) // only the parts that are read
    }
    vi.runAllTimers()
  }
}

/** A tab with back steps installed, and a router that knows the shown page. */
async function begin() {
  vi.resetModules()
  vi.useFakeTimers()
  const tab = new Tab()
  vi.stubGlobal('History', Tab)
  vi.stubGlobal('history', tab)
  vi.stubGlobal('location', {
    get href() {
      return tab.entries[tab.at]?.href
    },
  })
  vi.stubGlobal('addEventListener', (_: string, listener: (event: PopStateEvent) => void) =>
    tab.listeners.push(listener),
  )
  const { installBackSteps, openStep } = await import('./backSteps.ts')
  installBackSteps()
  let index = 0
  let page = '/start'
  tab.replaceState({ __TSR_index: 0 }, '', page)
  tab.listeners.push(() => {
    index = (tab.state as { __TSR_index: number }).__TSR_index // defined below
    page = tab.entries[tab.at]?.href ?? ''
  })
  const overlays: (() => void)[] = []
  return {
    tab,
    page: () => page,
    overlays,
    navigate: (href: string, how: 'pushState' | 'replaceState') => {
      if (how === 'pushState') index++
      page = href
      tab[how]({ __TSR_index: index }, '', href)
    },
    open: (isLocked = false) => {
      const close = () => {
        if (overlays.includes(close)) overlays.splice(overlays.indexOf(close), 1)
        release()
      }
      const release = openStep(() => !isLocked && close())
      overlays.push(close)
    },
    goBack: () => {
      tab.back()
      tab.settle()
    },
  }
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('closing an overlay by hand does not move the history, so it cannot abort a navigation started meanwhile', async () => {
  const world = await begin()
  world.open()
  world.overlays[0]?.()
  vi.runAllTimers()
  expect(world.tab.isGoing).toBe(false)
  // the next page reuses the entry
  world.navigate('/next', 'pushState')
  expect(world.tab.entries.map(({ href }) => href)).toEqual(['/start', '/next'])
})

test('a locked overlay stays open on Back, and the next Back asks it again instead of leaving the page', async () => {
  const world = await begin()
  world.navigate('/page', 'pushState')
  world.open(true)
  world.goBack()
  world.goBack()
  expect([world.page(), world.overlays.length]).toEqual(['/page', 1])
})

test('one Back leaves a page that was reloaded on the entry of a closed overlay', async () => {
  const world = await begin()
  world.navigate('/page', 'pushState')
  world.open()
  const { entries, at } = world.tab
  const again = await begin()
  again.tab.entries = [...entries]
  again.tab.at = at
  vi.resetModules()
  again.tab.listeners = []
  const { installBackSteps } = await import('./backSteps.ts')
  installBackSteps()
  again.goBack()
  expect(again.tab.at).toBe(0)
})

type Does = 'open' | 'close' | 'navigate' | 'replace' | 'back'

test('for any sequence of opening, closing and navigating, Back closes the top overlay, else goes to the previous page', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom<Does>('open', 'close', 'navigate', 'replace', 'back'), { maxLength: 30 }),
      async (all) => {
        const world = await begin()
        const pages = ['/start']
        let names = 0
        let left = 0
        for (const does of all) {
          const { overlays } = world
          if (does === 'open') world.open()
          if (does === 'close') overlays.at(-1)?.()
          if (does === 'navigate' || does === 'replace') {
            // opening a page closes what was open
            const name = `/${++names}`
            world.navigate(name, does === 'navigate' ? 'pushState' : 'replaceState')
            if (does === 'replace') pages.pop()
            else while (overlays.length > 0) overlays.at(-1)?.()
            pages.push(name)
          }
          if (does === 'back') {
            if (overlays.length > 0) left--
            else if (pages.length > 1) pages.pop()
            world.goBack()
          } else left = overlays.length
          expect([world.page(), overlays.length]).toEqual([pages.at(-1), left])
        }
      },
    ),
    { numRuns: 300 },
  )
})
