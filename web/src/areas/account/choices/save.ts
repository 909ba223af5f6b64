import { account } from '@storekeep/contract/areas/account.ts'
import type { Preferences } from '@storekeep/contract/areas/account.ts'
import { call } from '#kit/api/call.ts'

/** Saves a choice on the server so that it applies on other devices (GAP-PREFERENCES). */
export function savePreferences(changes: Partial<Preferences>): Promise<Preferences> {
  return call(account.savePreferences, { body: changes })
}

/** Loads the user's saved choices from any device. */
export function loadPreferences(): Promise<Preferences> {
  return call(account.preferences)
}
