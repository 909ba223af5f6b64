/** The fees for a courier's waiting time, from the flag SK_WAIT_TIME_FEES_DETAILS. */
export interface WaitTimeFeeTerms {
  /** The first local day, `yyyy-MM-dd`. */
  readonly startDate: string
  /** A wait of at least this long costs a fee. */
  readonly timeInMinutes: number
  readonly feeOne: number
  readonly feeTwo: number
}

const valueOf = (fee: unknown): number =>
  typeof fee === 'object' && fee !== null && 'value' in fee ? Number(fee.value) : 0

/**
 * BANNER-ENTITY-FEES: the terms in the flag's text, which the flag's own rule has checked; null while there are none.
 */
export function waitTimeFeeTerms(text: string): WaitTimeFeeTerms | null {
  if (text === '') return null
  const { startDate, timeInMinutes, feeOne, feeTwo } = JSON.parse(text) as Record<string, unknown> // checked by the flag
  return {
    startDate: String(startDate).slice(0, 10),
    timeInMinutes: Number(timeInMinutes),
    feeOne: valueOf(feeOne),
    feeTwo: valueOf(feeTwo),
  }
}
