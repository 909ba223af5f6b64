import { redirect } from '@tanstack/react-router'
import type { SwitchName } from '@storekeep/contract/rules/flags.ts'
import { flag } from './cache.ts'
import { loadFlags } from './refresh.ts'

/** The guard of a page that a flag opens: without it, the way leads elsewhere. */
export async function guardFlag(name: SwitchName, elsewhere = '/home'): Promise<void> {
  // a flag may have been switched on another device since this browser last heard of it
  await loadFlags()
  if (!flag(name)) throw redirect({ href: elsewhere, replace: true })
}
