/** The reasons why the page is not ready, by reporter. */
const busy = new Set<unknown>(['start'])
let timer: ReturnType<typeof setTimeout> | undefined
const first = Promise.withResolvers<void>()

/**
 * `data-ready="true"` stands on the document element when nothing is loading (GAP-NAMES): no navigation, no query, no
 * font, no part of the page. It is removed at once and set after a short pause, so that the next step is not missed.
 */
export function setBusy(who: 'start' | 'router' | 'queries' | 'fonts' | object, isBusy: boolean): void {
  if (isBusy) busy.add(who)
  else busy.delete(who)
  clearTimeout(timer)
  if (busy.size > 0) delete document.documentElement.dataset['ready']
  else timer = setTimeout(markReady, 50)
}

function markReady(): void {
  document.documentElement.dataset['ready'] = 'true'
  first.resolve()
}

/** Resolves when the page is ready for the first time. */
export function onceReady(): Promise<void> {
  return first.promise
}

/** The page is not ready before this work has succeeded or failed. */
export async function busyWith<T>(work: Promise<T>): Promise<T> {
  setBusy(work, true)
  try {
    return await work
  } finally {
    setBusy(work, false)
  }
}

/** Counts fonts that are loading. */
export function followFonts(): void {
  document.fonts.addEventListener('loading', () => setBusy('fonts', true))
  document.fonts.addEventListener('loadingdone', () => setBusy('fonts', false))
}
