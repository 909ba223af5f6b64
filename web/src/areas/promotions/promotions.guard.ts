import type { FlagName } from '@storekeep/contract/rules/flags.ts'
import { redirect } from '@tanstack/react-router'
import { flag } from '#kit/flags/cache.ts'
import { loadFlags } from '#kit/flags/load.ts'

/** PROMO-GUARD-CREATE: redirects to the list if the flag of a type is off. An empty list of fees counts as off. */
export async function guardType(name: FlagName | null): Promise<void> {
  // a flag may have changed on another device since the last request
  await loadFlags()
  if (name !== null && !flag(name)) throw redirect({ href: '/promotions', replace: true })
}
