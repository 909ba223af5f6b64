import type { Page } from 'playwright-core'
import { repainted } from './browser.ts'

/**
 * Layout faults, as lines of text; empty if there are none: the page scrolls sideways, a box leaves the window, text is
 * clipped, two texts overlap. A box marked `data-clip="ok"`, or with an ellipsis and the whole text in its `title`, may
 * be clipped. Content that the browser skips (`content-visibility`) has no layout and is not measured.
 */
export function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(findWrongBoxes)
}

/** The same at several widths of the window, each line prefixed with its width. */
export async function overflowingAt(page: Page, widths: readonly number[]): Promise<string[]> {
  const found: string[] = []
  const height = page.viewportSize()?.height ?? 900
  for (const width of widths) {
    await page.setViewportSize({ width, height })
    await repainted(page)
    found.push(...(await overflowing(page)).map((line) => `${width} px: ${line}`))
  }
  return found
}

/** Runs in the page, so it is self-contained. */
function findWrongBoxes(): string[] {
  const SLACK = 1.5
  const SHARED = 3 // line boxes of adjacent lines may touch
  const found: string[] = []
  const width = document.documentElement.clientWidth
  type Box = { left: number; right: number; top: number; bottom: number }

  const name = (element: Element): string => {
    const text = (element.textContent ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 40)
    const kind = element.getAttribute('class')?.split(' ')[0] ?? element.getAttribute('role') ?? ''
    return `${element.tagName.toLowerCase()}${element.id === '' ? '' : `#${element.id}`}.${kind} "${text}"`
  }
  const meet = (a: Box, b: Box): Box => ({
    left: Math.max(a.left, b.left),
    right: Math.min(a.right, b.right),
    top: Math.max(a.top, b.top),
    bottom: Math.min(a.bottom, b.bottom),
  })
  const parents = (element: Element): Element[] => {
    const line: Element[] = []
    for (let at = element.parentElement; at !== null; at = at.parentElement) line.push(at)
    return line
  }
  const clips = (element: Element): boolean =>
    /auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX)
  const scrolls = (element: Element): boolean => /auto|scroll/.test(getComputedStyle(element).overflowX)
  const isShown = (element: Element): boolean => {
    const { width: w, height: h } = element.getBoundingClientRect()
    if (w <= 1 || h <= 1 || element.closest('[aria-hidden="true"], [inert], [hidden]') !== null) return false
    return (
      element.checkVisibility({
        opacityProperty: true,
        visibilityProperty: true,
        contentVisibilityAuto: true,
      }) && !hiddenByClip(element)
    )
  }
  const hidden = new Map<Element, boolean>()
  /** Text for screen readers only: it or its container is one pixel in size or fully clipped. */
  function hiddenByClip(element: Element): boolean {
    let is = hidden.get(element)
    if (is === undefined) {
      const parent = element.parentElement
      is = (parent !== null && hiddenByClip(parent)) || isClippedAway(element)
      hidden.set(element, is)
    }
    return is
  }
  function isClippedAway(element: Element): boolean {
    const style = getComputedStyle(element)
    const box = element.getBoundingClientRect()
    const isTiny = style.position === 'absolute' && box.width <= 1 && box.height <= 1
    return isTiny || /inset\((?:50|100)%|rect\(0/.test(`${style.clipPath} ${style.clip}`)
  }
  const isMeant = (element: Element): boolean =>
    element.closest('[data-clip="ok"]') !== null ||
    (getComputedStyle(element).textOverflow === 'ellipsis' && element.closest('[title]') !== null)

  const shown = [...document.body.querySelectorAll('*')].filter(
    (it) => !(it instanceof SVGElement) && isShown(it),
  )

  if (document.documentElement.scrollWidth > width + SLACK)
    found.push(`the page is ${document.documentElement.scrollWidth} px wide in a window of ${width} px`)

  for (const element of shown) {
    const box = element.getBoundingClientRect()
    const out = box.right > width + SLACK || box.left < -SLACK
    if (
      out &&
      !parents(element).some(scrolls) &&
      !parents(element).some((it) => clips(it) && it !== document.body && it !== document.documentElement)
    )
      found.push(`leaves the window (${Math.round(box.left)} to ${Math.round(box.right)}): ${name(element)}`)
  }

  // the visible lines of text, with the box of each
  const lines: { box: Box; holder: Element; layer: Element }[] = []
  for (const element of shown) {
    const texts = [...element.childNodes].filter(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
    )
    if (texts.length === 0) continue
    const layer =
      [element, ...parents(element)].find((it) =>
        /fixed|sticky|absolute/.test(getComputedStyle(it).position),
      ) ?? document.body
    const range = document.createRange()
    for (const text of texts) {
      range.selectNodeContents(text)
      for (const line of range.getClientRects()) {
        let seen: Box = line
        for (const at of [element, ...parents(element)]) {
          if (at === document.body || at === document.documentElement || !clips(at)) continue
          const clip = at.getBoundingClientRect()
          const isCut = line.right > clip.right + SLACK || line.left < clip.left - SLACK
          if (isCut && !scrolls(at) && !isMeant(element) && !isMeant(at))
            found.push(`text is cut off by ${name(at)}: ${name(element)}`)
          const vertical = line.bottom > clip.bottom + SHARED || line.top < clip.top - SHARED
          if (vertical && !scrolls(at) && !isMeant(element) && !isMeant(at))
            found.push(`text is cut off in height by ${name(at)}: ${name(element)}`)
          seen = meet(seen, clip)
        }
        if (seen.right - seen.left > SHARED && seen.bottom - seen.top > SHARED)
          lines.push({ box: seen, holder: element, layer })
      }
    }
  }

  lines.sort((a, b) => a.box.top - b.box.top)
  lines.forEach((one, index) => {
    for (const other of lines.slice(index + 1)) {
      if (other.box.top >= one.box.bottom) break
      if (one.layer !== other.layer || one.holder === other.holder) continue
      const both = meet(one.box, other.box)
      if (both.right - both.left > SHARED && both.bottom - both.top > SHARED)
        found.push(`two texts lie over each other: ${name(one.holder)} and ${name(other.holder)}`)
    }
  })
  return [...new Set(found)]
}
