import { mayOpen } from '../../areas/access/sections.ts'
import { flag } from '#kit/flags/cache.ts'
import type { Section } from '@storekeep/contract/kit/access.ts'
import type { PageDeclaration } from '@storekeep/contract/rules/page-declaration.ts'
import type { BuiltPage } from '#kit/router/declaration.ts'
import type { SignedIn } from '#kit/router/routes.ts'
import { entrySelection } from '#kit/selection/rules.ts'
import { selection, visibleOf } from '#kit/selection/selection.ts'
import { redirectFor } from './redirects.ts'

type ReachedPage = PageDeclaration & Pick<BuiltPage, 'isFor'>

/**
 * Whether the user can open a page: it exists, no guard redirects from it, its flag is on, its section is open for the
 * selection there, and it has content for their stores.
 */
export function isReachable(
  pathname: string,
  declared: ReachedPage | null,
  signedIn: SignedIn,
  picked = selection(),
): boolean {
  if (declared === null) return false
  const { portal, stores, managerless } = signedIn
  const judged = {
    portal,
    stores,
    hasNamedManager: false,
    mustNameManager: managerless.length > 0,
    hasTracker: flag('SK_ONBOARDING_TRACKER_ENABLED'),
  }
  if (redirectFor(pathname, judged) !== null) return false
  const { flag: needed, section, isFor } = declared
  // a text flag is on if it is not empty
  if (needed !== null && !flag(needed)) return false
  const visible = visibleOf(stores)
  if (!hasSection(section, portal.sections)) return false
  return (
    mayOpen(section, portal, visible, entrySelection(declared, visible, { stored: picked })) &&
    (isFor?.(visible) ?? true)
  )
}

/** A section without stores is open to the guards but has nothing to show. */
const hasSection = (section: Section | null, rights: SignedIn['portal']['sections']): boolean =>
  section === null ||
  rights.some(({ name, storesWithAccess }) => name === section && storesWithAccess.length > 0)
