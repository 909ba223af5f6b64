import { sql, type SQL } from 'drizzle-orm'

/** The pauses of an ad that is resumed: its stop is added, so that clicks of that time are never charged. */
export function pausesOnResume(now: Date): SQL {
  const pause = sql`jsonb_build_object('from', stopped_at, 'to', ${now.toISOString()}::timestamptz)`
  return sql`case when stopped_at is null then pauses else pauses || jsonb_build_array(${pause}) end`
}
