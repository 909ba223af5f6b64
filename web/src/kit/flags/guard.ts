import { redirect } from '@tanstack/react-router'
import type { SwitchName } from '@storekeep/contract/rules/flags.ts'
import { flag } from './cache.ts'
import { loadFlags } from './load.ts'

/** The guard of a page behind a flag: it redirects if the flag is off. */
export async function guardFlag(name: SwitchName, elsewhere = '/home'): Promise<void> {
  // a flag may have changed on another device since the last request
  await loadFlags()
  if (!flag(name)) throw redirect({ href: elsewhere, replace: true })
}
