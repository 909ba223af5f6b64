import { and, inArray, lt, sql } from 'drizzle-orm'
import type { DeviceProfile } from '@storekeep/contract/areas/telemetry.ts'
import { deleteInSteps } from '../../platform/db/queries/delete-in-steps.ts'
import type { Db, DbOrTx } from '../../platform/db/types.ts'
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

/** Deletes records of some kinds; returns their number. */
export function removeRecords(
  db: Db,
  kinds: readonly TelemetryRecord['kind'][],
  before: Date,
): Promise<number> {
  const { at, kind } = telemetryRecords
  return deleteInSteps(db, telemetryRecords, and(lt(at, before), inArray(kind, [...kinds])))
}

export function removeDevices(db: Db, before: Date): Promise<number> {
  return deleteInSteps(db, deviceProfiles, lt(deviceProfiles.lastSeen, before))
}
