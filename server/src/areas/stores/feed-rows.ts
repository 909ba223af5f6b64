import { sql } from 'drizzle-orm'

/** Rows by the key under which lines name them. */
export const byKey = <R>(rows: readonly R[], key: (row: R) => string): Map<string, R> =>
  new Map(rows.map((row) => [key(row), row]))

/** Every name that lines give, once. */
export const names = <T>(items: readonly T[], name: (item: T) => string | undefined): string[] => [
  ...new Set(items.map(name).filter((value) => value !== undefined)),
]

/** Newer versions win even against a batch that ran at the same time. */
export const newerOnly = (table: { version: unknown }) => sql`excluded.version > ${table.version}`
