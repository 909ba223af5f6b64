import { sql, type SQL } from 'drizzle-orm'

/**
 * Locations that have a score (PERF-PERM-ELIGIBILITY), over store `s` and location `sa`:
 * contract/src/rules/score/eligibility.ts in SQL; a test compares both.
 */
export const hasScore: SQL = sql`s.vertical = 'FOOD' and not sa.is_marketplace`

/** Those that can be top performers: of generation 2 as well. */
export const canBeTopPerformer: SQL = sql`${hasScore} and sa.generation = 2`
