import { redirect } from '@tanstack/react-router'
import { monthOf } from './search.ts'
import { flag } from '#kit/flags/cache.ts'
import { loadFlags } from '#kit/flags/load.ts'
import type { Entered } from '#kit/router/routes.ts'
import { pickAddresses } from '#kit/selection/rules.ts'
import { select, visibleOf } from '#kit/selection/selection.ts'
import {
  selectedLocations,
  listPath,
  locationPath,
  eligibleLocations,
  pageFor,
} from './locations/eligibleLocations.ts'
import { hasEligible } from './locations/eligibility.ts'
import type { Kind } from './locations/eligibility.ts'

/** Whether the score is on; if the flag is off, it is loaded again, since it may have changed on the server. */
async function isScoreOn(): Promise<boolean> {
  if (flag('SK_PARTNER_SCORE_ENABLED')) return true
  await loadFlags()
  return flag('SK_PARTNER_SCORE_ENABLED')
}

/**
 * PERF-GUARD-TOP-PERFORMER, PERF-GUARD-PARTNER-SCORE: redirects to the dashboard without eligible locations or, for the
 * score, without its flag; a single selected location redirects to its own page.
 */
export async function guardList(kind: Kind, { signedIn, chosenNow }: Entered): Promise<void> {
  await guardKind(kind, signedIn)
  const target = pageFor(
    selectedLocations(kind, chosenNow(kind === 'score' ? 'PARTNER_SCORE' : 'TOP_PERFORMER')),
    null,
  )
  if (typeof target === 'number')
    throw redirect({
      to: locationPath[kind],
      params: { storeAddressId: String(target) },
      search: monthOf,
      replace: true,
    })
}

/** The page of one location: it must be eligible, and it becomes the selection. */
export async function guardLocation(kind: Kind, { signedIn }: Entered, given: string): Promise<void> {
  const stores = await guardKind(kind, signedIn)
  const id = Number(given)
  if (!eligibleLocations(kind, stores).eligible.includes(id))
    throw redirect({ href: listPath[kind], replace: true })
  select(pickAddresses(stores, [id], 'single'))
}

async function guardKind(kind: Kind, { stores }: Entered['signedIn']) {
  const visible = visibleOf(stores)
  const isOpen = hasEligible(kind, visible) && (kind === 'top' || (await isScoreOn()))
  if (!isOpen) throw redirect({ href: '/home', replace: true })
  return visible
}
