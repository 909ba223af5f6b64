import * as z from 'zod/mini'

/** Why a mail has not arrived: the mail server refused it, or has not accepted it yet and is asked again. */
export const MailProblem = z.enum(['REFUSED', 'DELAYED'])
export type MailProblem = z.output<typeof MailProblem>
