import { date, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** The demo marketplace of this database, if it has one: a single row. */
export const demo = pgTable('demo', {
  name: text().primaryKey(),
  seed: integer().notNull(),
  /** The UTC day of creation; seed and anchor determine all data. */
  anchor: date({ mode: 'string' }).notNull(),
  /** End of the created history; later data comes from the simulator. */
  madeAt: timestamp('made_at', { withTimezone: true, mode: 'date' }).notNull(),
  /** Number of parts of the history that are filled in. */
  partsDone: integer('parts_done').notNull().default(0),
  /** Time up to which orders have been advanced. */
  simulatedUntil: timestamp('simulated_until', { withTimezone: true, mode: 'date' }).notNull(),
  /** The process whose simulator runs, and until when its claim is valid. */
  worker: text(),
  workerUntil: timestamp('worker_until', { withTimezone: true, mode: 'date' }),
})
