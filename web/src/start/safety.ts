import { isReachable, whenReachable } from '#kit/connection/reach.ts'
import { whenFormsAreSafe } from '#kit/form/drafts.ts'
import { readTab, writeTab } from '#kit/storage/tab.ts'

interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML: (text: string) => string }): unknown
}

/**
 * react-aria clears its announcements by `innerHTML = ''`, which the content security policy blocks. A policy of this
 * name allows only the empty string.
 */
export function allowEmptyHtml(): void {
  const trustedTypes = Reflect.get(globalThis, 'trustedTypes') as TrustedTypes | undefined // not in every browser
  trustedTypes?.createPolicy('default', {
    createHTML: (text) => {
      if (text !== '') throw new TypeError('text from outside never becomes HTML')
      return text
    },
  })
}

/** Minimum time between two reloads for files that the server has. */
const pauseMs = 60_000

/** A file that is missing in the new build too, or blocked by an extension, must not reload the page forever. */
function mayReload(isGone: boolean): boolean {
  const key = isGone ? 'reloadedForVersion' : 'reloadedForFile'
  const last = readTab(key)
  if (isGone ? last === import.meta.url : Date.now() - Number(last) < pauseMs) return false
  // without storage it could reload forever
  return writeTab(key, isGone ? import.meta.url : String(Date.now()))
}

/** Fields without a draft, such as those of the sign-in page, keep their text at least while it is being typed. */
const isInField = (): boolean => document.activeElement?.matches('input, textarea') === true

let isLooking = false

/** Reloads the page once the server has the file, or has replaced it by a newer build, and no input can be lost. */
async function reloadFor(file: string): Promise<void> {
  if (isLooking) return
  isLooking = true
  if (!(await isReachable())) await whenReachable()
  const status = await fetch(file, { cache: 'no-store' }).then(
    (answer) => answer.status,
    () => 0,
  )
  isLooking = false
  if ((status === 200 || status === 404) && !isInField() && mayReload(status === 404))
    whenFormsAreSafe(() => location.reload())
}

/**
 * Chromium remembers a failed `import()` by its address for the life of the page, so a part comes back only with a
 * reload. This event follows every failed import and stylesheet, also each time that `lazyPart` tries again.
 */
export function reloadForMissingFiles(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    // Safari does not name the file; there, trying again is enough
    const [file] = /\/assets\/[\w.-]+/.exec(payload.message) ?? []
    if (file !== undefined) void reloadFor(file)
  })
}

/** SHELL-RULE-UNKNOWN-PATH: an address that cannot be decoded matches no route. */
export function leaveUnreadableAddress(): void {
  try {
    decodeURIComponent(location.pathname)
  } catch {
    history.replaceState(null, '', '/')
  }
}
