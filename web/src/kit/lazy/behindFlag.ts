import type { SwitchName } from '@storekeep/contract/rules/flags.ts'

/** The guard of a page behind a flag, loaded when it is needed: `page(name, { guard: behindFlag('SK_…') })`. */
export function behindFlag(name: SwitchName, elsewhere?: string) {
  return (): Promise<void> => import('../flags/guard.ts').then(({ guardFlag }) => guardFlag(name, elsewhere))
}
