import type { PortalUser } from '@storekeep/contract/areas/users.ts'

/** What the menu of a user's row lets one do. */
interface Allowed {
  readonly edit: boolean
  readonly resend: boolean
  readonly end: boolean
  /** USERS-CALL-VIEW: whom one may change, and who can come in. */
  readonly view: boolean
  /** How it ends: the invitation is taken back, or the rights on the stores go. */
  readonly ending: 'remove' | 'unlink'
}

/**
 * USERS-STATE-PENDING, USERS-RULE-EDIT, USERS-RULE-REMOVE, USERS-RULE-RESEND: pending users are removed or mailed
 * again, all others changed or unlinked, as far as actions are enabled for them.
 */
export function allowedOn({ status, actions }: Pick<PortalUser, 'status' | 'actions'>): Allowed {
  const isPending = status === 'pending'
  return {
    edit: actions.enabled && !isPending,
    resend: isPending,
    end: actions.enabled,
    view: actions.enabled && !isPending,
    ending: isPending ? 'remove' : 'unlink',
  }
}
