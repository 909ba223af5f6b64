import { sql, type SQL } from 'drizzle-orm'

/** `r(name type, …)`: reads a JSON parameter as rows, so that any number of rows is one parameter. */
export function recordset(types: Readonly<Record<string, string>>, rows: readonly object[]): SQL {
  return sql`json_to_recordset(${JSON.stringify(rows)}::json) as r(${sql.raw(
    Object.entries(types)
      .map(([name, type]) => `${name} ${type}`)
      .join(', '),
  )})`
}
