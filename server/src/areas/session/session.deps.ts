import type { FirstOwner } from '@storekeep/contract/areas/session.links.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { RateLimits } from '../../platform/limits/rate-limits.ts'
import type { Mails } from '../../platform/mail/mail.ts'

/** Creates the first store of an installation. */
export interface FirstStore {
  /** Countries in which a store can be created without the marketplace. */
  readonly countries: readonly { readonly code: string; readonly timeZones: readonly string[] }[]
  make(owner: { readonly email: string; readonly name: string }, store: FirstOwner['store']): Promise<void>
}

/** The dependencies of sign-in and sessions. */
export interface SessionDeps {
  readonly clock: Clock
  /** Signs the short-lived access token, which contains the session's id. */
  readonly sign: (claims: { userId: number; sessionId: string }) => string
  /** Lifetime of an access token in seconds. */
  readonly accessTtl: number
  /** Lifetime of a session in seconds after its last refresh. */
  readonly refreshTtl: number
  /** Maximum lifetime of a session in seconds, regardless of use. */
  readonly sessionLifetime: number
  /** Counts attempts in the database, shared by all processes. */
  readonly limits: Pick<RateLimits, 'hit' | 'clear'>
  /** Clears the cache of a session, or of all. */
  readonly drop: (sessionId?: string) => void
  /** Queues mails in the transaction of the caller; authenticators show the name of their brand. */
  readonly mails: Pick<Mails, 'send' | 'brand'>
  readonly jobs: Pick<Jobs, 'send' | 'isStartedWithin'>
  /** The public address of the portal, for links in mails. */
  readonly portal: () => string
  /** Creates the store of the first owner, and the owner's grant. */
  readonly firstStore: FirstStore
  /** The password of the marketplace's support; without it, support cannot sign in. */
  readonly supervisorPassword: string | undefined
}
