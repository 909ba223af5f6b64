import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { feedEndpoint } from '../kit/feed.ts'
import {
  Email,
  ExternalId,
  Instant,
  Language,
  Role,
  StoreId,
  text,
  UserId,
  Version,
  described,
} from '../kit/fields.ts'
import { lengthFault } from '../rules/passwords.ts'
import { MailProblem, NewPassword, Tokens } from './session.shapes.ts'

export type { AccountSetUp, Invitation, Tokens } from './session.shapes.ts'

/** A password as typed; spaces count. */
const Password = z.string().check(
  z.refine((password) => password.length > 0, { error: 'field.required' }),
  z.refine((password) => lengthFault(password) !== 'password.tooLong', { error: 'field.tooLong' }),
)

/** Sign-in form and call: SESSION-CALL-TOKEN, GAP-LOGIN-FORM. */
export const Credentials = z.object({
  grantType: z.literal('PASSWORD'),
  userType: z.literal('STORE_ADMIN'),
  username: Email,
  password: Password,
})
export type Credentials = z.output<typeof Credentials>

const EmailVerificationStatus = z.enum(['NOT_VERIFIED', 'VERIFIED', 'PENDING_VERIFICATION'])

/** SESSION-ENTITY-USER. */
export const Me = z.object({
  id: UserId,
  email: z.string(),
  name: z.string(),
  emailVerificationStatus: EmailVerificationStatus,
  /** Why the last mail to an unverified address has not arrived; null if nothing is known against it. */
  mailProblem: z.nullable(MailProblem),
  /** When the last link that verifies the address was mailed; null if none was, or the address is verified. */
  verificationMailedAt: z.nullable(Instant),
  rolesForEntities: z.array(z.object({ type: z.literal('STORE'), id: StoreId, role: Role })),
  promotedOperator: z.nullable(z.string()),
  /** The same for the last mail to the manager whom the user has named. */
  managerMailProblem: z.nullable(MailProblem),
  isUserMigratedToVendorPortal: z.boolean(),
  /** GAP-SUPERVISOR: the marketplace's support views the portal as the user, until then. */
  supervisedUntil: z.nullable(Instant),
  /** The manager who views the portal as this user, and until when. */
  viewedBy: z.nullable(z.object({ name: z.string(), email: z.string(), until: Instant })),
  /** The marketplace requires a second factor for this role: until there is one, every other call is refused. */
  lacksSecondFactor: z.boolean(),
})
export type Me = z.output<typeof Me>

const RefreshToken = z.string().check(z.minLength(1, 'field.required'), z.maxLength(512, 'field.tooLong'))

export const session = {
  token: endpoint({
    id: 'SESSION-CALL-TOKEN',
    summary: 'Signs in with e-mail and password.',
    method: 'POST',
    host: 'root',
    path: '/oauth/token',
    access: 'public',
    effect: 'write',
    rate: 'sign-in',
    body: Credentials,
    reply: Tokens,
  }),
  refresh: endpoint({
    id: 'SESSION-CALL-REFRESH',
    summary: 'Exchanges a refresh token for a new pair; the old one becomes invalid.',
    method: 'POST',
    host: 'root',
    path: '/oauth/refresh',
    access: 'public',
    effect: 'write',
    body: z.object({ grantType: z.literal('REFRESH_TOKEN'), refreshToken: RefreshToken }),
    reply: Tokens,
  }),
  revoke: endpoint({
    id: 'SESSION-CALL-REVOKE',
    summary: 'Ends the session of a refresh token; an unknown token gets the same response.',
    method: 'POST',
    host: 'root',
    path: '/oauth/revoke',
    access: 'public',
    effect: 'write',
    body: z.object({ refreshToken: RefreshToken, everywhere: z.optional(z.boolean()) }),
  }),
  me: endpoint({
    id: 'SESSION-CALL-ME',
    summary: 'The signed-in user.',
    method: 'GET',
    host: 'root',
    path: '/partners/accounts/users/me',
    access: 'signed-in',
    beforeFactor: true,
    effect: 'read',
    reply: Me,
  }),
}

/** A user in the feed. A new user without `password` cannot sign in. */
export const UserLine = z.object({
  externalId: ExternalId,
  version: Version,
  email: described(Email, 'The address for signing in and for mails; unique, regardless of letter case.'),
  name: text(1, 120),
  password: described(
    z.optional(NewPassword),
    "Sets the password and ends the user's sessions; if omitted, the stored one stays.",
  ),
  language: described(
    z.optional(Language),
    'The language of mails, such as es; English where the portal does not speak it. If omitted, the stored one stays.',
  ),
  emailVerificationStatus: described(
    z._default(EmailVerificationStatus, 'VERIFIED'),
    'Whether the user has confirmed the address.',
  ),
  promotedOperator: described(
    z._default(z.nullable(Email), null),
    'The e-mail of the manager whom this user has named.',
  ),
  migratedToVendorPortal: described(
    z._default(z.boolean(), false),
    'Whether the user works in another portal and is sent there.',
  ),
  portalAccess: described(z._default(z.boolean(), true), 'Without it the user cannot use the portal.'),
  needsManager: described(
    z._default(z.boolean(), false),
    'An account older than the role of managers, which has to name a manager first.',
  ),
  invite: described(
    z._default(z.boolean(), false),
    'Mails a user without a password a link to set one; a newer version mails a new link.',
  ),
  erased: described(
    z._default(z.boolean(), false),
    'Erases the person permanently: name and e-mail of this line are not stored, and later lines cannot undo it.',
  ),
})
export type UserLine = z.output<typeof UserLine>

export const sessionFeed = {
  users: feedEndpoint({
    name: 'users',
    summary: 'Creates and changes users.',
    scope: 'users',
    line: UserLine,
  }),
}
