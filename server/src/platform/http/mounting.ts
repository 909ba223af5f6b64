import type { AnyEndpoint } from '@storekeep/contract/kit/endpoint.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/types.ts'
import type { Idempotency } from './commands/idempotency.ts'
import type { Caller, Guard } from './requests/guard.ts'

/** What mounting needs from the platform. */
export interface Mounting {
  readonly guard: Guard
  readonly db: Db
  readonly clock: Clock
  readonly idempotency: Idempotency
  /** Counts the request against its class's limit; throws when there were too many. */
  readonly limit: (caller: Caller, endpoint: AnyEndpoint, address: string) => void
  /** Notes that a request waits, which holds background work back; returns the function that ends the note. */
  readonly hold?: (() => () => void) | undefined
  /** Parses every reply by its schema as well; for tests. */
  readonly strict: boolean
}
