import type { DbOrTx } from '../../platform/db/types.ts'
import { preferencesOf } from './account.repo.ts'

/** Whether the user has agreed that what they do is counted. */
export async function mayCount(db: DbOrTx, userId: number): Promise<boolean> {
  return (await preferencesOf(db, userId))?.telemetryConsent === 'granted'
}
