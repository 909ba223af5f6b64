import { invite } from '../../areas/session/links/invitations.ts'
import { systemClock } from '../../platform/clock.ts'
import type { AdminTask } from '../../platform/db/folder/beside-server.ts'
import type { Mails } from '../../platform/mail/mail.ts'
import { withMails } from './outgoing/with-mails.ts'

/** The user to invite, and the URL of the portal. */
export interface Invited {
  readonly email: string
  readonly portal: string
}

export interface Invitation {
  readonly link: string
  /** Whether a mail server is configured; otherwise the mail stays in the database. */
  readonly isMailed: boolean
}

/** Invites a user without a password; the mail is queued like any other. */
export function inviteTask(running?: { readonly mails: Mails }): AdminTask<Invited, Invitation | null> {
  return {
    name: 'invite',
    run: (database, invited) =>
      withMails(database, running, async (mails) => {
        const link = await database.db.transaction((tx) => invite(tx, { mails, clock: systemClock }, invited))
        return link === null ? null : { link, isMailed: mails.areSent }
      }),
  }
}
