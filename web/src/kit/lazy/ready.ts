/** Who is keeping the page busy. */
const busy = new Set<unknown>(['start'])
let timer: ReturnType<typeof setTimeout> | undefined
let answered: (() => void) | undefined
const first = Promise.withResolvers<void>()

/**
 * Sets `data-ready="true"` on the document element when nothing is loading (GAP-NAMES): no navigation, query, font or
 * part of the page. It is removed immediately and set after a short pause, in case the next step follows.
 */
export function setBusy(who: 'start' | 'router' | 'queries' | 'fonts' | object, isBusy: boolean): void {
  if (isBusy) busy.add(who)
  else busy.delete(who)
  if (!busy.has('queries')) answered?.()
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

/** A query that is not answered in this time no longer delays the rest of the page. */
const patienceMs = 3000

/** Resolves when no query is waiting for its answer, or after three seconds. */
export async function onceAnswered(): Promise<void> {
  if (!busy.has('queries')) return
  await new Promise<void>((resolve) => {
    answered = resolve
    setTimeout(resolve, patienceMs)
  })
}

/** Keeps the page busy until this work has succeeded or failed. */
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
