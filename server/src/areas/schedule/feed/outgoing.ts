import type { ReadLocations } from '@storekeep/contract/kit/fields.ts'
import { sql } from 'drizzle-orm'
import type { Reading } from '../../../platform/http/reading.ts'
import { narrowTo } from '../../../platform/scope/narrow.ts'
import { wireCalendar } from '../calendar/calendar.service.ts'
import { factsOf } from '../state/state.repo.ts'
import { toAvailability } from '../state/state.service.ts'

/** Hours and states of the locations of a key, by external id, for the marketplace. */
export async function hoursOfLocations(
  { db, who, clock }: Reading,
  { location, after, limit }: ReadLocations,
) {
  const { rows } = await db.execute<{ id: number }>(sql`
    select sa.id from store_addresses sa
    where ${who.locations({ storeId: sql`sa.store_id`, storeAddressId: sql`sa.id` })}
      ${location === undefined ? sql`` : sql`and sa.external_id = ${location}`}
      ${after === undefined ? sql`` : sql`and sa.external_id > ${after}`}
    order by sa.external_id limit ${limit}`)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const facts = await factsOf(db, await narrowTo(db, who, ids), who, clock.now())
  const byId = new Map(facts.map((one) => [one.storeAddressId, one]))
  return ids.flatMap((id) => {
    const one = byId.get(id)
    if (!one) return []
    const {
      storeAddressId: _id,
      storeId: _store,
      isManaged: _managed,
      ...state
    } = toAvailability(one, clock.now().getTime())
    return [{ location: one.externalId, ...wireCalendar(one.calendar), ...state }]
  })
}
