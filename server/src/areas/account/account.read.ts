import type { DbOrTx } from '../../platform/db/types.ts'
import { preferencesOf } from './account.repo.ts'

/** Whether the user has agreed that what they do is counted. */
export const mayCount = async (db: DbOrTx, userId: number): Promise<boolean> =>
  (await preferencesOf(db, userId))?.telemetryConsent === 'granted'
