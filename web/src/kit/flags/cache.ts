import type { AnyFlagValue, FlagName, FlagValue } from '@storekeep/contract/rules/flags.ts'
import { facts } from '../facts.ts'
import { read, write } from '../storage.ts'

export type FlagValues = Readonly<Record<string, AnyFlagValue>>

let now: FlagValues | null = null
const listeners = new Set<() => void>()

const isValue = (value: unknown): value is AnyFlagValue =>
  typeof value === 'boolean' ||
  typeof value === 'string' ||
  (typeof value === 'number' && Number.isFinite(value))

/** PLATFORM-ENTITY-TOGGLES: what a text in storage says about flags; what is not a value is nothing. */
export function readFlags(text: string | null): FlagValues {
  try {
    const value: unknown = JSON.parse(text ?? '')
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return {}
    return Object.fromEntries(
      Object.entries(value).filter((pair): pair is [string, AnyFlagValue] => isValue(pair[1])),
    )
  } catch {
    return {}
  }
}

/** A flag's value: what was last heard when it is of the right type, else what the page came with. */
export function valueOf<V extends AnyFlagValue>(heard: AnyFlagValue | undefined, initial: V): V {
  return typeof heard === typeof initial ? (heard as V) : initial // of the same type, as just looked at
}

/** What flags say now, without waiting; at first what this browser remembers. */
export function flag<N extends FlagName>(name: N): FlagValue<N> {
  // the server writes every flag's initial value into the page; off where there is no page
  const initial = (facts.flags?.[name] ?? false) as FlagValue<N>
  return valueOf(allFlags()[name], initial)
}

/** Keeps what was heard, in this browser too, and tells who shows it. */
export function keepFlags(values: FlagValues): void {
  const text = JSON.stringify(values)
  const isNew = text !== read('featureToggles')
  if (!isNew) return
  now = values
  write('featureToggles', text)
  for (const listener of listeners) listener()
}

/** Changes whenever any flag does. */
export const allFlags = (): FlagValues => (now ??= readFlags(read('featureToggles')))

export function onFlags(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Every flag the page was sent; what is not among them does not exist. */
export const knownFlags = (): string[] => Object.keys(facts.flags ?? {})
