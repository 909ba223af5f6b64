import { rowOf } from './table.ts'

/** SHELL-RULE-IN-APP-LINKS: where texts that come from outside may lead inside the app. */
const allowed = [
  '/invoicing',
  '/reports',
  '/menu',
  '/location-settings',
  '/account-settings',
  '/inbox/{-$conversationId}',
  '/reports/$orderId',
]

/** The address inside the app that such a link names, for the router; null for everything else. */
export function inAppLink(href: string, origin = globalThis.location?.origin): string | null {
  const url = URL.parse(href, origin)
  if (url === null || url.origin !== origin || !/^https?:$/.test(url.protocol)) return null
  const row = rowOf(url.pathname)
  return row && allowed.includes(row.path) ? url.pathname + url.search + url.hash : null
}
