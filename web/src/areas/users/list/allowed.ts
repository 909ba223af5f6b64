import type { PortalUser } from '@storekeep/contract/areas/users.ts'

/** The available actions of a user's row. */
interface Allowed {
  readonly edit: boolean
  readonly resend: boolean
  readonly end: boolean
  /** USERS-CALL-VIEW: users one may edit and who can sign in. */
  readonly view: boolean
  /** How access ends: the invitation is withdrawn, or the rights on the stores are removed. */
  readonly ending: 'remove' | 'unlink'
}

/**
 * USERS-STATE-PENDING, USERS-RULE-EDIT, USERS-RULE-REMOVE, USERS-RULE-RESEND: pending users can be removed or mailed
 * again, all others edited or unlinked, if the actions are enabled for them.
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
