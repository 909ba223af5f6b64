import type { BrowserContext, Page } from 'playwright-core'

/** The conditions under which a page is loaded. */
export type Terms = 'slow' | 'desk'

export interface Paint {
  /** Milliseconds from the start of the navigation to the frame in which the last of the awaited elements is drawn. */
  readonly painted: number
  /** Total blocking time of long tasks until then, in milliseconds. */
  readonly blocking: number
  readonly shift: number
}

interface Task {
  readonly startTime: number
  readonly duration: number
}

/** Measurements collected in the page by `watch`. */
interface Watched {
  readonly tasks: readonly Task[]
  readonly shift: number
  /** Resolves with the time of the frame in which the awaited elements are drawn. */
  readonly painted: Promise<number>
}

/** Runs before the page's own code and collects the browser's measurements. Awaits `count` matching elements. */
const watch = ({ parts, count }: { parts: string; count: number }): void => {
  const tasks: Task[] = []
  const watched = { tasks, shift: 0, painted: Promise.resolve(0) }
  Object.assign(globalThis, { watched })
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) tasks.push({ startTime, duration })
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the DOM library has no type for this entry
      const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean } // see above
      if (!shift.hadRecentInput) watched.shift += shift.value
    }
  }).observe({ type: 'layout-shift', buffered: true })
  watched.painted = new Promise((painted) => {
    const look = new MutationObserver(() => {
      const found = [...document.querySelectorAll(parts)].filter(
        (part) => part.matches('button, input') || /[\d–]/.test(part.textContent),
      )
      if (found.length < count) return
      look.disconnect()
      requestAnimationFrame(() => setTimeout(() => painted(performance.now())))
    })
    look.observe(document, { childList: true, characterData: true, subtree: true, attributes: true })
  })
}

/** CPU 4× slower, and 1.6 Mbit/s with 150 ms if the network is slow as well. */
export async function slowDown(context: BrowserContext, page: Page, network: boolean): Promise<void> {
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  if (!network) return
  const bytesPerSecond = (1.6 * 1_000_000) / 8
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
}

/** A page with what must be drawn before it counts as painted: a number of matching elements with content. */
export interface Subject {
  readonly path: string
  readonly parts: string
  readonly count: number
}

/** Loads a page in a new tab under the given conditions. */
export async function paint(context: BrowserContext, subject: Subject, terms: Terms): Promise<Paint> {
  const page = await context.newPage()
  if (terms === 'slow') await slowDown(context, page, true)
  await page.addInitScript(watch, { parts: subject.parts, count: subject.count })
  await page.goto(subject.path)
  const { painted, tasks, shift } = await page.evaluate(async () => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- put there by watch()
    const { watched } = globalThis as unknown as { watched: Watched } // put there by watch()
    const painted = await watched.painted
    await new Promise((rested) => setTimeout(rested, 800))
    return { painted, tasks: watched.tasks, shift: watched.shift }
  })
  await page.close()
  const blocking = tasks
    .filter(({ startTime }) => startTime < painted)
    .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0)
  return { painted, blocking, shift }
}

/** Milliseconds from the click on a hovered link to the frame in which the awaited elements are drawn. */
export async function routeChange(
  page: Page,
  link: string,
  { parts, count }: Omit<Subject, 'path'>,
): Promise<number> {
  await page.hover(link)
  await page.waitForTimeout(700)
  const painted = page.evaluate(
    ({ parts: wanted, count: least }) =>
      new Promise<number>((done) => {
        let clicked = 0
        addEventListener('click', ({ timeStamp }) => (clicked = timeStamp), { capture: true, once: true })
        const look = () => {
          const isThere = clicked > 0 && document.querySelectorAll(wanted).length >= least
          if (isThere) setTimeout(() => done(performance.now() - clicked))
          else requestAnimationFrame(look)
        }
        look()
      }),
    { parts, count },
  )
  await page.click(link)
  return painted
}
