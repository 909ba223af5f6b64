import { pages } from '@storekeep/contract/rules/pages.ts'
import type { Page } from 'playwright-core'
import { ready } from '../harness/browser.ts'
import { smallTargets } from './targets.ts'

/** Addresses without a parameter, by who may open them; one that is not built leads to a page that was seen before. */
export const addresses = Object.values(pages).filter((page) => !page.path.includes('$') && !page.leadsTo)

/** What a finger misses on the page as it stands, each line led by the path; pages seen before say nothing. */
export async function missesOn(page: Page, seen: Set<string>): Promise<string[]> {
  await ready(page)
  const { pathname } = new URL(page.url())
  if (seen.has(pathname)) return []
  seen.add(pathname)
  return (await smallTargets(page)).map((line) => `${pathname}: ${line}`)
}
