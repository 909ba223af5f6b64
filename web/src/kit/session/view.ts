import { fieldsOf, jsonOf } from '../storage/json.ts'
import { readTab, removeTab, writeTab } from '../storage/tab.ts'

// USERS-CALL-VIEW: this tab shows the portal as another user. The user's own session stays in the other tabs, and is
// restored when the view ends.

/** The session as another user. `expiresAt` is by this page's clock. */
export interface View {
  readonly token: string
  readonly expiresAt: number
  readonly userId: number
  readonly name: string
}

/** A finished view, and whether the user has left it. */
export interface EndedView extends Pick<View, 'userId' | 'name'> {
  readonly isLeft: boolean
}

type Key = 'viewAs' | 'viewAsEnded'

let timer: ReturnType<typeof setTimeout> | undefined

/** The fields of an object in the tab's storage; none if it has no such object. */
export function stored(key: Key): Readonly<Record<string, unknown>> {
  return fieldsOf(jsonOf(readTab(key)))
}

/** The view of this tab; null if there is none. */
export function currentView(): View | null {
  const { token, expiresAt, userId, name } = stored('viewAs')
  return typeof token === 'string'
    ? { token, expiresAt: Number(expiresAt), userId: Number(userId), name: String(name) }
    : null
}

/** Returns to the user's own session, on a fresh page. */
export function leaveView({ isLeft }: Pick<EndedView, 'isLeft'>): void {
  const view = currentView()
  if (view === null) return
  const ended: EndedView = { userId: view.userId, name: view.name, isLeft }
  removeTab('viewAs')
  writeTab('viewAsEnded', JSON.stringify(ended))
  location.assign('/users')
}

/** Discards the view together with the user's own session. */
export function dropView(): void {
  clearTimeout(timer)
  removeTab('viewAs')
}

/** Leaves the view when it expires, by the page's clock. */
export function watchView(): void {
  const view = currentView()
  if (view === null) return
  timer = setTimeout(() => leaveView({ isLeft: false }), Math.max(0, view.expiresAt - Date.now()))
}
