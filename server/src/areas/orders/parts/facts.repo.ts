import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../../platform/db/types.ts'
import { ask, type Found } from '../figures/figures.repo.ts'
import { measuresOfOrders, type MeasureColumn } from '../figures/measures.ts'
import { cutDay, ofLocation, rangeOfOrders, type Selection } from '../figures/selection.ts'
import { partsOf, type PartKind } from './parts.ts'

/**
 * A fact is a row `(store_id, store_address_id, local_date, currency, kind, key, orders, amount)`: how many orders of a
 * location's day are of a kind, and their sum. Facts are additive.
 */
export interface FactRow {
  /** Null in the sums of locations. */
  readonly local_date: string | null
  /** Null in the sums of days. */
  readonly store_id: number | null
  readonly store_address_id: number | null
  readonly currency: string
  readonly kind: string
  readonly key: string
  readonly orders: number
  readonly amount: number
}

const names = (list: readonly string[]): SQL => sql.raw(list.map((name) => `'${name}'`).join(', '))
const keyColumns = 'o.store_id, o.store_address_id, o.local_date, '

/** Facts of kinds of parts: whole days from the roll-up, a cut day from its orders. */
export function partFacts(selection: Selection, kinds: readonly PartKind[]): SQL {
  const whole = sql`select d.store_id, d.store_address_id, d.local_date, d.currency, d.kind, d.key,
      d.orders::bigint as orders, d.amount
    from picked s cross join lateral (select * from order_day_parts t where ${ofLocation('t')}
      and t.local_date >= ${selection.from} and t.local_date < ${selection.wholeUntil}
      and t.kind in (${names(kinds)}) offset 0) d`
  return selection.cut ? sql`${whole} union all ${rawFacts(cutDay(selection.cut), kinds)}` : whole
}

/** Facts of kinds of parts of the orders that match the conditions, for filters that the roll-up lacks. */
export function filteredFacts(
  selection: Selection,
  kinds: readonly PartKind[],
  conditions: SQL | undefined,
): SQL {
  return rawFacts(rangeOfOrders(selection, conditions), kinds)
}

const rawFacts = (from: SQL, kinds: readonly PartKind[]): SQL =>
  sql`select p.store_id, p.store_address_id, p.local_date, p.currency, p.kind, p.key, p.orders::bigint as orders, p.amount
    from (${partsOf(from, keyColumns)}) p where p.kind in (${names(kinds)})`

/** The number of orders that match the conditions, as facts of the kind MEASURE. */
export function filteredCounts(
  selection: Selection,
  counts: Readonly<Record<string, string>>,
  conditions: SQL | undefined,
): SQL {
  return sql`select c.store_id, c.store_address_id, c.local_date, c.currency, 'MEASURE' as kind, m.key, m.orders,
      0::bigint as amount
    from (select ${sql.raw(keyColumns)} o.currency, ${sql.raw(
      Object.entries(counts)
        .map(([name, count]) => `(${count})::bigint as ${name}`)
        .join(', '),
    )} from ${rangeOfOrders(selection, conditions)} group by ${sql.raw(keyColumns)} o.currency) c
    cross join lateral (values ${sql.raw(
      Object.keys(counts)
        .map((name) => `('${name}', c.${name})`)
        .join(', '),
    )}) m(key, orders)`
}

/** Measures as facts of the kind MEASURE: counts by their name, with their sums. */
type AskedMeasures = Readonly<Partial<Record<MeasureColumn, MeasureColumn | null>>>

const valuesOf = (alias: string, asked: AskedMeasures): SQL =>
  sql.raw(
    `(values ${Object.entries(asked)
      .map(
        ([count, amount]) =>
          `('${count}', ${alias}.${count}::bigint, ${amount ? `${alias}.${amount}` : '0'}::bigint)`,
      )
      .join(', ')}) m(key, orders, amount)`,
  )

/** Facts of the days' measures; `also` restricts the rows `t` and `o` to certain days. */
export function measureFacts(selection: Selection, asked: AskedMeasures, also?: (alias: string) => SQL): SQL {
  const whole = sql`select d.store_id, d.store_address_id, d.local_date, d.currency, 'MEASURE' as kind, m.key,
      m.orders, m.amount
    from picked s cross join lateral (select * from order_days t where ${ofLocation('t')}
      and t.local_date >= ${selection.from} and t.local_date < ${selection.wholeUntil}
      ${also ? sql`and ${also('t')}` : sql``} offset 0) d
    cross join lateral ${valuesOf('d', asked)}`
  if (!selection.cut) return whole
  return sql`${whole} union all
    select c.store_id, c.store_address_id, c.local_date, c.currency, 'MEASURE', m.key, m.orders, m.amount
    from (select ${sql.raw(keyColumns)} o.currency, ${measuresOfOrders} from ${cutDay(selection.cut)}
      ${also ? sql`where ${also('o')}` : sql``} group by ${sql.raw(keyColumns)} o.currency) c
    cross join lateral ${valuesOf('c', asked)}`
}

/** Adds facts up by day and by location, or over everything, in one statement. */
export function sumsOfFacts(
  db: Db,
  selection: Selection,
  facts: readonly SQL[],
  by: 'days and locations' | 'days' | 'locations' | 'everything',
): Promise<Found<FactRow>> {
  const days = '(u.local_date, u.currency, u.kind, u.key)'
  const locations = '(u.store_id, u.store_address_id, u.currency, u.kind, u.key)'
  const sets = {
    'days and locations': `${days}, ${locations}`,
    days,
    locations,
    everything: '(u.currency, u.kind, u.key)',
  }[by]
  const column = (name: string, type: string, isThere: boolean) =>
    sql.raw(isThere ? `u.${name}` : `null::${type} as ${name}`)
  return ask(
    db,
    selection,
    sql`select ${column('local_date', 'date', by.startsWith('days'))},
        ${column('store_id', 'bigint', by.endsWith('locations'))},
        ${column('store_address_id', 'bigint', by.endsWith('locations'))},
        u.currency, u.kind, u.key, sum(u.orders)::bigint as orders, sum(u.amount)::bigint as amount
      from (${sql.join([...facts], sql` union all `)}) u
      group by grouping sets (${sql.raw(sets)}) order by 1, 2, 3`,
  )
}
