import type { AnyFlagValue, FlagName, FlagValue } from '@storekeep/contract/rules/flags.ts'
import { facts } from '../facts.ts'
import { read } from '../storage.ts'

export type FlagValues = Readonly<Record<string, unknown>>

/** PLATFORM-ENTITY-TOGGLES: what a text in storage says about flags; nonsense says nothing. */
export function readFlags(text: string | null): FlagValues {
  try {
    return { ...JSON.parse(text ?? '') } as FlagValues // whatever it was, now it is an object; values are looked at below
  } catch {
    return {}
  }
}

/** A flag's value: what was last heard when it is of the right type, else what the page came with. */
export const valueOf = <V extends AnyFlagValue>(heard: unknown, initial: V): V =>
  typeof heard === typeof initial ? (heard as V) : initial // of the same type, as just looked at

/** What a flag says now, without waiting: what this browser remembers, else its initial value. */
export const flag = <N extends FlagName>(name: N): FlagValue<N> =>
  // the server writes every flag's initial value into the page; off where there is no page
  valueOf(readFlags(read('featureToggles'))[name], (facts.flags?.[name] ?? false) as FlagValue<N>)
