import { useSyncExternalStore } from 'react'
import type { FlagName, FlagValue } from '@storekeep/contract/rules/flags.ts'
import { flag } from './cache.ts'
import { onFlags } from './keep.ts'

/** A flag's value; renders again when it changes. */
export function useFlag<N extends FlagName>(name: N): FlagValue<N> {
  return useSyncExternalStore(onFlags, () => flag(name))
}
