import { bringFont } from './ownFont.ts'

/** Things under way that keep the page from being ready, by who reports them. */
const busy = new Set<unknown>(['start'])
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * `data-ready="true"` stands on the document element when nothing is loading (GAP-NAMES): no navigation,
 * no query, no font, no part of the page. It goes at once and comes after a moment of rest, so that the next step is not missed.
 */
export function setBusy(
  who: 'start' | 'router' | 'queries' | 'fonts' | `page ${string}` | object,
  isBusy: boolean,
): void {
  if (isBusy) busy.add(who)
  else if (busy.delete(who) && who === 'start') void bringFont()
  clearTimeout(timer)
  if (busy.size > 0) delete document.documentElement.dataset['ready']
  else timer = setTimeout(() => void (document.documentElement.dataset['ready'] = 'true'), 50)
}

let followed = false
/** Tells of the fonts; once, whoever shows the first page. */
export function followFonts(): void {
  if (followed) return
  followed = true
  document.fonts.addEventListener('loading', () => setBusy('fonts', true))
  document.fonts.addEventListener('loadingdone', () => setBusy('fonts', false))
}
