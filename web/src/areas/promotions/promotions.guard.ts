import type { FlagName } from '@storekeep/contract/rules/flags.ts'
import { redirect } from '@tanstack/react-router'
import { flag } from '#kit/flags/cache.ts'
import { loadFlags } from '#kit/flags/refresh.ts'

/** PROMO-GUARD-CREATE: without its flag a type cannot be created; the list is shown. An empty list of fees is off. */
export async function guardType(name: FlagName | null): Promise<void> {
  // a flag may have been changed on another device since this browser's last request
  await loadFlags()
  if (name !== null && !flag(name)) throw redirect({ href: '/promotions', replace: true })
}
