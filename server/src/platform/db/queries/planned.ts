import { createHash } from 'node:crypto'
import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { QueryResult } from 'pg'
import type { DbOrTx } from '../types.ts'

const dialect = new PgDialect()
const names = new Map<string, string>()

/** A short name derived from the text, the same in every process. */
const nameOf = (text: string): string => {
  const known = names.get(text)
  if (known !== undefined) return known
  const name = `planned_${createHash('sha256').update(text).digest('base64url').slice(0, 24)}`
  if (names.size >= 200) names.clear()
  names.set(text, name)
  return name
}

/**
 * Runs a frequent statement as a prepared one, which a connection parses and plans once. Only for statements with few
 * variants, since each connection keeps all of them, and whose plan does not depend on parameters.
 */
export async function planned<Row extends object = never>(db: DbOrTx, query: SQL): Promise<Row[]> {
  const built = dialect.sqlToQuery(query)
  const statement = db._.session.prepareQuery<{ execute: QueryResult<Row>; all: unknown; values: unknown }>(
    built,
    undefined,
    nameOf(built.sql),
    false,
  )
  const { rows } = await statement.execute()
  return rows
}
