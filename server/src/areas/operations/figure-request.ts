import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/types.ts'
import type { Scope } from '../../platform/scope/scope.ts'

/** Who asks, with what the answer needs. */
export interface FigureRequest {
  readonly db: Db
  readonly who: Scope
  readonly clock: Clock
}
