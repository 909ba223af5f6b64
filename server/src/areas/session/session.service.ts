import type { Credentials, Me, Tokens } from '@storekeep/contract/areas/session.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/db/types.ts'
import { uuidv7 } from '../../platform/ids.ts'
import type { RateLimits } from '../../platform/limits/rate-limits.ts'
import { passwordFits } from './passwords.ts'
import * as repo from './session.repo.ts'
import { hashOf, judge, newRefreshToken } from './tokens.ts'

export interface SessionDeps {
  readonly clock: Clock
  /** Signs the short-lived access token that names the session. */
  readonly sign: (claims: { userId: number; sessionId: string }) => string
  /** Seconds an access token lives. */
  readonly accessTtl: number
  /** Seconds a session lives after it was last refreshed. */
  readonly refreshTtl: number
  /** Counts attempts in the database, so that every process sees them. */
  readonly limits: Pick<RateLimits, 'hit' | 'clear'>
  /** Forgets what is cached of a session, or of all. */
  readonly drop: (sessionId?: string) => void
}

/** Where an attempt comes from. */
export interface Caller {
  readonly address: string
  readonly userAgent: string
}

type InTransaction = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

// Guessing is slow for one account from anywhere and for one address over all accounts.
const attemptWindowSeconds = 15 * 60
const attemptsPerAccount = 10
const attemptsPerAddress = 60

export const sessionService = (deps: SessionDeps) => {
  const { clock, limits } = deps

  const tokensOf = (userId: number, sessionId: string, refreshToken: string): Tokens => ({
    accessToken: deps.sign({ userId, sessionId }),
    refreshToken,
    expiresIn: deps.accessTtl,
    tokenType: 'Bearer',
  })

  const expiry = (from: Date): Date => new Date(from.getTime() + deps.refreshTtl * 1000)

  /** Counts the attempt against account and address before the password is looked at. */
  const admit = async (email: string, address: string) => {
    const account = `sign-in:account:${hashOf(email.toLowerCase())}`
    const origin = `sign-in:address:${address}`
    for (const [key, limit] of [
      [account, attemptsPerAccount],
      [origin, attemptsPerAddress],
    ] as const) {
      const { allowed, retryAfterSeconds } = await limits.hit(key, limit, attemptWindowSeconds)
      if (!allowed) throw new AppError('session.tooManyAttempts', { retryAfterSeconds })
    }
    // a sign-in that succeeds was no guess: the account starts afresh, the address gets its attempt back
    return async () => {
      await limits.clear(account)
      await limits.hit(origin, attemptsPerAddress, attemptWindowSeconds, -1)
    }
  }

  return {
    /** SESSION-CALL-TOKEN. Unknown e-mail and wrong password answer alike and take as long (GAP-LOGIN-FORM). */
    async signIn(
      db: Db,
      transaction: InTransaction,
      caller: Caller,
      credentials: Credentials,
    ): Promise<Tokens> {
      const succeeded = await admit(credentials.username, caller.address)
      const account = await repo.accountByEmail(db, credentials.username)
      const fits = await passwordFits(account?.passwordHash ?? null, credentials.password)
      if (!account || !fits) throw new AppError('session.wrongCredentials')
      await succeeded()
      const at = clock.now()
      const refreshToken = newRefreshToken()
      const sessionId = uuidv7(at)
      return transaction(async (tx) => {
        const device = caller.userAgent.slice(0, 300) || null
        await repo.insertSession(tx, { id: sessionId, userId: account.id, at, expiresAt: expiry(at), device })
        await repo.insertRefreshToken(tx, { hash: hashOf(refreshToken), sessionId, issuedAt: at })
        return tokensOf(account.id, sessionId, refreshToken)
      })
    },

    /** SESSION-CALL-REFRESH with rotation, grace and reuse detection (GAP-REFRESH-RETRY). */
    async refresh(transaction: InTransaction, presented: string): Promise<Tokens> {
      const at = clock.now()
      const hash = hashOf(presented)
      const tokens = await transaction(async (tx) => {
        const token = await repo.lockPresented(tx, hash)
        const verdict = token ? judge(token, at) : 'refused'
        if (!token || verdict === 'refused') return null
        if (verdict === 'reused') {
          // The end must be kept, so this transaction commits and the refusal follows it.
          await repo.endSession(tx, token.sessionId, at, 'REUSE_DETECTED')
          deps.drop(token.sessionId)
          return null
        }
        const next = newRefreshToken()
        await repo.insertRefreshToken(tx, { hash: hashOf(next), sessionId: token.sessionId, issuedAt: at })
        await repo.spend(tx, { hash, next: hashOf(next), before: token.successor, at })
        await repo.keepSession(tx, token.sessionId, at, expiry(at))
        return tokensOf(token.userId, token.sessionId, next)
      })
      if (!tokens) throw new AppError('session.invalidRefreshToken')
      return tokens
    },

    /** SESSION-CALL-REVOKE. Says nothing about whether the token existed. */
    async revoke(transaction: InTransaction, presented: string, everywhere: boolean): Promise<void> {
      const at = clock.now()
      await transaction(async (tx) => {
        const token = await repo.lockPresented(tx, hashOf(presented))
        if (!token) return
        if (everywhere && !token.sessionEndedAt) await repo.endAllSessions(tx, token.userId, at)
        else await repo.endSession(tx, token.sessionId, at, 'SIGNED_OUT')
      })
      // After the commit, or another request could cache the session's last living moment.
      deps.drop()
    },

    /** SESSION-CALL-ME. */
    async me(db: Db, userId: number): Promise<Me> {
      const user = await repo.userById(db, userId)
      if (!user) throw new AppError('session.expired')
      const { migratedToVendorPortal, ...rest } = user
      const roles = await repo.rolesOf(db, userId)
      return {
        ...rest,
        isUserMigratedToVendorPortal: migratedToVendorPortal,
        rolesForEntities: roles.map(({ storeId, role }) => ({ type: 'STORE', id: storeId, role })),
      }
    },
  }
}
