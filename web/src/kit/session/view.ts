// USERS-CALL-VIEW: this tab looks at the portal as another user. The user's own session stays in the other tabs, and
// comes back when the view ends.

/** The session as another user, and who that is. `expiresAt` by this page's clock. */
export interface View {
  readonly token: string
  readonly expiresAt: number
  readonly userId: number
  readonly name: string
}

/** A view that is over, and whether the user has left it. */
export interface EndedView extends Pick<View, 'userId' | 'name'> {
  readonly isLeft: boolean
}

type Key = 'viewAs' | 'viewAsEnded'

let timer: ReturnType<typeof setTimeout> | undefined

/** What this tab keeps under a name, as an object. */
export function kept(key: Key): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return typeof value === 'object' && value !== null ? { ...value } : null
  } catch {
    return null
  }
}

export function forget(key: Key): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // nothing was kept there
  }
}

/** The view of this tab; null while the user is themself. */
export function currentView(): View | null {
  const { token, expiresAt, userId, name } = kept('viewAs') ?? {}
  return typeof token === 'string'
    ? { token, expiresAt: Number(expiresAt), userId: Number(userId), name: String(name) }
    : null
}

/** Is oneself again, on a fresh page. */
export function leaveView({ isLeft }: Pick<EndedView, 'isLeft'>): void {
  const view = currentView()
  if (view === null) return
  const ended: EndedView = { userId: view.userId, name: view.name, isLeft }
  forget('viewAs')
  sessionStorage.setItem('viewAsEnded', JSON.stringify(ended))
  location.assign('/users')
}

/** Forgets the view together with one's own session. */
export function dropView(): void {
  clearTimeout(timer)
  forget('viewAs')
}

/** Leaves when the time is over, by the page's clock. */
export function watchView(): void {
  const view = currentView()
  if (view === null) return
  timer = setTimeout(() => leaveView({ isLeft: false }), Math.max(0, view.expiresAt - Date.now()))
}
