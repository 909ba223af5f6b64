import { createElement, Fragment, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import type { Words } from '../words.gen.ts'
import { spoken, subscribe } from './words.ts'
import type { Id, Values } from './words.ts'

const whole = (parts: ReactNode): ReactNode =>
  Array.isArray(parts) ? createElement(Fragment, null, ...parts) : parts

/** A sentence with parts of its own, such as a link: `<T id="…" values={{ link: (c) => <a>{c}</a> }} />`. */
export function T<K extends Id>({ id, values }: { id: K; values: Words[K] }): ReactNode {
  const { say } = useSyncExternalStore(subscribe, spoken)
  const wrapped: Values = {}
  const given = values as Record<string, Values[string]> // generated from the message
  for (const [name, value] of Object.entries(given)) {
    wrapped[name] = typeof value === 'function' ? (inner) => value([whole(inner)]) : value
  }
  return whole(say(id, wrapped))
}
