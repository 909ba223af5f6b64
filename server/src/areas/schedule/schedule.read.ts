import type { DbOrTx } from '../../platform/db/types.ts'
import { calendarsOf } from './calendar/calendar.repo.ts'
import type { Place } from './places.ts'

export { undoStates as scheduleUndoStates } from './undo.repo.ts'

/** Whether a location of the scope has hours on any day of the week. */
export async function hasHours(
  db: DbOrTx,
  place: Pick<Place, 'storeId' | 'storeAddressId'>,
): Promise<boolean> {
  const [found] = await calendarsOf(db, [place])
  return found !== undefined && found.calendar.week.some((shifts) => shifts.length > 0)
}
