import { redirect } from '@tanstack/react-router'
import { flag } from '#kit/flags/cache.ts'
import { loadFlags } from '#kit/flags/refresh.ts'
import type { Entered } from '#kit/router/routes.ts'
import { pickAddresses } from '#kit/selection/rules.ts'
import { select, visibleOf } from '#kit/selection/selection.ts'
import { selectedLocations, listPath, eligibleLocations, pageFor } from './locations/eligibleLocations.ts'
import type { Kind } from './locations/eligibleLocations.ts'

/** The flag may have changed on the server since it was loaded: when it is off, it is loaded once more. */
async function isScoreOn(): Promise<boolean> {
  if (flag('SK_PARTNER_SCORE_ENABLED')) return true
  await loadFlags()
  return flag('SK_PARTNER_SCORE_ENABLED')
}

/**
 * PERF-GUARD-TOP-PERFORMER, PERF-GUARD-PARTNER-SCORE: without locations that have a performance, and for the score
 * without its flag, to the dashboard; a single one of the selection has its own page.
 */
export async function guardList(kind: Kind, { signedIn, chosenNow }: Entered): Promise<void> {
  await guardKind(kind, signedIn)
  const target = pageFor(
    selectedLocations(kind, chosenNow(kind === 'score' ? 'PARTNER_SCORE' : 'TOP_PERFORMER')),
    null,
  )
  if (typeof target === 'number') throw redirect({ href: `${listPath[kind]}/${target}`, replace: true })
}

/** The page of one location: it must be one of those, and it becomes what is picked. */
export async function guardLocation(kind: Kind, { signedIn }: Entered, given: string): Promise<void> {
  const stores = await guardKind(kind, signedIn)
  const id = Number(given)
  if (!eligibleLocations(kind, stores).eligible.includes(id))
    throw redirect({ href: listPath[kind], replace: true })
  select(pickAddresses(stores, [id], 'single'))
}

async function guardKind(kind: Kind, { stores }: Entered['signedIn']) {
  const visible = visibleOf(stores)
  const isOpen =
    eligibleLocations(kind, visible).eligible.length > 0 && (kind === 'top' || (await isScoreOn()))
  if (!isOpen) throw redirect({ href: '/home', replace: true })
  return visible
}
