import type { AnyFlagValue, FlagName, FlagValue } from '@storekeep/contract/rules/flags.ts'
import { facts } from '../boot/facts.ts'
import { fieldsOf, jsonOf } from '../storage/json.ts'
import { read } from '../storage/storage.ts'

export type FlagValues = Readonly<Record<string, unknown>>

/** PLATFORM-ENTITY-TOGGLES: parses stored flags; returns none for invalid content. */
export function readFlags(text: string | null): FlagValues {
  return fieldsOf(jsonOf(text)) // its values are checked below
}

/** A flag's value: the last received one if its type is right, else the page's initial value. */
export function valueOf<V extends AnyFlagValue>(received: unknown, initial: V): V {
  return typeof received === typeof initial ? (received as V) : initial // of the same type, as checked
}

/** A flag's current value, synchronously: the one stored in this browser, else the initial one. */
export function flag<N extends FlagName>(name: N): FlagValue<N> {
  // the server writes every flag's initial value into the page; off without a page
  return valueOf(readFlags(read('featureToggles'))[name], (facts.flags?.[name] ?? false) as FlagValue<N>)
}
