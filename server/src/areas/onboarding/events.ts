import type { Step } from '@storekeep/contract/rules/onboarding/steps.ts'
import { publish } from '../../platform/db/outbox/outbox.ts'
import type { Tx } from '../../platform/db/types.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { onboardingEvents } from './onboarding.tables.ts'

interface Moved {
  readonly storeId: number
  readonly storeAddressId: number
  readonly before: readonly Step[]
  readonly after: readonly Step[]
  /** Null for the marketplace. */
  readonly by: number | null
}

/** Records the events of locations' steps, and notifies the pages that show them. */
export async function recordMoves(tx: Tx, moves: readonly Moved[], now: Date): Promise<void> {
  const rows = moves.flatMap(({ storeId, storeAddressId, before, after, by }) => {
    const known = new Map(before.map(({ name, status }) => [name, status]))
    return after
      .filter(({ name, status }) => status !== (known.get(name) ?? 'PENDING'))
      .map(({ name, status, date }) => ({
        storeId,
        id: uuidv7(now),
        storeAddressId,
        step: name,
        status,
        at: date === null ? now : new Date(date),
        // a step that starts because a user completed the previous one has no user of its own
        by: status === 'COMPLETED' ? by : null,
      }))
  })
  if (rows.length > 0) await tx.insert(onboardingEvents).values(rows)
  const stores = Map.groupBy(moves, ({ storeId }) => storeId)
  await publish(
    tx,
    ...[...stores].map(([storeId, locations]) => ({
      type: 'onboarding.changed',
      storeId,
      payload: { storeAddressIds: locations.map(({ storeAddressId }) => storeAddressId), days: [] },
    })),
  )
}
