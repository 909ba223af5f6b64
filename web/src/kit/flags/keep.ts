import type { AnyFlagValue } from '@storekeep/contract/rules/flags.ts'
import { facts } from '../boot/facts.ts'
import { read, write } from '../storage/storage.ts'
import { newListeners } from '../events/listeners.ts'

const { on, notify } = newListeners()

/** Changes whenever any flag does. */
export function allFlags(): string | null {
  return read('featureToggles')
}

/** Stores the answer in this browser and notifies subscribers. */
export function keepFlags(values: Readonly<Record<string, AnyFlagValue>>): void {
  const text = JSON.stringify(values)
  if (text === allFlags()) return
  write('featureToggles', text)
  notify()
}

export const onFlags = on

/** The names of all flags known to the page; others do not exist. */
export function knownFlags(): string[] {
  return Object.keys(facts.flags ?? {})
}
