import type { DbOrTx } from '../../platform/db/types.ts'
import { calendarsOf } from './calendar/calendar.repo.ts'
import type { ManagedLocation } from './locations.ts'

export { undoStates as scheduleUndoStates } from './undo.repo.ts'

/** Whether a location of the scope has hours on any day of the week. */
export async function hasHours(
  db: DbOrTx,
  location: Pick<ManagedLocation, 'storeId' | 'storeAddressId'>,
): Promise<boolean> {
  const [found] = await calendarsOf(db, [location])
  return found !== undefined && found.calendar.week.some((shifts) => shifts.length > 0)
}
