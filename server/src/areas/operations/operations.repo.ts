import { sql, type SQL } from 'drizzle-orm'
import type { Selection } from '../orders/orders.read.ts'
import { availabilityDaysOf, visitDaysOf, visitHoursOf } from '../traffic/traffic.read.ts'

/** Visits and opening times in the same form as order facts; `picked` is the selection in the enclosing statement. */

const days = (selection: Selection) => ({
  locations: 'picked',
  from: selection.from,
  to: selection.wholeUntil,
})

/** Facts VISITS: visits, menu views and checkouts; for a partial day those of the hours before the cut. */
export function visitFacts(selection: Selection): SQL {
  const cut = selection.cut
    ? sql`union all ${visitHoursOf('picked', selection.cut.day, Number(selection.cut.time.slice(0, 2)))}`
    : sql``
  return sql`select v.store_id, v.store_address_id, v.local_date, '' as currency, 'VISITS' as kind, k.key,
      k.visits::bigint as orders, 0::bigint as amount
    from (${visitDaysOf(days(selection))} ${cut}) v
    cross join lateral (values ('visits', v.visits), ('menu_views', v.menu_views), ('checkouts', v.checkouts))
      k(key, visits)`
}

/** Facts AVAILABILITY: seconds of each part of a day. */
export function availabilityFacts(selection: Selection): SQL {
  return sql`select a.store_id, a.store_address_id, a.local_date, '' as currency, 'AVAILABILITY' as kind, a.part as key,
      0::bigint as orders, a.seconds::bigint as amount
    from (${availabilityDaysOf(days(selection))}) a`
}
