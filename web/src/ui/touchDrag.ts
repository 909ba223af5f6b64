import type { PointerEvent } from 'react'

/** Distance from the edge of the scrolling area within which a drag scrolls it, and the most pixels per frame. */
const edge = 72
const fastest = 14

/**
 * Drags a row by its handle with a finger or a pen; the library drags with the mouse and the keyboard only. The row
 * follows the finger, and the others make room where it lands. `onDrop` receives the row's new position, counted from 0.
 */
export function dragByTouch(event: PointerEvent, onDrop: (position: number) => void): void {
  const grip = event.currentTarget
  const list = grip.closest<HTMLElement>('[role=grid]')
  const row = grip.closest<HTMLElement>('[role=row]')
  if (event.pointerType === 'mouse' || !event.isPrimary || !list || !row) return
  // the row must not take it for a tap
  event.stopPropagation()
  const rows = [...list.querySelectorAll<HTMLElement>('[role=row]')]
  const from = rows.indexOf(row)
  const area = scrollingArea(list)
  const { pointerId, clientY: startY } = event
  const startScroll = area.scrollTop
  const middles = rows.map((one) => middleOf(one) + startScroll)
  const room = row.offsetHeight + (Number.parseFloat(getComputedStyle(list).rowGap) || 0)
  const ended = new AbortController()
  let y = startY
  let to = from
  let frame = 0

  const show = () => {
    to = middles.filter((middle, nth) => nth !== from && middle < y + area.scrollTop).length
    rows.forEach((one, nth) => {
      const makesRoom = nth > from && nth <= to ? -room : nth < from && nth >= to ? room : 0
      one.style.translate = `0 ${nth === from ? y - startY + area.scrollTop - startScroll : makesRoom}px`
    })
  }
  const scroll = () => {
    const step = scrollStep(area, y)
    if (step !== 0) {
      area.scrollBy(0, step)
      show()
    }
    frame = requestAnimationFrame(scroll)
  }
  const end = (isDropped: boolean) => {
    ended.abort()
    cancelAnimationFrame(frame)
    delete row.dataset['lifted']
    for (const one of rows) one.style.removeProperty('translate')
    if (isDropped && to !== from) onDrop(to)
  }
  const on = (type: string, act: (event: Event) => void) =>
    document.addEventListener(type, act, { signal: ended.signal, capture: true })

  row.dataset['lifted'] = 'true'
  on('pointermove', (moved) => {
    if (!(moved instanceof globalThis.PointerEvent) || moved.pointerId !== pointerId) return
    y = moved.clientY
    show()
  })
  on('pointerup', () => end(true))
  on('pointercancel', () => end(false))
  keepBrowserOut(list, ended.signal)
  on('keydown', (key) => key instanceof KeyboardEvent && key.key === 'Escape' && end(false))
  frame = requestAnimationFrame(scroll)
}

/** A long press must not start the browser's own drag or open its menu. */
function keepBrowserOut(list: HTMLElement, signal: AbortSignal): void {
  const prevent = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  for (const type of ['dragstart', 'contextmenu'])
    list.addEventListener(type, prevent, { signal, capture: true })
}

function middleOf(row: Element): number {
  const { top, height } = row.getBoundingClientRect()
  return top + height / 2
}

function scrollStep(area: Element, y: number): number {
  const { top, bottom } = area === document.scrollingElement ? viewport() : area.getBoundingClientRect()
  const into = y < top + edge ? y - top - edge : y > bottom - edge ? y - bottom + edge : 0
  return Math.max(-1, Math.min(1, into / edge)) * fastest
}

const viewport = () => ({ top: 0, bottom: window.innerHeight })

/** The nearest ancestor that scrolls vertically, else the page. */
function scrollingArea(of: Element): Element {
  for (let one = of.parentElement; one; one = one.parentElement)
    if (one.scrollHeight > one.clientHeight && /auto|scroll/.test(getComputedStyle(one).overflowY)) return one
  return document.scrollingElement ?? document.documentElement
}
