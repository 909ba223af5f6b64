import { dayMs } from '@storekeep/contract/rules/time/durations.ts'
import { minorFault } from '@storekeep/contract/kit/money.ts'
import type { FieldCode } from '@storekeep/contract/kit/field-codes.ts'

/** Why a line of a batch is rejected; the other lines are not affected. */
export class Refusal {
  readonly code: FieldCode
  readonly field: string | null
  readonly details: Record<string, unknown>

  constructor(code: FieldCode, field: string | null, details: Record<string, unknown> = {}) {
    this.code = code
    this.field = field
    this.details = details
  }
}

/** Rejects a line: `return refuse('store.unknown', 'store', { given: line.store })`. */
export function refuse(code: FieldCode, field: string | null, details?: Record<string, unknown>): Refusal {
  return new Refusal(code, field, details)
}

/** Rejects a line for what another external id already stands for; names that one. */
export function refuseTaken(holder: string, field = 'externalId'): Refusal {
  return refuse('line.taken', field, { takenBy: holder })
}

/** Whether a moment is later than now in any time zone, which a sender may have confused. */
export function isInFuture(at: string, now: Date): boolean {
  return Date.parse(at) > now.getTime() + dayMs
}

/** Refuses an amount that has no minor units: it is too large, or has too many decimals. */
export function refuseAmount(amount: number, currency: string, field: string): Refusal {
  return refuse(minorFault(amount, currency), field, { currency })
}
