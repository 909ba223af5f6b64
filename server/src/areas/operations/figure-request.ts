import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/types.ts'
import type { Scope } from '../../platform/scope/scope.ts'

/** The user, with the dependencies of the answer. */
export interface FigureRequest {
  readonly db: Db
  readonly who: Scope
  readonly clock: Clock
}
