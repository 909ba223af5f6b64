import { bigint, date, timestamp } from 'drizzle-orm/pg-core'

/** A column of whole numbers up to 2^53, such as ids of tables and amounts in minor units. */
export function number(name: string) {
  return bigint(name, { mode: 'number' })
}

/** A column of instants: `timestamptz` in the database, a `Date` in rows of the builder. */
export function instant(name: string) {
  return timestamp(name, { withTimezone: true, mode: 'date' })
}

/** A column of days without a time zone, as `YYYY-MM-DD`. */
export function day(name: string) {
  return date(name, { mode: 'string' })
}
