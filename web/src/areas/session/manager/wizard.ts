/** The state shared by the wizard's steps; a reload restarts at the first one. */
interface Wizard {
  /** Whether the first step was completed for a new person. */
  isStage1Done: boolean
}

export const wizard: Wizard = { isStage1Done: false }

const key = 'managerMail'

/** Stores the handle for resending a manager's mail, for the lifetime of the tab. */
export function keepMailHandle(email: string, sessionToken: string): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ email, sessionToken }))
  } catch {
    // without storage, the mail cannot be resent from here
  }
}

/** The handle of the mail to this address; null if it was not sent from this tab. */
export function mailHandleOf(email: string | null): string | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    if (typeof stored !== 'object' || stored === null || !('email' in stored && 'sessionToken' in stored))
      return null
    return isSameEmail(stored.email, email) && typeof stored.sessionToken === 'string'
      ? stored.sessionToken
      : null
  } catch {
    return null
  }
}

/** The server may spell an address in another letter case than it was typed. */
function isSameEmail(stored: unknown, email: string | null): boolean {
  return typeof stored === 'string' && stored.toLowerCase() === email?.toLowerCase()
}
