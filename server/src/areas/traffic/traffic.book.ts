import type { Tx } from '../../platform/db/types.ts'
import { intervalRows, rebuildAvailabilityDays } from './availability.repo.ts'
import { daysOf } from './availability.days.ts'

/** A pause by a partner that has ended. */
export interface BookedPause {
  readonly store_id: number
  readonly store_address_id: number
  /** External id, which makes booking idempotent. */
  readonly external_id: string
  readonly timeZone: string
  readonly starts_at: string
  readonly ends_at: string
}

/** Books pauses as closed time, and rebuilds the sums of their local days. */
export async function bookPauses(tx: Tx, pauses: readonly BookedPause[]): Promise<void> {
  if (pauses.length === 0) return
  const rows = pauses.map(({ timeZone: _zone, ...pause }) => ({
    ...pause,
    version: 0,
    kind: 'CLOSED' as const,
    reason: 'STORE_PAUSED' as const,
    withdrawn: false,
  }))
  await tx.execute(intervalRows.replace(rows, ['store_id', 'external_id']))
  await rebuildAvailabilityDays(
    tx,
    rows.flatMap((row, index) => daysOf(row, pauses[index]?.timeZone ?? 'UTC')),
  )
}
