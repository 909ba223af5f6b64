import pg from 'pg'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

/** The query API of drizzle over a pool. */
export type Db = NodePgDatabase & { readonly $client: pg.Pool }

/** The same query API inside a transaction. Never use a `Db` while a transaction is open: pass the `Tx` on. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

/** Where a query runs: in a transaction, or on a pool if it needs none. */
export type DbOrTx = Db | Tx

const builtins = pg.types.builtins

const safeInteger = (text: string): number => {
  const value = Number(text)
  // a silently rounded id or amount would be worse than an error
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} is not a safe integer`)
  return value
}

let set = false

/**
 * Makes the driver read bigint as a (safe) number and date as its 'YYYY-MM-DD' text. numeric stays text and
 * timestamptz becomes a Date, as the driver already does. Set on the driver's global table because drizzle
 * reads that one and ignores a client's own.
 */
export function setTypeParsers(): void {
  if (set) return
  set = true
  const asText = (text: string) => text
  pg.types.setTypeParser(builtins.INT8, safeInteger)
  pg.types.setTypeParser(builtins.DATE, asText)
}
