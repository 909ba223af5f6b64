import type { Me, Tokens } from '@storekeep/contract/areas/session.ts'
import type { SignedInUser } from '../../platform/access/signed-in-user.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db, Tx } from '../../platform/db/types.ts'
import { mailProblems } from '../../platform/mail/delivery.ts'
import { scopeOf } from '../../platform/scope/scope.ts'
import type { SessionDeps } from './session.deps.ts'
import { verificationTime } from './links/links.repo.ts'
import * as repo from './session.repo.ts'
import { signIn, tokensOf, type Attempt } from './sign-in.ts'
import { expiryOf, hashOf, judge, newRefreshToken } from './tokens.ts'

type InTransaction = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

export function sessionService(deps: SessionDeps) {
  const { clock } = deps

  return {
    /** SESSION-CALL-TOKEN: the tokens, and the id of the device from now on. */
    async signIn(attempt: Attempt): Promise<{ tokens: Tokens; device: string }> {
      const signedIn = await signIn(deps, attempt)
      return { tokens: tokensOf(deps, signedIn), device: signedIn.device }
    },

    /** SESSION-CALL-REFRESH with rotation, grace and reuse detection (GAP-REFRESH-RETRY). */
    async refresh(transaction: InTransaction, presented: string): Promise<Tokens> {
      const at = clock.now()
      const hash = hashOf(presented)
      const answer = await transaction(async (tx): Promise<Tokens | { readonly reused: string } | null> => {
        const token = await repo.lockPresented(tx, hash)
        const verdict = token ? judge(token, at) : 'refused'
        if (!token || verdict === 'refused') return null
        if (verdict === 'reused') {
          // The end of the session must persist, so this transaction commits before the refusal.
          await repo.endSession(tx, token.sessionId, at, 'REUSE_DETECTED')
          return { reused: token.sessionId }
        }
        const next = newRefreshToken()
        await repo.insertRefreshToken(tx, { hash: hashOf(next), sessionId: token.sessionId, issuedAt: at })
        await repo.spend(tx, { hash, next: hashOf(next), before: token.successor, at })
        const expiry = token.supervised ? token.sessionExpiresAt : expiryOf(deps, at, token.sessionCreatedAt)
        await repo.keepSession(tx, token.sessionId, at, expiry)
        return tokensOf(deps, { userId: token.userId, sessionId: token.sessionId, refreshToken: next })
      })
      if (answer !== null && 'reused' in answer) deps.drop(answer.reused)
      if (answer === null || 'reused' in answer) throw new AppError('session.invalidRefreshToken')
      return answer
    },

    /** SESSION-CALL-REVOKE. The answer does not reveal whether the token existed. */
    async revoke(
      { db, transaction, audit }: Pick<Attempt, 'db' | 'transaction' | 'audit'>,
      presented: string,
      everywhere: boolean,
    ): Promise<void> {
      const at = clock.now()
      // an unknown token is not recorded, as anonymous requests could fill the disk
      if (!(await repo.isIssued(db, hashOf(presented)))) return audit.nothing()
      await transaction(async (tx) => {
        const token = await repo.lockPresented(tx, hashOf(presented))
        if (!token) return
        if (everywhere && !token.sessionEndedAt)
          await repo.endAllSessions(tx, [token.userId], { at, reason: 'EVERYWHERE' })
        else await repo.endSession(tx, token.sessionId, at, 'SIGNED_OUT')
      })
      // After the commit, or another request could cache the session while it is still live.
      deps.drop()
    },

    me,
  }
}

/** SESSION-CALL-ME. */
async function me(db: Db, who: SignedInUser): Promise<Me> {
  const { userId, supervisedUntil, viewedBy, lacksFactor } = who
  const user = await repo.userById(db, userId)
  if (!user) throw new AppError('session.expired')
  const { migratedToVendorPortal, ...rest } = user
  const { email, promotedOperator } = user
  const isUnverified = user.emailVerificationStatus !== 'VERIFIED'
  const awaited = [...(isUnverified ? [email] : []), ...(promotedOperator === null ? [] : [promotedOperator])]
  const problems = await mailProblems(db, awaited)
  const mailedAt = isUnverified ? await verificationTime(db, userId) : null
  const roles = await repo.rolesOf(db, scopeOf(who, 'any'), userId)
  return {
    ...rest,
    mailProblem: (isUnverified && problems.get(email.toLowerCase())) || null,
    verificationMailedAt: mailedAt?.toISOString() ?? null,
    managerMailProblem: problems.get(promotedOperator?.toLowerCase() ?? '') ?? null,
    isUserMigratedToVendorPortal: migratedToVendorPortal,
    supervisedUntil: supervisedUntil?.toISOString() ?? null,
    viewedBy: viewedBy && {
      name: viewedBy.name,
      email: viewedBy.email,
      until: viewedBy.until.toISOString(),
    },
    lacksSecondFactor: lacksFactor,
    rolesForEntities: roles.map(({ storeId, role }) => ({ type: 'STORE', id: storeId, role })),
  }
}
