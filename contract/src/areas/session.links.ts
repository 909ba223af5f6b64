import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { Email, ShownName, StoreId, text, trimmedText, UserId } from '../kit/fields.ts'
import { AccountSetUp, Invitation, LinkToken, NewPassword, Tokens } from './session.shapes.ts'

/** The page that requests another mail; not stored. */
const source = z.optional(text(1, 80))

/** SESSION-CALL-REGISTER: the manager that an account without one names (SESSION-RULE-USER-TYPES). */
export const ManagerRegistration = z.object({
  name: ShownName,
  email: Email,
  /** A new manager may be given a first password; that of an existing account is never changed. */
  password: z.optional(NewPassword),
  /** By default every store that still needs a manager. */
  storeIds: z.optional(
    z.array(StoreId).check(z.minLength(1, 'field.required'), z.maxLength(1000, 'field.tooLong')),
  ),
  source,
  partnerRole: z.literal('MANAGER'),
  entityType: z.literal('STORE'),
})
export type ManagerRegistration = z.output<typeof ManagerRegistration>

/** A user of the stores who can become their manager. */
const PotentialManager = z.object({ id: UserId, name: z.string(), email: z.string() })
export type PotentialManager = z.output<typeof PotentialManager>

/** GAP-VERIFY-STORES: the stores that a new manager has confirmed. */
export const ConfirmedStores = z.object({
  email: z.string(),
  stores: z.array(z.object({ id: StoreId, name: z.string() })),
})
export type ConfirmedStores = z.output<typeof ConfirmedStores>

/** The data of the first owner of an empty installation and of their store. */
export const FirstOwner = z.object({
  token: LinkToken,
  name: ShownName,
  email: Email,
  password: NewPassword,
  store: z.object({
    name: ShownName,
    /** Two letters. */
    country: z.string().check(z.minLength(1, 'field.required'), z.regex(/^[A-Z]{2}$/, 'field.invalid')),
    city: trimmedText(1, 80),
    /** A time zone of the country; required if it has several and the city is unknown. */
    timeZone: z.optional(text(1, 60)),
  }),
})
export type FirstOwner = z.output<typeof FirstOwner>

const host = 'root'
const write = { host, access: 'public', effect: 'write', rate: 'sign-in' } as const
const OneToken = z.object({ sessionToken: LinkToken })

/** Processes that start with a mail: every link works once, for a limited time, and only its hash is stored. */
export const sessionLinks = {
  potentialManagers: endpoint({
    id: 'SESSION-CALL-POTENTIAL-MANAGERS',
    summary: 'Users of the caller’s own stores who may become their manager.',
    method: 'GET',
    host,
    path: '/v1/stores/potential_managers',
    access: 'signed-in',
    personal: true,
    effect: 'read',
    query: z.object({
      stores: z.array(StoreId).check(z.minLength(1, 'field.required'), z.maxLength(1000, 'field.tooLong')),
    }),
    reply: z.object({ data: z.object({ potential_managers: z.array(PotentialManager) }) }),
  }),
  register: endpoint({
    id: 'SESSION-CALL-REGISTER',
    summary:
      'Names a manager for stores that need one; the manager is mailed a link. The token sends that mail again.',
    method: 'POST',
    host,
    path: '/partners/accounts/session',
    access: 'signed-in',
    effect: 'write',
    body: ManagerRegistration,
    reply: z.object({ sessionToken: z.string() }),
  }),
  remind: endpoint({
    id: 'SESSION-CALL-REMIND',
    summary: 'Mails a new link to the manager whom the caller has named, until the manager confirms.',
    method: 'POST',
    host,
    path: '/partners/accounts/session/remind',
    access: 'signed-in',
    effect: 'write',
  }),
  withdraw: endpoint({
    id: 'SESSION-CALL-WITHDRAW',
    summary:
      'Takes back the manager that the caller has named, until the manager confirms: the mailed link stops working.',
    method: 'POST',
    host,
    path: '/partners/accounts/session/withdraw',
    access: 'signed-in',
    effect: 'write',
  }),
  invitation: endpoint({
    id: 'SESSION-CALL-SESSION-GET',
    summary: 'Whether an invitation can still be used, and the invited user.',
    method: 'GET',
    host,
    path: '/partners/accounts/session/{token}',
    access: 'public',
    effect: 'read',
    params: z.object({ token: LinkToken }),
    reply: Invitation,
  }),
  firstOwnerPlaces: endpoint({
    id: 'SESSION-CALL-FIRST-OWNER',
    summary:
      'Whether the link that an empty installation has printed can still be used, and where a store can be.',
    method: 'GET',
    host,
    path: '/partners/accounts/first_owner/{token}',
    access: 'public',
    effect: 'read',
    params: z.object({ token: LinkToken }),
    reply: z.object({ countries: z.array(z.object({ code: z.string(), timeZones: z.array(z.string()) })) }),
  }),
  firstOwner: endpoint({
    id: 'SESSION-CALL-FIRST-OWNER',
    summary: 'Creates the first owner of an empty installation, with their store; the link becomes invalid.',
    method: 'POST',
    path: '/partners/accounts/first_owner',
    ...write,
    body: FirstOwner,
    example: {
      token: 'own_oM5kq2Yb1VfF7mWz',
      name: 'Ada Quill',
      email: 'ada@example.com',
      password: 'a quiet harbour at dawn',
      store: { name: 'Casa Ada', country: 'ES', city: 'Sevilla' },
    },
  }),
  completeSetUp: endpoint({
    id: 'SESSION-CALL-SESSION-COMPLETE',
    summary: 'Sets the first password of an invited account; the invitation becomes invalid.',
    method: 'POST',
    path: '/partners/accounts/session/complete',
    ...write,
    body: AccountSetUp,
  }),
  resend: endpoint({
    id: 'SESSION-CALL-SESSION-RESEND',
    summary: 'Mails a new link in place of an earlier one, whose token may have expired.',
    method: 'POST',
    path: '/partners/accounts/session/resend',
    ...write,
    body: OneToken,
  }),
  confirmStores: endpoint({
    id: 'SESSION-ROUTE-VERIFY-STORES',
    summary: 'Confirms that the caller manages the stores they were named for, and lists these.',
    method: 'POST',
    path: '/partners/accounts/session/confirm_stores',
    ...write,
    body: OneToken,
    reply: ConfirmedStores,
  }),
  requestRecovery: endpoint({
    id: 'SESSION-CALL-RECOVERY-REQUEST',
    summary: 'Mails a link to set a new password; an unknown e-mail gets the same response.',
    method: 'POST',
    path: '/passwordrecovery',
    ...write,
    body: z.object({ email: Email, source }),
  }),
  recovery: endpoint({
    id: 'SESSION-CALL-RECOVERY-GET',
    summary: 'Whether a recovery link can still be used, and whose password it sets.',
    method: 'GET',
    host,
    path: '/passwordrecovery/{token}',
    access: 'public',
    effect: 'read',
    params: z.object({ token: LinkToken }),
    reply: z.object({ email: z.string() }),
  }),
  setPassword: endpoint({
    id: 'SESSION-CALL-RECOVERY-SET',
    summary: 'Sets a new password by a recovery link, and ends every session of the account.',
    method: 'PUT',
    path: '/passwordrecovery',
    ...write,
    body: z.object({ token: LinkToken, password: NewPassword }),
  }),
  sendVerification: endpoint({
    id: 'BANNER-CALL-EMAIL-VERIFY-SEND',
    summary: 'Mails the signed-in user a link that verifies their e-mail address.',
    method: 'POST',
    host,
    path: '/partners/accounts/users/me/email_verification',
    access: 'signed-in',
    effect: 'write',
  }),
  verifyEmail: endpoint({
    id: 'BANNER-CALL-EMAIL-VERIFY-CONFIRM',
    summary: 'Verifies the e-mail address that the link was sent to.',
    method: 'PUT',
    path: '/partners/accounts/users/me/email_verification',
    ...write,
    body: z.object({ token: LinkToken }),
  }),
  supervisor: endpoint({
    id: 'SESSION-CALL-SUPERVISOR',
    summary: 'Signs marketplace support in as a partner: time-limited, read-only and audited.',
    method: 'POST',
    path: '/supervisorpassword',
    ...write,
    body: z.object({
      password: text(1, 200),
      /** The partner to view the portal as. */
      username: Email,
    }),
    reply: Tokens,
  }),
}
