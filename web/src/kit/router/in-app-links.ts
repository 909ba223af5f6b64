import { pageAt } from '@storekeep/contract/rules/page-at.ts'
import { pages } from '@storekeep/contract/rules/pages.ts'

/** SHELL-RULE-IN-APP-LINKS: where external texts may link to inside the app. */
const allowed: readonly string[] = [
  pages.INVOICING.path,
  pages.REPORTS.path,
  pages.MENU.path,
  pages.LOCATION_SETTINGS.path,
  pages.ACCOUNT_SETTINGS.path,
  pages.INBOX.path,
  pages.REPORTS_ORDER.path,
]

/** The in-app address of such a link, for the router; null for any other link. */
export function inAppLink(href: string, origin = globalThis.location?.origin): string | null {
  const url = URL.parse(href, origin)
  if (url === null || url.origin !== origin || !/^https?:$/.test(url.protocol)) return null
  const page = pageAt(url.pathname)
  return page && allowed.includes(page.path) ? url.pathname + url.search + url.hash : null
}
