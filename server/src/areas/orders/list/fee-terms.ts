import { waitTimeFeeTerms, type WaitTimeFeeTerms } from '@storekeep/contract/rules/orders/wait-time-fees.ts'
import type { Db } from '../../../platform/db/types.ts'
import type { Scope } from '../../../platform/scope/scope.ts'
import { flagOf } from '../../flags/flags.read.ts'

/** The wait-time fees in effect for the user; null while there are none. */
export async function feeTermsOf(db: Db, scope: Scope): Promise<WaitTimeFeeTerms | null> {
  return waitTimeFeeTerms(await flagOf(db, scope, 'SK_WAIT_TIME_FEES_DETAILS'))
}
