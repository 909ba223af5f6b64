import { facts } from '#kit/boot/facts.ts'
import { flag } from '#kit/flags/cache.ts'
import type { SignedIn } from '#kit/router/routes.ts'
import { pageAt } from '@storekeep/contract/rules/page-at.ts'
import { notGrantedCodes } from '@storekeep/contract/rules/restrictions.ts'
import { menuOf } from '../menu/menu.ts'
import { menuFacts } from '../menu/menu-facts.ts'
import { isReachable } from './reachable.ts'

/**
 * The page that opens instead of home for a user who has been granted the dashboard of no store: the first of the side
 * menu that they can open. Null for all others, and if there is none: home then explains why it is closed.
 */
export function landingFor(pathname: string, signedIn: SignedIn): string | null {
  if (pathname !== '/home') return null
  const { portal, stores } = signedIn
  const known = menuFacts({
    portal,
    stores,
    isOn: flag,
    maySupport: false,
    shopBase: facts.links?.shop ?? null,
  })
  if (known.has('DASHBOARD') || !isNotGranted(signedIn)) return null
  const items = menuOf(known).flatMap((entry) => ('items' in entry ? entry.items : [entry]))
  const first = items.find(({ to, isOutside }) => {
    const declared = isOutside || to === pathname ? undefined : pageAt(to)
    return declared !== undefined && declared.section !== null && isReachable(to, declared, signedIn)
  })
  return first?.to ?? null
}

/** Whether the user has the dashboard of no store, as opposed to one that the marketplace has closed. */
function isNotGranted({ portal }: SignedIn): boolean {
  const closed = portal.sections.find(({ name }) => name === 'DASHBOARD')?.restrictedStores ?? []
  return closed.every(({ rejectionCode }) => notGrantedCodes.includes(rejectionCode))
}
