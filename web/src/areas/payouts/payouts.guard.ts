import { redirect } from '@tanstack/react-router'
import { flag } from '#kit/flags/cache.ts'
import { loadFlags } from '#kit/flags/load.ts'

/**
 * PAYOUTS-GUARD-MAINTENANCE: without their flag, payout pages redirect to the dashboard; during maintenance, all
 * redirect to its notice, and back afterwards.
 */
export async function guardMaintenance(isNotice: boolean): Promise<void> {
  // a flag may have changed on another device since the last request
  await loadFlags()
  if (!flag('SK_PAYOUTS_SECTION_ENABLED')) throw redirect({ href: '/home', replace: true })
  const isOn = flag('SK_PAYOUTS_MAINTENANCE_ENABLED')
  if (isOn && !isNotice) throw redirect({ href: '/payouts/maintenance', replace: true })
  if (!isOn && isNotice) throw redirect({ href: '/payouts', replace: true })
}

/** PAYOUTS-ROUTE-ON-DEMAND: redirects to the overview if withdrawals are disabled. */
export async function guardOnDemand(): Promise<void> {
  await guardMaintenance(false)
  if (!flag('SK_ON_DEMAND_PAYOUTS_ENABLED')) throw redirect({ href: '/payouts', replace: true })
}
