import { sql } from 'drizzle-orm'
import type { DeviceProfile } from '@storekeep/contract/areas/telemetry.ts'
import type { DbOrTx } from '../../platform/db/types.ts'
import { deviceProfiles, telemetryRecords } from './telemetry.tables.ts'

export type TelemetryRecord = typeof telemetryRecords.$inferInsert

export async function insertRecords(db: DbOrTx, records: readonly TelemetryRecord[]): Promise<void> {
  await db.insert(telemetryRecords).values([...records])
}

export async function countDevice(db: DbOrTx, id: string, profile: DeviceProfile, at: Date): Promise<void> {
  await db
    .insert(deviceProfiles)
    .values({ id, profile, firstSeen: at, lastSeen: at })
    .onConflictDoUpdate({
      target: deviceProfiles.id,
      set: { seen: sql`${deviceProfiles.seen} + 1`, lastSeen: at },
    })
}

/** One step of the retention job: few rows at a time, so that other requests get their turn. */
export async function removeRecords(
  db: DbOrTx,
  kinds: readonly TelemetryRecord['kind'][],
  before: Date,
): Promise<number> {
  const { rowCount } = await db.execute(
    sql`delete from telemetry_records where id in
      (select id from telemetry_records where at < ${before.toISOString()}::timestamptz and kind = any(${sql.param([...kinds])}::text[]) order by at limit 2000)`,
  )
  return rowCount ?? 0
}

export async function removeDevices(db: DbOrTx, before: Date): Promise<void> {
  await db
    .delete(deviceProfiles)
    .where(sql`${deviceProfiles.lastSeen} < ${before.toISOString()}::timestamptz`)
}
