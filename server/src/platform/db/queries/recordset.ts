import { sql, type SQL } from 'drizzle-orm'

/** `r(name type, …)`: how a JSON parameter is read as rows; one parameter however many rows there are. */
export function recordset(types: Readonly<Record<string, string>>, rows: readonly object[]): SQL {
  return sql`json_to_recordset(${JSON.stringify(rows)}::json) as r(${sql.raw(
    Object.entries(types)
      .map(([name, type]) => `${name} ${type}`)
      .join(', '),
  )})`
}
