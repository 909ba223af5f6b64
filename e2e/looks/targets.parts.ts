import { pages } from '@storekeep/contract/rules/pages.ts'
import type { Page } from 'playwright-core'
import { ready } from '../harness/browser.ts'
import { smallTargets } from './targets.ts'

/** Paths without parameters, by who may open them; unbuilt pages redirect to one that was checked before. */
export const addresses = Object.values(pages).filter((page) => !page.path.includes('$') && !page.leadsTo)

/** Small touch targets on the current page, each line prefixed with the path; empty for pages checked before. */
export async function missesOn(page: Page, seen: Set<string>): Promise<string[]> {
  await ready(page)
  const { pathname } = new URL(page.url())
  if (seen.has(pathname)) return []
  seen.add(pathname)
  return (await smallTargets(page)).map((line) => `${pathname}: ${line}`)
}
