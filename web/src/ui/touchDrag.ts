import type { PointerEvent } from 'react'

/** Distance from the edge of the scrolling area within which a drag scrolls it, and the most pixels per frame. */
const edge = 72
const fastest = 14

/**
 * Drags a row by its handle with a finger or a pen; the library drags with the mouse and the keyboard only. The row
 * follows the finger, and a line shows where it lands. `onDrop` receives the row's new position, counted from 0.
 */
export function dragByTouch(event: PointerEvent, onDrop: (position: number) => void): void {
  const grip = event.currentTarget
  const list = grip.closest<HTMLElement>('[role=grid]')
  const row = grip.closest<HTMLElement>('[role=row]')
  if (event.pointerType === 'mouse' || !event.isPrimary || !list || !row) return
  const rows = [...list.querySelectorAll<HTMLElement>('[role=row]')]
  const from = rows.indexOf(row)
  const area = scrollingArea(list)
  const { pointerId, clientY: startY } = event
  const startScroll = area.scrollTop
  const ended = new AbortController()
  let y = startY
  let to = from
  let frame = 0

  const show = () => {
    row.style.translate = `0 ${y - startY + area.scrollTop - startScroll}px`
    to = positionAt(rows, from, y)
    rows.forEach((one, nth) =>
      markLanding(one, to === from || nth !== to ? null : to > from ? 'after' : 'before'),
    )
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
    row.style.removeProperty('translate')
    delete row.dataset['dragging']
    for (const one of rows) markLanding(one, null)
    if (isDropped && to !== from) onDrop(to)
  }
  const on = (type: string, act: (event: Event) => void, target: EventTarget = document) =>
    target.addEventListener(type, act, { signal: ended.signal, capture: true })

  row.dataset['dragging'] = 'true'
  // on the document: the library's button releases the pointer
  on('pointermove', (moved) => {
    if (!(moved instanceof globalThis.PointerEvent) || moved.pointerId !== pointerId) return
    y = moved.clientY
    show()
  })
  on('pointerup', () => end(true))
  on('pointercancel', () => end(false))
  // a long press must not start the browser's own drag or open its menu
  for (const type of ['dragstart', 'contextmenu'])
    on(
      type,
      (own) => {
        own.preventDefault()
        own.stopPropagation()
      },
      list,
    )
  on('keydown', (key) => key instanceof KeyboardEvent && key.key === 'Escape' && end(false))
  frame = requestAnimationFrame(scroll)
}

/** The position that a row taken from `from` has when dropped at `y`. */
function positionAt(rows: readonly HTMLElement[], from: number, y: number): number {
  return rows.filter((row, nth) => {
    const { top, height } = row.getBoundingClientRect()
    return nth !== from && top + height / 2 < y
  }).length
}

function markLanding(row: HTMLElement, side: 'before' | 'after' | null): void {
  if (side === null) delete row.dataset['landing']
  else row.dataset['landing'] = side
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
