import { account } from '@storekeep/contract/areas/account.ts'
import type { Preferences } from '@storekeep/contract/areas/account.ts'
import { call } from '#kit/api/call.ts'

/** Keeps a choice on the server, so that it is there on the next device (GAP-PREFERENCES). */
export function savePreferences(changes: Partial<Preferences>): Promise<Preferences> {
  return call(account.savePreferences, { body: changes })
}

/** What the user has chosen before, on whatever device. */
export function loadPreferences(): Promise<Preferences> {
  return call(account.preferences)
}
