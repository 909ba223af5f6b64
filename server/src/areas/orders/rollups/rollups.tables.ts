import { date, bigint, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'

const number = (name: string) => bigint(name, { mode: 'number' }).notNull()
const count = (name: string) => integer(name).notNull()

const bucket = () => ({
  storeId: number('store_id'),
  storeAddressId: number('store_address_id'),
  localDate: date('local_date', { mode: 'string' }).notNull(),
})

/** Counts that were added later: the migration fills them in for existing days. */
const laterCount = (name: string) => count(name).default(0)

/** The contract's measures; every column is a sum, so buckets may be added. */
const measures = () => ({
  offered: count('offered'),
  knowsAcceptance: laterCount('knows_acceptance'),
  decided: laterCount('decided'),
  knowsIssues: laterCount('knows_issues'),
  knowsRatings: laterCount('knows_ratings'),
  knowsCustomers: laterCount('knows_customers'),
  knowsTimes: laterCount('knows_times'),
  accepted: count('accepted'),
  delivered: count('delivered'),
  cancelled: count('cancelled'),
  avoidableCancellations: count('avoidable_cancellations'),
  issueOrders: count('issue_orders'),
  rated: count('rated'),
  positive: count('positive'),
  newCustomers: count('new_customers'),
  returningCustomers: count('returning_customers'),
  waitingSeconds: number('waiting_seconds'),
  waitingOrders: count('waiting_orders'),
  grossSales: number('gross_sales'),
  netSales: number('net_sales'),
  netOrders: count('net_orders'),
})

/** Orders per location, local day, hour and currency. Always rebuilt from the orders of the day, never incremented. */
export const orderHours = pgTable(
  'order_hours',
  { ...bucket(), localHour: smallint('local_hour').notNull(), currency: text().notNull(), ...measures() },
  (table) => [
    primaryKey({
      columns: [table.storeId, table.storeAddressId, table.localDate, table.localHour, table.currency],
    }),
  ],
)

/** The sums of a day's hours. */
export const orderDays = pgTable(
  'order_days',
  { ...bucket(), currency: text().notNull(), ...measures() },
  (table) => [
    primaryKey({ columns: [table.storeId, table.storeAddressId, table.localDate, table.currency] }),
  ],
)

/** Products of delivered orders per location and local day. */
export const orderProductDays = pgTable(
  'order_product_days',
  {
    ...bucket(),
    currency: text().notNull(),
    /** md5 of the name: names may be longer than an index entry holds. */
    product: uuid().notNull(),
    name: text().notNull(),
    /** From the menu, where the source names one. */
    category: text(),
    quantity: number('quantity'),
    orders: count('orders'),
    /** Of these, those whose source knows about missing and wrong items. */
    knownOrders: laterCount('known_orders'),
    sales: number('sales'),
    /** Orders in which the product was missing, was wrong, was either. */
    missing: integer().notNull().default(0),
    wrong: integer().notNull().default(0),
    issueOrders: integer('issue_orders').notNull().default(0),
  },
  (table) => [
    primaryKey({
      columns: [table.storeId, table.storeAddressId, table.localDate, table.product, table.currency],
    }),
  ],
)
