import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { topics } from '../rules/notifications/notifications.ts'

/** Signed, and names the user and the topics of the mail; longer than other tokens, since a mail can have every topic. */
const params = z.object({ token: z.string().check(z.maxLength(190)) })

/** The topics of a mail, and whether the user still gets mails about any of them. */
const MailTopics = z.object({ topics: z.array(z.enum(topics)), isOn: z.boolean() })
export type MailTopics = z.output<typeof MailTopics>

/** What mail programs send for RFC 8058. */
const OneClick = z.object({ 'List-Unsubscribe': z.literal('One-Click') })

/** Mails of notifications are switched off by a link in their headers, without signing in (RFC 8058). */
export const notificationMails = {
  unsubscribe: endpoint({
    id: 'NOTIF-UNSUBSCRIBE',
    summary:
      'Switches the mails about the topics of a mail off; the mail names this address in List-Unsubscribe.',
    method: 'POST',
    host: 'root',
    path: '/partner-notifications/unsubscribe/{token}',
    access: 'public',
    effect: 'write',
    params,
    body: OneClick,
    form: true,
    reply: MailTopics,
  }),
  openUnsubscribe: endpoint({
    id: 'NOTIF-UNSUBSCRIBE',
    summary: 'The page that asks whether to switch the mails off, for programs that open the address.',
    method: 'GET',
    host: 'root',
    path: '/partner-notifications/unsubscribe/{token}',
    access: 'public',
    effect: 'read',
    params,
    redirects: true,
  }),
  mailTopics: endpoint({
    id: 'NOTIF-UNSUBSCRIBE',
    summary: 'The topics of a mail, and whether the user still gets mails about them.',
    method: 'GET',
    host: 'root',
    path: '/partner-notifications/mails/{token}',
    access: 'public',
    effect: 'read',
    params,
    reply: MailTopics,
  }),
  subscribeAgain: endpoint({
    id: 'NOTIF-UNSUBSCRIBE',
    summary: 'Switches the mails that the link has switched off on again, at the times chosen before.',
    method: 'POST',
    host: 'root',
    path: '/partner-notifications/mails/{token}',
    access: 'public',
    effect: 'write',
    params,
    reply: MailTopics,
  }),
}
