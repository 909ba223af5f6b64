import type { Clock } from '../clock.ts'
import type { Db } from '../db/types.ts'
import type { Scope } from '../scope/scope.ts'

/** The dependencies of a service that reads for a caller; `Command` is that of one that changes something. */
export interface Reading {
  readonly db: Db
  readonly who: Scope
  readonly clock: Clock
}
