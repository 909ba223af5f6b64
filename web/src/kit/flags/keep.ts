import type { AnyFlagValue } from '@storekeep/contract/rules/flags.ts'
import { facts } from '../facts.ts'
import { read, write } from '../storage.ts'

const listeners = new Set<() => void>()

/** Changes whenever any flag does. */
export const allFlags = (): string | null => read('featureToggles')

/** Keeps what was heard, in this browser, and tells who shows it. */
export function keepFlags(values: Readonly<Record<string, AnyFlagValue>>): void {
  const text = JSON.stringify(values)
  if (text === allFlags()) return
  write('featureToggles', text)
  for (const listener of listeners) listener()
}

export function onFlags(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Every flag the page was sent; what is not among them does not exist. */
export const knownFlags = (): string[] => Object.keys(facts.flags ?? {})
