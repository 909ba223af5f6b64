import type { AnyFlagValue } from '@storekeep/contract/rules/flags.ts'
import { facts } from '../boot/facts.ts'
import { read, write } from '../storage/storage.ts'

const listeners = new Set<() => void>()

/** Changes whenever any flag does. */
export function allFlags(): string | null {
  return read('featureToggles')
}

/** Stores the answer in this browser and notifies subscribers. */
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

/** The names of all flags known to the page; others do not exist. */
export function knownFlags(): string[] {
  return Object.keys(facts.flags ?? {})
}
