import { date, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** The demo marketplace of this database, if it has one: a single row. */
export const demo = pgTable('demo', {
  name: text().primaryKey(),
  seed: integer().notNull(),
  /** The UTC day on which it was made; everything in it follows from seed and anchor. */
  anchor: date({ mode: 'string' }).notNull(),
  /** The moment up to which its history reaches; what came later is the simulator’s. */
  madeAt: timestamp('made_at', { withTimezone: true, mode: 'date' }).notNull(),
  /** How many parts of its history are filled in. */
  partsDone: integer('parts_done').notNull().default(0),
  /** The moment up to which orders have moved on. */
  simulatedUntil: timestamp('simulated_until', { withTimezone: true, mode: 'date' }).notNull(),
  /** The process whose simulator works, and until when the others leave it alone. */
  worker: text(),
  workerUntil: timestamp('worker_until', { withTimezone: true, mode: 'date' }),
})
