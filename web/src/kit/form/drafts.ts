import { dayMs } from '@storekeep/contract/rules/time/durations.ts'
import { onSessionEnd } from '../session/session.ts'
import { fieldsOf, jsonOf } from '../storage/json.ts'
import { readTab, removeTab, tabKeys, writeTab } from '../storage/tab.ts'

const prefix = 'draft.'
/** Field names that are never stored. */
const secret = /password|passwd|secret|token|pin$|cvv|iban/i
/** The owner of drafts of signed-out pages. */
export const guest = 'guest'
/** Older drafts are not restored. */
const lifetimeMs = dayMs

/** One user's input of one form. */
export interface Draft {
  readonly at: number
  readonly values: Fields
  /** The initial values of the form; only differences from them are input. */
  readonly base?: Fields | undefined
}

type Fields = Readonly<Record<string, unknown>>

const keyOf = (id: string, owner: string): string => `${prefix}${owner}.${id}`

/** The key under which the last attempt to submit a draft is stored; deleted with the draft. */
export function attemptKeyOf(id: string, owner: string): string {
  return `${keyOf(id, owner)} attempt`
}

/** The input without secrets and files. */
export function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets)
  if (typeof value !== 'object' || value === null) return value
  if (Object.getPrototypeOf(value) !== Object.prototype) return undefined
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !secret.test(name))
      .map(([name, inner]) => [name, withoutSecrets(inner)]),
  )
}

/** Stores the input with the form's initial values; returns whether it was stored. */
export function keepDraft(id: string, owner: string, values: unknown, base?: unknown): boolean {
  const draft = { at: Date.now(), values: withoutSecrets(values), base: withoutSecrets(base) }
  return writeTab(keyOf(id, owner), JSON.stringify(draft))
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** This user's draft of this form; null if there is none, or if it has expired or is invalid. */
export function readDraft(id: string, owner: string): Draft | null {
  const { at, values, base } = fieldsOf(jsonOf(readTab(keyOf(id, owner))))
  if (typeof at !== 'number' || Date.now() - at > lifetimeMs) return null
  return isFields(values) ? { at, values, base: isFields(base) ? base : undefined } : null
}

/** Deletes a draft of this user. */
export function dropDraft(id: string, owner: string): void {
  removeTab(keyOf(id, owner))
  removeTab(attemptKeyOf(id, owner))
}

/** The ids of this user's drafts with this prefix. */
export function draftsOf(owner: string, beginning = ''): string[] {
  const start = keyOf(beginning, owner)
  const ids = tabKeys(start).map((key) => key.slice(keyOf('', owner).length))
  return ids.filter((id) => readDraft(id, owner) !== null)
}

// an expired session keeps them, so that the same user finds them after signing in again
onSessionEnd((ending) => {
  if (ending === 'signed-out') for (const key of tabKeys(prefix)) removeTab(key)
})

/** Open forms with input, and whether it was stored. */
const dirty = new Map<string, boolean>()
let waiting: (() => void) | null = null
let reloading = false

/** True while the app reloads the page: the input is stored, so the user is not asked. */
export function isReloadingSafely(): boolean {
  return reloading
}

/** Whether an open form has unsaved input. */
export function isTyping(): boolean {
  return dirty.size > 0
}

/** Whether the input of a form survives a reload. */
export function isFormStored(id: string): boolean {
  return dirty.get(id) !== false
}

/**
 * Runs an action that unloads the page as soon as no input can be lost: immediately if no form has input; else when the
 * forms are saved or left, or, if all input is stored, when the page is hidden.
 */
export function whenFormsAreSafe(go: () => void): void {
  waiting = () => {
    const areStored = [...dirty.values()].every(Boolean)
    if (dirty.size > 0 && !(areStored && globalThis.document?.visibilityState === 'hidden')) return
    waiting = null
    reloading = true
    go()
  }
  waiting()
  globalThis.document?.addEventListener('visibilitychange', () => waiting?.())
}

/** Marks an open form: whether its input is stored, or null if it has none. */
export function markForm(id: string, state: boolean | null): void {
  if (state === null) dirty.delete(id)
  else dirty.set(id, state)
  waiting?.()
}

/** Marks an open form and stores its input; null deletes it after submitting or discarding. */
export function keepInput(id: string, owner: string, values: object | null): void {
  if (values === null) dropDraft(id, owner)
  markForm(id, values === null ? null : keepDraft(id, owner, values))
}
