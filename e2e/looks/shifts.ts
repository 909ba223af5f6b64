import type { Page } from 'playwright-core'
import { ready } from '../harness/browser.ts'

/** A shift of the layout, as Chromium reports it. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly { readonly node: Node | null }[]
}

/** Largest shift that is too small to be noticed. */
const unnoticed = 0.001

/** Collects the shifts of every page that is opened from now on. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: LayoutShift[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the DOM library has no type for this entry
      shifts.push(...(list.getEntries() as LayoutShift[])) // see above
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** What has moved on the open page while it loaded, until it is idle. */
export async function shiftsOf(page: Page): Promise<string[]> {
  await ready(page)
  return page.evaluate((least) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- put there by watchShifts()
    const { shifts } = globalThis as unknown as { shifts: readonly LayoutShift[] } // put there by watchShifts()
    return shifts
      .filter(({ value, hadRecentInput }) => value > least && !hadRecentInput)
      .map(({ value, sources }) => {
        const moved = sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? '?')
        return `${value.toFixed(4)}: ${moved.join(' | ')}`
      })
  }, unnoticed)
}
