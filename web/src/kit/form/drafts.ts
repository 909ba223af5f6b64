import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { isSignedIn, onSessionEnd } from '../session/session.ts'

const prefix = 'draft.'
/** Never kept, however a form calls it. */
const secret = /password|passwd|secret|token|pin$|cvv|iban/i
/** A draft that is older than this is not what somebody is in the middle of. */
const keptMs = 24 * 3_600_000

interface Draft {
  /** Whose it is: another user of the same browser never sees it. */
  readonly owner: string
  readonly at: number
  readonly values: unknown
}

/** The storage of the tab, which outlives a reload and a sign-in; null where it is forbidden. */
function tab(): Storage | null {
  try {
    return sessionStorage
  } catch {
    return null
  }
}

/** What was typed, without anything secret and without files. */
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

/** Keeps what was typed; a full storage keeps nothing, and that is all. */
export function keepDraft(id: string, owner: string, values: unknown): boolean {
  const draft: Draft = { owner, at: Date.now(), values: withoutSecrets(values) }
  try {
    tab()?.setItem(prefix + id, JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

/** What this user had typed into this form; null for nothing, for somebody else's, and for nonsense. */
export function readDraft(id: string, owner: string): unknown {
  try {
    const draft: unknown = JSON.parse(tab()?.getItem(prefix + id) ?? 'null')
    if (typeof draft !== 'object' || draft === null) return null
    const { owner: whose, at, values } = draft as Partial<Draft> // each looked at
    if (whose !== owner || typeof at !== 'number' || Date.now() - at > keptMs) return null
    return typeof values === 'object' && values !== null && !Array.isArray(values) ? values : null
  } catch {
    return null
  }
}

export function dropDraft(id: string): void {
  try {
    tab()?.removeItem(prefix + id)
  } catch {
    // nothing was kept there
  }
}

/** Every draft goes: whoever leaves by choice leaves nothing behind. */
export function dropDrafts(): void {
  const store = tab()
  if (!store) return
  for (const key of Object.keys(store)) if (key.startsWith(prefix)) dropDraft(key.slice(prefix.length))
}

// a session that merely ran out keeps them: signing in again goes on where one was
onSessionEnd((ending) => {
  if (ending === 'signed-out') dropDrafts()
})

/** Forms with something typed, and whether it is kept. */
const dirty = new Map<string, boolean>()
let waiting: (() => void) | null = null
let reloading = false

/** True while the page is being loaded anew by us: what is typed is kept, so nobody has to be asked. */
export const isReloadingSafely = (): boolean => reloading

/**
 * Does something that takes the page away, once nothing typed can be lost: at once when no form has been touched;
 * else when the forms are saved or left, or, if all that was typed is kept, as soon as nobody is looking.
 */
export function whenFormsAreSafe(go: () => void): void {
  waiting = () => {
    const kept = [...dirty.values()].every(Boolean)
    if (dirty.size > 0 && !(kept && globalThis.document?.visibilityState === 'hidden')) return
    waiting = null
    reloading = true
    go()
  }
  waiting()
  globalThis.document?.addEventListener('visibilitychange', () => waiting?.())
}

function mark(id: string, state: boolean | null): void {
  if (state === null) dirty.delete(id)
  else dirty.set(id, state)
  waiting?.()
}

/** Puts a draft back into a form and keeps what is typed from now on; returns how to stop. */
export function followForm<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'reset' | 'getValues' | 'subscribe'>,
  id: string,
  owner: string | null,
): () => void {
  const draft = owner === null ? null : readDraft(id, owner)
  // over what the form begins with, so that fields which are not in the draft stay, and the form counts as changed
  if (draft !== null) {
    form.reset({ ...form.getValues(), ...(draft as Partial<Values>) }, { keepDefaultValues: true }) // of this form
    mark(id, true)
  }
  const stop = form.subscribe({
    formState: { values: true, isDirty: true },
    callback: ({ values, isDirty }) => {
      if (isDirty !== true) {
        dropDraft(id)
        mark(id, null)
      } else mark(id, owner !== null && keepDraft(id, owner, values))
    },
  })
  return () => {
    stop()
    // saved, or left by choice; when the session has run out it waits for its owner
    if (isSignedIn()) dropDraft(id)
    mark(id, null)
  }
}
