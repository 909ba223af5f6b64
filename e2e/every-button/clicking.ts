import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { ready } from '../harness/browser.ts'
import type { Visit } from '../harness/portal.ts'
import { takeSession } from '../harness/sign-in.ts'

/** State of a suite's clicks. */
interface Clicks {
  /** By place and name: the next account skips these. */
  readonly clicked: Set<string>
  /** The languages selected so far. */
  readonly spoken: Set<string>
  /** Whether the frame is clicked too. */
  readonly withFrame: boolean
}

export function newClicks({ withFrame }: Pick<Clicks, 'withFrame'>): Clicks {
  return {
    clicked: new Set(),
    spoken: new Set(),
    withFrame,
  }
}

/** Time limit for clicking. */
export const signOutName = 'Sign out'
/** Maximum number of clicks per page; more would mean that clicking keeps creating new buttons. */
const mostClicks = 150

/**
 * Marks the next unclicked button or link in the topmost layer: a menu or dialog, else the page. Numbers, order codes
 * and the language are ignored in names. Runs in the page.
 */
function markNext([seen, last, withFrame]: readonly [readonly string[], string, boolean]): string | null {
  const known = new Set(seen)
  for (const old of document.querySelectorAll('[data-next]')) old.removeAttribute('data-next')
  const layers = [...document.querySelectorAll('[role=dialog], [role=menu]')].filter((it) =>
    it.checkVisibility(),
  )
  const top = layers.at(-1) ?? document.body
  const layer = layers.length > 0 ? (top.getAttribute('aria-label') ?? 'layer').replaceAll(/\d+/g, '#') : ''
  for (const it of top.querySelectorAll<HTMLElement>(
    'button, a[href]:not([href^="#"]), [role=tab], [role=switch]',
  )) {
    const box = it.getBoundingClientRect()
    const isDead = it.matches(':disabled, [aria-disabled=true]') || it.closest('[inert], [aria-hidden=true]')
    if (isDead || box.width < 2 || box.height < 2 || !it.checkVisibility({ visibilityProperty: true }))
      continue
    const text = it.getAttribute('aria-label') ?? it.textContent ?? ''
    // names of stores, products and days are numerous; their buttons are identified by position
    const behind = it instanceof HTMLAnchorElement ? new URL(it.href).searchParams.get('behind') : null
    const name =
      behind !== null
        ? `${behind} ${it.className}`
        : it.closest('table, [role=grid], li li')
          ? `${it.closest('section, table')?.getAttribute('aria-label') ?? ''} ${it.className}`
          : text
              .trim()
              .replaceAll(/\b[A-Z]{3}-\d+/g, '#')
              .replaceAll(/[\d.,:%€£]+/g, '#')
    if (name.includes(last)) continue
    // the frame is the same on every page, and contains the signed-in user
    const isAround = it.closest('main') === null && it.closest('header, nav[id=menu]') !== null
    const isFrame = isAround || (layer !== '' && layer !== 'layer')
    if (isFrame && !withFrame && layer === '') continue
    const container = isFrame ? 'frame' : location.pathname.replaceAll(/[\da-f]{8}-[\da-f-]{27}|\d+/g, '#')
    const key = `${container} ${layer} ${it.tagName} ${isFrame ? name.split('#')[0] : name}`
    if (known.has(key)) continue
    it.setAttribute('data-next', '')
    return key
  }
  return null
}

const isInLayer = (): boolean => document.querySelector('[role=dialog] [data-next]') !== null

/** Whether the clicked button opens nothing, or what it opens is shown. Runs in the page. */
function hasOpened(): boolean {
  const it = document.querySelector('[data-next]')
  if (!it?.matches('[aria-haspopup], a[href*="behind="]')) return true
  return [...document.querySelectorAll('[role=dialog], [role=menu]')].some((layer) => layer.checkVisibility())
}

/** Switches back to English; choosing a language has closed the menu. */
async function speakEnglish(page: Page, { spoken }: Clicks): Promise<void> {
  const lang = (await page.getAttribute('html', 'lang')) ?? ''
  spoken.add(lang)
  if (lang === 'en') return
  // in another language the menu and its button have other names
  await page.locator('header button[aria-haspopup=dialog]').last().click()
  await page.locator('[role=dialog] button[aria-haspopup=dialog]').click()
  await page.getByRole('button', { name: 'English', exact: true }).click()
  await page.waitForSelector('html[lang=en]')
  await ready(page)
}

/** Returns to the previous page with browser Back; opens it again if that leads elsewhere. */
async function backTo(page: Page, start: string): Promise<void> {
  await page.goBack()
  await ready(page)
  if (page.url() === start) return
  await page.goto(start)
  await ready(page)
}

/** Clicks everything on the current page and in what opens from it; returns the count. */
async function clickAll(page: Page, clicks: Clicks): Promise<number> {
  const { clicked, withFrame } = clicks
  const start = page.url()
  let count = 0
  let opener = ''
  for (let closing = 0; closing < 4 && count < mostClicks;) {
    const key = await page.evaluate(markNext, [[...clicked], signOutName, withFrame] as const)
    if (key === null) {
      // no more in the topmost layer; if there is none, the page is done
      closing++
      await page.keyboard.press('Escape')
      await page.waitForTimeout(60)
      continue
    }
    closing = 0
    const isInside = await page.evaluate(isInLayer)
    if (!isInside) opener = key
    clicked.add(key)
    count++
    // a button that moves away or gets covered counts as seen, not as clicked
    await page
      .locator('[data-next]')
      .first()
      .click({ timeout: 1000, noWaitAfter: true })
      .catch((late: unknown) => console.info(`not clicked: ${key}`, String(late).slice(0, 80)))
    // the first opening loads a chunk
    await page.waitForFunction(hasOpened, null, { timeout: 2000 }).catch(() => undefined)
    await ready(page)
    if (new URL(page.url()).pathname !== new URL(start).pathname) {
      await ready(page)
      // the rest of its layer is still to come
      if (isInside) clicked.delete(opener)
      await backTo(page, start)
    }
    await speakEnglish(page, clicks)
  }
  const open = await page.evaluate(() =>
    [...document.querySelectorAll('[role=dialog]')]
      .filter((it) => it.checkVisibility())
      .map((it) => `${it.getAttribute('aria-label') ?? ''} ${it.textContent?.slice(0, 80)}`),
  )
  expect(open).toEqual([])
  return count
}

/** A signed-in visitor whose pop-ups are closed. */
export async function clickingVisitor({ page, context }: Visit, email: string): Promise<Page> {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  context.on('page', (popup) => popup !== page && void popup.close())
  await takeSession(page, email)
  return page
}

/** Opens each page and clicks everything there; returns the count per page. */
export async function clickPages(page: Page, paths: readonly string[], clicks: Clicks): Promise<number[]> {
  const counts: number[] = []
  for (const path of paths) {
    await page.goto(path)
    await ready(page)
    expect(new URL(page.url()).pathname).toBe(path.split('?')[0])
    counts.push(await clickAll(page, clicks))
  }
  return counts
}
