import type { SwitchName } from '@storekeep/contract/rules/flags.ts'
import { allFlags } from '../flags/keep.ts'

/** The guard of a page behind a flag, loaded when it is needed: `page(name, { guard: behindFlag('SK_…') })`. */
export function behindFlag(name: SwitchName, elsewhere?: string) {
  return (): Promise<void> => import('../flags/guard.ts').then(({ guardFlag }) => guardFlag(name, elsewhere))
}

/**
 * The guard of a page with parts behind flags: a browser that has no flags stored yet waits for them, so that no part
 * appears later and moves what the user is about to press.
 */
export async function withFlags(): Promise<void> {
  if (allFlags() === null) await import('../flags/refresh.ts').then(({ loadFlags }) => loadFlags())
}
