import { account } from '@storekeep/contract/areas/account.ts'
import type { Preferences } from '@storekeep/contract/areas/account.ts'
import { call } from '../api/call.ts'

/**
 * Saves choices on the server so that they apply on other devices (GAP-PREFERENCES). Apart from loading them, since the
 * sign-in page needs no query cache.
 */
export function savePreferences(changes: Partial<Preferences>): Promise<Preferences> {
  return call(account.savePreferences, { body: changes })
}
