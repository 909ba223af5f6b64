import type { SignedInUser } from '../../../platform/access/signed-in-user.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Circumstances } from '../../../platform/http/serve.ts'
import type { SessionDeps } from '../session.deps.ts'
import { openLink, sendLink } from './links.ts'
import * as repo from './links.repo.ts'

const windowSeconds = 600
const mostMails = 5

type Ask = Pick<Circumstances, 'db' | 'transaction' | 'audit'>

type Deps = Pick<SessionDeps, 'clock' | 'mails' | 'portal' | 'limits'>

/** BANNER-CALL-EMAIL-VERIFY-SEND, BANNER-RULE-EMAIL-MODAL: the address is unverified until its link is used. */
export async function sendVerification(
  deps: Deps,
  { transaction, audit, who }: Ask & { who: SignedInUser },
): Promise<void> {
  await limitMails(deps, `verification:${who.userId}`)
  await transaction(async (tx) => {
    const user = await repo.linkUser(tx, who.userId)
    if (!user) throw new AppError('session.expired')
    if (user.emailVerificationStatus === 'VERIFIED') throw new AppError('email.alreadyVerified')
    await sendLink(tx, deps, { kind: 'VERIFY_EMAIL', user })
    await repo.changeUser(tx, user.id, { emailVerificationStatus: 'PENDING_VERIFICATION' })
    audit.change(
      'user',
      user.id,
      { emailVerificationStatus: user.emailVerificationStatus },
      { emailVerificationStatus: 'PENDING_VERIFICATION' },
    )
  })
}

/** The most mails in ten minutes, of all kinds. */
export async function limitMails({ limits }: Pick<SessionDeps, 'limits'>, key: string): Promise<void> {
  const { allowed, retryAfterSeconds } = await limits.hit(key, mostMails, windowSeconds)
  if (!allowed) throw new AppError('request.rateLimited', { retryAfterSeconds })
}

/** BANNER-CALL-EMAIL-VERIFY-CONFIRM, GAP-EMAIL-VERIFY-PUT. */
export async function verifyEmail(
  { clock }: Pick<SessionDeps, 'clock'>,
  { db, transaction, audit, token }: Ask & { token: string },
): Promise<void> {
  const { hash, user } = await openLink(db, clock.now(), { token, kind: 'VERIFY_EMAIL' }).catch(
    (error: unknown) => {
      audit.nothing()
      throw error
    },
  )
  await transaction(async (tx) => {
    if (!(await repo.useUp(tx, { hash, userId: user.id, kinds: ['VERIFY_EMAIL'], at: clock.now() })))
      throw new AppError('link.used')
    await repo.changeUser(tx, user.id, { emailVerificationStatus: 'VERIFIED' })
    audit.by({ kind: 'user', id: user.id, sessionId: '' })
    audit.change(
      'user',
      user.id,
      { emailVerificationStatus: user.emailVerificationStatus },
      { emailVerificationStatus: 'VERIFIED' },
    )
  })
}
