import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { Instant, text, trimmedText } from '../kit/fields.ts'
import { isFactorCode, longestFactorName } from '../rules/account/factor-codes.ts'
import { LinkToken, Tokens } from './session.shapes.ts'

/** Factors for signing in, after the password or instead of it. */
export const FactorMethod = z.enum(['CODE', 'PASSKEY', 'RECOVERY_CODE'])
export type FactorMethod = z.output<typeof FactorMethod>

/** Six digits of an authenticator app, or a recovery code; spaces and hyphens are ignored. */
export const FactorCode = z.string().check(
  z.minLength(1, 'field.required'),
  z.maxLength(40, 'field.tooLong'),
  z.refine((code) => code === '' || isFactorCode(code), { error: 'code.malformed' }),
)

const Base64Url = text(1, 10_000)

/** A browser's passkey response, in the format of the web app's library. */
export const PasskeyAnswer = z.object({
  id: text(1, 2000),
  rawId: text(1, 2000),
  type: z.literal('public-key'),
  authenticatorAttachment: z.optional(text(1, 40)),
  clientExtensionResults: z.record(z.string(), z.unknown()),
  response: z.object({
    clientDataJSON: Base64Url,
    attestationObject: z.optional(Base64Url),
    authenticatorData: z.optional(Base64Url),
    signature: z.optional(Base64Url),
    userHandle: z.optional(Base64Url),
    transports: z.optional(z.array(text(1, 40)).check(z.maxLength(10, 'field.tooLong'))),
    publicKey: z.optional(Base64Url),
    publicKeyAlgorithm: z.optional(z.int()),
  }),
})
export type PasskeyAnswer = z.output<typeof PasskeyAnswer>

/** A passkey challenge; `options` is passed to the browser. It is valid for ten minutes and one answer. */
const PasskeyQuestion = z.object({ signInToken: z.string(), options: z.record(z.string(), z.unknown()) })
export type PasskeyQuestion = z.output<typeof PasskeyQuestion>

/** The second step of a sign-in, or a sign-in by passkey alone. */
export const SecondStep = z.object({
  signInToken: LinkToken,
  factorCode: z.optional(FactorCode),
  passkey: z.optional(PasskeyAnswer),
})
export type SecondStep = z.output<typeof SecondStep>

/** How users confirm their identity: by password, or by second factor if they have one. */
export const Confirmation = z.object({
  password: z.optional(z.string().check(z.minLength(1, 'field.required'), z.maxLength(512, 'field.tooLong'))),
  factorCode: z.optional(FactorCode),
  passkey: z.optional(PasskeyAnswer),
  signInToken: z.optional(LinkToken),
})
export type Confirmation = z.output<typeof Confirmation>

const OwnPasskey = z.object({
  id: text(1, 2000),
  name: z.string(),
  createdAt: Instant,
  lastUsedAt: z.nullable(Instant),
})

/** The second factors of a user. */
export const OwnFactors = z.object({
  authenticator: z.nullable(z.object({ createdAt: Instant })),
  passkeys: z.array(OwnPasskey),
  recoveryCodesLeft: z.int(),
  /** The marketplace requires a second factor for users of this role. */
  isDemanded: z.boolean(),
  /** Until when sensitive changes need no confirmation; null if they need one. */
  confirmedUntil: z.nullable(Instant),
  /** The confirmation. */
  confirmBy: z.enum(['PASSWORD', 'FACTOR']),
})
export type OwnFactors = z.output<typeof OwnFactors>

/** Recovery codes are shown once, with the first factor and when they are replaced. */
const RecoveryCodes = z.object({ recoveryCodes: z.nullable(z.array(z.string())) })

const host = 'root'
const root = '/partners/accounts/users/me/factors'
const own = { host, access: 'signed-in', beforeFactor: true } as const
const guarded = { ...own, effect: 'write', rate: 'sign-in' } as const

/** The second factors that a user's sign-in asks for. */
export const ownFactors = {
  passkeyQuestion: endpoint({
    id: 'SESSION-CALL-TOKEN',
    summary:
      'Asks for a passkey: of the user whose password was right, or of a user who signs in without a password.',
    method: 'POST',
    host,
    path: '/oauth/passkey',
    access: 'public',
    effect: 'write',
    rate: 'sign-in',
    body: z.object({ signInToken: z.optional(LinkToken) }),
    reply: PasskeyQuestion,
  }),
  secondStep: endpoint({
    id: 'SESSION-CALL-TOKEN',
    summary:
      'Completes a sign-in that requires a second factor (401 `session.secondFactor` of /oauth/token).',
    method: 'POST',
    host,
    path: '/oauth/second_factor',
    access: 'public',
    effect: 'write',
    rate: 'sign-in',
    body: SecondStep,
    reply: Tokens,
  }),
  list: endpoint({
    id: 'ACCOUNT-UI-PAGE',
    summary: 'The user’s authenticator app, passkeys and number of remaining recovery codes.',
    method: 'GET',
    ...own,
    path: root,
    personal: true,
    effect: 'read',
    reply: OwnFactors,
  }),
  confirm: endpoint({
    id: 'ACCOUNT-UI-PAGE',
    summary: 'Confirms the user’s identity; sensitive changes need no further confirmation for ten minutes.',
    method: 'POST',
    ...guarded,
    path: '/partners/accounts/users/me/confirm',
    body: Confirmation,
    reply: z.object({ confirmedUntil: Instant }),
  }),
  confirmQuestion: endpoint({
    id: 'ACCOUNT-UI-PAGE',
    summary: 'Requests a passkey challenge for confirming the user’s identity.',
    method: 'POST',
    ...guarded,
    path: '/partners/accounts/users/me/confirm/passkey',
    isSecret: true,
    reply: PasskeyQuestion,
  }),
  startAuthenticator: endpoint({
    id: 'ACCOUNT-UI-PAGE',
    summary: 'Creates a secret for an authenticator app, activated by its first code.',
    method: 'POST',
    ...guarded,
    path: `${root}/authenticator`,
    isSecret: true,
    reply: z.object({
      /** Base 32, to be typed where no picture can be read. */
      secret: z.string(),
      /** `otpauth://…`, shown as a QR code. */
      address: z.string(),
    }),
  }),
  addAuthenticator: endpoint({
    id: 'ACCOUNT-UI-PAGE',
    summary: 'Activates the authenticator app by its first code.',
    method: 'PUT',
    ...guarded,
    path: `${root}/authenticator`,
    isSecret: true,
    body: z.object({
      factorCode: FactorCode,
      /** The one that was shown; another device may have started anew since. */
      secret: text(1, 100),
    }),
    reply: RecoveryCodes,
  }),
  removeAuthenticator: endpoint({
    id: 'ACCOUNT-UI-PAGE',
    summary: 'Removes the authenticator app.',
    method: 'DELETE',
    ...guarded,
    path: `${root}/authenticator`,
  }),
  startPasskey: endpoint({
    id: 'ACCOUNT-UI-PAGE',
    summary: 'Browser options for creating a passkey.',
    method: 'POST',
    ...guarded,
    path: `${root}/passkeys/question`,
    isSecret: true,
    reply: PasskeyQuestion,
  }),
  addPasskey: endpoint({
    id: 'ACCOUNT-UI-PAGE',
    summary: 'Adds a passkey.',
    method: 'POST',
    ...guarded,
    path: `${root}/passkeys`,
    isSecret: true,
    body: z.object({
      signInToken: LinkToken,
      name: trimmedText(1, longestFactorName),
      passkey: PasskeyAnswer,
    }),
    reply: RecoveryCodes,
  }),
  removePasskey: endpoint({
    id: 'ACCOUNT-UI-PAGE',
    summary: 'Removes a passkey.',
    method: 'DELETE',
    ...guarded,
    path: `${root}/passkeys/{id}`,
    params: z.object({ id: text(1, 2000) }),
  }),
  renewRecoveryCodes: endpoint({
    id: 'ACCOUNT-UI-PAGE',
    summary: 'Creates new recovery codes; the previous ones become invalid.',
    method: 'POST',
    ...guarded,
    path: `${root}/recovery_codes`,
    isSecret: true,
    reply: RecoveryCodes,
  }),
}
