// USERS-CALL-VIEW: this tab views the portal as another user. The user's own session remains in the other tabs, and is
// restored when the view ends.

/** The session as another user, and who that is. `expiresAt` by this page's clock. */
interface View {
  readonly token: string
  readonly expiresAt: number
  readonly userId: number
  readonly name: string
}

/** A view that has ended, and whether the user ended it. */
interface EndedView extends Pick<View, 'userId' | 'name'> {
  readonly isLeft: boolean
}

type Key = 'viewAs' | 'viewAsEnded'

let timer: ReturnType<typeof setTimeout> | undefined

function kept(key: Key): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return typeof value === 'object' && value !== null ? { ...value } : null
  } catch {
    return null
  }
}

function forget(key: Key): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // nothing was kept there
  }
}

/** The view of this tab; null without one. */
export function currentView(): View | null {
  const { token, expiresAt, userId, name } = kept('viewAs') ?? {}
  return typeof token === 'string' &&
    typeof expiresAt === 'number' &&
    typeof userId === 'number' &&
    typeof name === 'string'
    ? { token, expiresAt, userId, name }
    : null
}

/** Continues as another user after a reload, so that no own data remains in memory. */
export function startView(view: View): void {
  sessionStorage.setItem('viewAs', JSON.stringify(view))
  location.assign('/home')
}

/** Ends the view, with a reload. */
export function leaveView({ isLeft }: Pick<EndedView, 'isLeft'>): void {
  const view = currentView()
  if (view === null) return
  const ended: EndedView = { userId: view.userId, name: view.name, isLeft }
  forget('viewAs')
  sessionStorage.setItem('viewAsEnded', JSON.stringify(ended))
  location.assign('/users')
}

/** Deletes the view together with the user's own session. */
export function dropView(): void {
  clearTimeout(timer)
  forget('viewAs')
}

/** Ends the view when its time is over, by the page's clock. */
export function watchView(): void {
  const view = currentView()
  if (view === null) return
  timer = setTimeout(() => leaveView({ isLeft: false }), Math.max(0, view.expiresAt - Date.now()))
}

/** The view that this page comes from, once. */
export function takeEndedView(): EndedView | null {
  const { userId, name, isLeft } = kept('viewAsEnded') ?? {}
  forget('viewAsEnded')
  return typeof userId === 'number' && typeof name === 'string'
    ? { userId, name, isLeft: isLeft === true }
    : null
}
