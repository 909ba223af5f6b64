import { stored, type EndedView, type View } from '#kit/session/view.ts'
import { removeTab } from '#kit/storage/tab.ts'

/** Opens the portal as another user on a fresh page, so that none of the user's own data stays in memory. */
export function startView(view: View): void {
  sessionStorage.setItem('viewAs', JSON.stringify(view)) // without it, it would open as the user themselves
  location.assign('/home')
}

/** Returns the view that has just ended, once. */
export function takeEndedView(): EndedView | null {
  const { userId, name, isLeft } = stored('viewAsEnded')
  removeTab('viewAsEnded')
  return typeof userId === 'number' && typeof name === 'string'
    ? { userId, name, isLeft: isLeft === true }
    : null
}
