import * as z from 'zod/mini'
import { ShownName, text } from '../kit/fields.ts'
import { lengthFault } from '../rules/passwords.ts'

/** SESSION-ENTITY-TOKEN. `expiresIn` in seconds. */
export const Tokens = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  expiresIn: z.int(),
  tokenType: z.literal('Bearer'),
})
export type Tokens = z.output<typeof Tokens>

/** A new password. Rules that depend on its owner's e-mail and name are checked with the whole line. */
export const NewPassword = z.string().check(
  z.refine((password) => lengthFault(password) === undefined, {
    error: ({ input }) => lengthFault(String(input)) ?? 'field.invalid',
  }),
)

/** SESSION-ENTITY-SESSION: the token of a mailed link; it is in the fragment of the URL. */
export const LinkToken = text(1, 128)

/** Input of a new owner setting up an account. */
export const AccountSetUp = z.object({
  sessionToken: LinkToken,
  name: z.optional(ShownName),
  password: NewPassword,
})
export type AccountSetUp = z.output<typeof AccountSetUp>

/** The owner of the account that an invitation sets up. */
export const Invitation = z.object({ valid: z.literal(true), email: z.string(), name: z.string() })
export type Invitation = z.output<typeof Invitation>

/** Why a mail has not arrived: the mail server refused it, or has not accepted it yet and is asked again. */
export const MailProblem = z.enum(['REFUSED', 'DELAYED'])
export type MailProblem = z.output<typeof MailProblem>
