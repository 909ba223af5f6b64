import type { FirstOwner } from '@storekeep/contract/areas/session.links.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { RateLimits } from '../../platform/limits/rate-limits.ts'
import type { Mails } from '../../platform/mail/mail.ts'

/** How an installation without a store gets its first one. */
export interface FirstStore {
  /** Countries in which a store can be made without the marketplace. */
  readonly countries: readonly { readonly code: string; readonly timeZones: readonly string[] }[]
  make(owner: { readonly email: string; readonly name: string }, store: FirstOwner['store']): Promise<void>
}

/** What signing in and sessions need of the application. */
export interface SessionDeps {
  readonly clock: Clock
  /** Signs the short-lived access token that names the session. */
  readonly sign: (claims: { userId: number; sessionId: string }) => string
  /** Seconds an access token lives. */
  readonly accessTtl: number
  /** Seconds a session lives after it was last refreshed. */
  readonly refreshTtl: number
  /** Seconds a session lives however much it is used. */
  readonly sessionLifetime: number
  /** Counts attempts in the database, so that every process sees them. */
  readonly limits: Pick<RateLimits, 'hit' | 'clear'>
  /** Forgets what is cached of a session, or of all. */
  readonly drop: (sessionId?: string) => void
  /** Mails leave with the transaction that writes them. */
  readonly mails: Pick<Mails, 'send'>
  readonly jobs: Pick<Jobs, 'send' | 'isStartedWithin'>
  /** Where people reach the portal, for links in mails. */
  readonly portal: () => string
  /** Makes the store of the first owner, and the owner's right on it. */
  readonly firstStore: FirstStore
  /** What the marketplace's support signs in with; without it that is off. */
  readonly supervisorPassword: string | undefined
}
