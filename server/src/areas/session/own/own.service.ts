import type { OwnSession, PasswordChange } from '@storekeep/contract/areas/session.own.ts'
import type { SignedInUser } from '../../../platform/access/signed-in-user.ts'
import { AppError, invalid } from '../../../platform/app-error.ts'
import type { Circumstances } from '../../../platform/http/serve.ts'
import { newPasswordHash } from '../links/invitations.ts'
import { changeUser } from '../links/links.repo.ts'
import { mailPasswordChanged } from '../links/recovery.ts'
import { passwordFits, passwordWork } from '../passwords/passwords.ts'
import { networkOf } from '../../../platform/limits/network.ts'
import type { SessionDeps } from '../session.deps.ts'
import * as repo from './own.repo.ts'

interface Ask extends Pick<Circumstances, 'db' | 'transaction' | 'audit'> {
  readonly who: SignedInUser
}

/** Changes the user's own name. */
export async function rename(
  deps: Pick<SessionDeps, 'drop'>,
  { transaction, audit, who, name }: Ask & { readonly name: string },
): Promise<{ name: string }> {
  await transaction(async (tx) => {
    await changeUser(tx, who.userId, { name })
    audit.change('user', who.userId, { name: who.name }, { name })
  })
  deps.drop()
  return { name }
}

/** Wrong passwords in confirmations of a signed-in user. */
const [mostGuesses, guessSeconds] = [10, 15 * 60]

/** Changes the password, given the old one. All other sessions of the account end, and the user is notified by mail. */
export async function changePassword(
  deps: Pick<SessionDeps, 'clock' | 'limits' | 'mails' | 'drop'>,
  ask: Ask & { readonly address: string; readonly body: PasswordChange },
): Promise<void> {
  const { db, transaction, audit, who, address, body } = ask
  const account = await repo.ownAccount(db, who.userId)
  if (!account) throw new AppError('session.expired')
  const counted = `password:${who.userId}`
  const { allowed, retryAfterSeconds } = await deps.limits.hit(counted, mostGuesses, guessSeconds)
  if (!allowed) throw new AppError('session.tooManyAttempts', { retryAfterSeconds })
  const fits = await passwordWork.person(networkOf(address), () =>
    passwordFits(account.passwordHash, body.currentPassword),
  )
  const wrong = () => invalid([{ path: 'currentPassword', code: 'password.wrong' }])
  if (!fits) {
    audit.change('user', who.userId, null, { address, reason: 'wrong current password' })
    await audit.save(db)
    throw wrong()
  }
  const passwordHash = await newPasswordHash(account, body.password, address)
  await deps.limits.clear(counted)
  await transaction(async (tx) => {
    // another change may have replaced the password while this one was checked
    if (!(await repo.holdPassword(tx, account.id, account.passwordHash))) throw wrong()
    await changeUser(tx, account.id, { passwordHash })
    await repo.endOldPassword(tx, [account.id], { at: deps.clock.now(), allBut: who.sessionId })
    await mailPasswordChanged(tx, deps, account)
    audit.change('user', account.id, null, { address, reason: 'password changed by its owner' })
  })
  deps.drop()
}

/** The user's active sessions. */
export async function ownSessions(
  { clock }: Pick<SessionDeps, 'clock'>,
  { db, who }: Pick<Ask, 'db' | 'who'>,
): Promise<{ sessions: OwnSession[] }> {
  const rows = await repo.openSessionsOf(db, who.userId, clock.now())
  return {
    sessions: rows.map(({ id, device, supervised, viewedBy, createdAt, lastUsedAt }) => ({
      id,
      isCurrent: id === who.sessionId,
      device,
      isSupport: supervised,
      viewedBy,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
    })),
  }
}

/** Ends one session of the user, all others, or all of them. */
export async function endSessions(
  { clock, drop }: Pick<SessionDeps, 'clock' | 'drop'>,
  { transaction, audit, who, which }: Ask & { readonly which: { readonly only: string } | 'OTHERS' | 'ALL' },
): Promise<{ ended: number }> {
  const ended = await transaction(async (tx) => {
    const chosen = which === 'ALL' ? 'all' : which === 'OTHERS' ? { allBut: who.sessionId } : which
    const reason = which === 'ALL' ? 'EVERYWHERE' : 'ELSEWHERE'
    const count = await repo.endOwnSessions(tx, who.userId, chosen, { at: clock.now(), reason })
    audit.change('sessions', who.userId, null, { ended: count, reason })
    return count
  })
  // after the commit, or another request could cache a session while it is still live
  drop()
  return { ended }
}
