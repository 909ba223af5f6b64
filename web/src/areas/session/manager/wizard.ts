/** What the steps of the wizard hand on; a reload begins at the first one. */
interface Wizard {
  /** The first step was left for someone new. */
  isStage1Done: boolean
}

export const wizard: Wizard = { isStage1Done: false }

const key = 'managerMail'

/** Keeps the handle by which the mail to a manager is sent again, for as long as the tab is open. */
export function keepMailHandle(email: string, sessionToken: string): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ email, sessionToken }))
  } catch {
    // the mail can then not be sent again from here
  }
}

/** The handle of the mail to this address; null when it was not sent from this tab. */
export function mailHandleOf(email: string | null): string | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('email' in kept && 'sessionToken' in kept)) return null
    return kept.email === email && typeof kept.sessionToken === 'string' ? kept.sessionToken : null
  } catch {
    return null
  }
}
