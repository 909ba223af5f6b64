import { AppError } from '../../../platform/app-error.ts'
import type { Audit } from '../../../platform/audit/audit.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db/types.ts'
import type { Circumstances } from '../../../platform/http/serve.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { composeMail, mailLanguage, mailWords } from '../../../platform/mail/compose.ts'
import type { SessionDeps } from '../session.deps.ts'
import { endOldPassword } from '../own/own.repo.ts'
import { networkOf } from '../../../platform/limits/network.ts'
import { hashOf } from '../tokens.ts'
import { newPasswordHash } from './invitations.ts'
import { openLink, sendLink, type LinkDeps } from './links.ts'
import * as repo from './links.repo.ts'

const job = 'session.recovery'
const hourSeconds = 3600
const mostOfAccount = 5
const mostOfAddress = 30
/** How long a request waits for the job queue of a starting process. */
const queueStartMs = 10_000

interface Wanted {
  readonly email: string
}

/** Defines the job that mails recovery links. */
export function defineRecovery(jobs: Jobs, deps: LinkDeps & { readonly db: Db }): void {
  jobs.define<Wanted>(job, ({ email }) => deps.db.transaction((tx) => mailRecovery(tx, deps, email)), {
    retries: 8,
    concurrency: 4,
    timeoutSeconds: 60,
  })
}

/**
 * SESSION-CALL-RECOVERY-REQUEST: only queues the request, so that known and unknown e-mails have the same answer and
 * duration. A job looks up the account.
 */
export async function requestRecovery(
  { limits, jobs }: Pick<SessionDeps, 'limits' | 'jobs'>,
  { db, audit, address, email }: { db: Db; audit: Audit; address: string; email: string },
): Promise<void> {
  audit.nothing()
  for (const [key, most] of [
    [`recovery:address:${networkOf(address)}`, mostOfAddress],
    [`recovery:account:${hashOf(email.toLowerCase())}`, mostOfAccount],
  ] as const) {
    const { allowed, retryAfterSeconds } = await limits.hit(key, most, hourSeconds)
    if (!allowed) throw new AppError('request.rateLimited', { retryAfterSeconds })
  }
  if (!(await jobs.isStartedWithin(queueStartMs))) throw new AppError('server.busy', { retryAfterSeconds: 5 })
  await jobs.send(db, job, { email })
}

/** A user without a password gets the invitation again; one who cannot use the portal gets nothing. */
async function mailRecovery(tx: Tx, deps: LinkDeps, email: string): Promise<void> {
  const user = await repo.userByEmail(tx, email)
  if (!user?.portalAccess) return
  await sendLink(tx, deps, { kind: user.passwordHash === null ? 'SET_UP' : 'RECOVER', user })
}

/** Whose password a link sets; fails with a reason code unless it can be used. */
export async function recoveryOf(db: Db, clock: Clock, token: string): Promise<{ email: string }> {
  const { user } = await openLink(db, clock.now(), { token, kind: 'RECOVER' })
  return { email: user.email }
}

/** SESSION-CALL-RECOVERY-SET: the link proves the address; every session of the account ends. */
export async function setPassword(
  deps: Pick<SessionDeps, 'clock' | 'mails'>,
  ask: {
    readonly db: Db
    readonly transaction: Circumstances['transaction']
    readonly audit: Audit
    readonly address: string
    readonly body: { readonly token: string; readonly password: string }
  },
): Promise<void> {
  const { db, transaction, audit, address, body } = ask
  const { clock, mails } = deps
  const { hash, user } = await openLink(db, clock.now(), { token: body.token, kind: 'RECOVER' }).catch(
    (error: unknown) => {
      // anonymous attempts are not recorded, as they could fill the disk
      audit.nothing()
      throw error
    },
  )
  const passwordHash = await newPasswordHash(user, body.password, address)
  await transaction(async (tx) => {
    const at = clock.now()
    if (!(await repo.useUp(tx, { hash, userId: user.id, kinds: ['RECOVER'], at })))
      throw new AppError('link.used')
    await repo.changeUser(tx, user.id, { passwordHash, emailVerificationStatus: 'VERIFIED' })
    await endOldPassword(tx, [user.id], { at })
    await mailPasswordChanged(tx, { mails, clock }, user)
    audit.by({ kind: 'user', id: user.id, sessionId: '' })
    audit.change('user', user.id, null, { address, reason: 'password set by recovery' })
  })
}

/** Notifies an account's owner that its password was changed. */
export async function mailPasswordChanged(
  tx: Tx,
  { mails, clock }: Pick<LinkDeps, 'mails'> & { readonly clock: Clock },
  user: { readonly email: string; readonly language: string | null },
): Promise<void> {
  const language = mailLanguage(user.language)
  const say = await mailWords(language, mails.brand)
  const letter = composeMail(mails.brand, language, {
    subject: say('mail.password-changed.subject'),
    paragraphs: [
      say('mail.password-changed.text', {
        at: `${clock.now().toISOString().slice(0, 16).replace('T', ' ')} UTC`,
      }),
    ],
    notes: [say('mail.password-changed.note')],
  })
  await mails.send(tx, { ...letter, to: user.email })
}
