import type { Audit } from '../../audit/audit.ts'
import type { Clock } from '../../clock.ts'
import type { Tx } from '../../db/types.ts'
import type { Scope } from '../../scope/scope.ts'
import type { Version } from '../answers/version.ts'
import type { Circumstances } from '../serve.ts'

/** The dependencies of a service that changes something for a caller. */
export interface PlainCommand {
  readonly tx: Tx
  readonly who: Scope
  readonly clock: Clock
  readonly audit: Audit
}

/** The same for something that has a version. */
export interface Command extends PlainCommand {
  readonly version: Version
}

/** Runs a command in the transaction of its request. */
export function inTransaction<T>(
  { transaction, who, clock, audit, version }: Circumstances & { readonly who: Scope },
  work: (command: Command) => Promise<T>,
): Promise<T> {
  return transaction((tx) => work({ tx, who, clock, audit, version }))
}
