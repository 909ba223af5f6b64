import { createHash } from 'node:crypto'
import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Db } from './types.ts'

const dialect = new PgDialect()
const names = new Map<string, string>()

/** A short name that means this text in every process; forgotten ones are just made again. */
const nameOf = (text: string): string => {
  const known = names.get(text)
  if (known !== undefined) return known
  const name = `planned_${createHash('sha256').update(text).digest('base64url').slice(0, 24)}`
  if (names.size >= 200) names.clear()
  names.set(text, name)
  return name
}

/**
 * Runs a statement that is asked with every request as one that a connection parses and plans once. Only for
 * statements of few wordings: each connection remembers each of them.
 */
export const planned = async <Row extends object>(db: Db, query: SQL): Promise<Row[]> => {
  const { sql: text, params: values } = dialect.sqlToQuery(query)
  const { rows } = await db.$client.query<Row>({ name: nameOf(text), text, values })
  return rows
}
