import type { AnyEndpoint } from '@storekeep/contract/kit/endpoint.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/types.ts'
import type { Idempotency } from './commands/idempotency.ts'
import type { Caller, Guard } from './requests/guard.ts'

/** Dependencies of mounting. */
export interface Mounting {
  readonly guard: Guard
  readonly db: Db
  readonly clock: Clock
  readonly idempotency: Idempotency
  /** Counts the request against the limit of its account or key; throws above it. */
  readonly limit: (caller: Caller, endpoint: AnyEndpoint) => void
  /** Counts the request against the limit of its address; throws above it. */
  readonly limitAddress: (address: string) => void
  /** Notes a pending request, which holds background work back; returns a function that ends the note. */
  readonly hold?: (() => () => void) | undefined
  /** Also validates every reply against its schema; for tests. */
  readonly strict: boolean
}
