import { isReachable } from '#kit/connection/reach.ts'

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

/**
 * A tab from before a deployment requests files that no longer exist: it reloads once per build, then lets the request
 * fail.
 */
export function reloadOnceForMissingFiles(): void {
  const reload = async () => {
    if (!(await isReachable())) return // there is nothing to reload from
    const key = 'reloadedForVersion'
    try {
      if (sessionStorage.getItem(key) === import.meta.url) return
      sessionStorage.setItem(key, import.meta.url)
    } catch {
      return // without storage it could reload forever
    }
    location.reload()
  }
  addEventListener('vite:preloadError', () => void reload())
}

/** SHELL-RULE-UNKNOWN-PATH: an address that cannot be decoded matches no route. */
export function leaveUnreadableAddress(): void {
  try {
    decodeURIComponent(location.pathname)
  } catch {
    history.replaceState(null, '', '/')
  }
}
