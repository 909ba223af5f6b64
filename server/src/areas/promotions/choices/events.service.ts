import type { PromotionEvent } from '@storekeep/contract/areas/promotions.shapes.ts'
import { fromMinor } from '@storekeep/contract/kit/money.ts'
import { localTimeOf } from '@storekeep/contract/rules/time/local-time.ts'
import { narrowTo } from '../../../platform/scope/narrow.ts'
import { openEvents } from './events.repo.ts'
import type { Reading } from '../../../platform/http/reading.ts'

/** The earliest current day in any time zone: an event is open until it is over in the last zone. */
const lastZone = 'Pacific/Pago_Pago'

/** PROMO-CALL-EVENTS. */
export async function listEvents(
  { db, who, clock }: Reading,
  storeAddressIds: readonly number[] | undefined,
): Promise<{ events: PromotionEvent[] }> {
  const scope = await narrowTo(db, who, storeAddressIds)
  const rows = await openEvents(db, scope, { today: localTimeOf(clock.now(), lastZone).day })
  return {
    events: rows.map((row) => {
      const amount = (minor: number | null) => (minor === null ? null : fromMinor(minor, row.currency))
      return {
        id: row.id,
        name: row.name,
        about: row.about,
        countryCode: row.country_code,
        type: row.type,
        percentage: row.percentage,
        deliveryFee: amount(row.delivery_fee),
        minimumBasket: amount(row.minimum_basket),
        startDate: row.start_date,
        endDate: row.end_date,
        joinUntil: row.join_until,
        primeEventPromotionTypes: row.prime_types,
        storeIds: row.store_ids,
      }
    }),
  }
}
