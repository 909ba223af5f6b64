import type { Me } from '@storekeep/contract/areas/session.ts'
import { session } from '@storekeep/contract/areas/session.ts'
import { call } from '#kit/api/call.ts'
import { queries } from '#kit/api/client.ts'
import { rememberSelection } from '#kit/selection/selection.ts'
import { newListeners } from '#kit/events/listeners.ts'

/** The user whose session ended on a page with unsaved input; null otherwise. */
let ended: Me | null = null
const { on, notify } = newListeners()

export function resuming(): Me | null {
  return ended
}

export const onResuming = on

function set(user: Me | null): void {
  ended = user
  notify()
}

/** Keeps the page and asks its user to sign in again. */
export function offerResume(user: Me): void {
  set(user)
}

/** Discards the waiting page. */
export function giveUp(): void {
  set(null)
}

/** After a sign-in: the same user continues on the page; another user starts on a new one. */
export async function resume(router: { invalidate: () => Promise<void> }): Promise<void> {
  const before = ended
  const now = await call(session.me)
  if (before === null || now.id !== before.id) return location.assign('/home')
  set(null)
  rememberSelection()
  await Promise.all([router.invalidate(), queries.invalidateQueries()])
}
