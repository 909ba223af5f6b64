import { account } from '@storekeep/contract/areas/account.ts'
import type { Preferences } from '@storekeep/contract/areas/account.ts'
import { call } from '../api/call.ts'
import { queries } from '../api/client.ts'
import { q } from '../api/q.ts'

/** Loads the user's saved choices from any device; one request serves everything that needs them at the start. */
export function loadPreferences(): Promise<Preferences> {
  return queries.fetchQuery(q(account.preferences))
}

/** Saves choices on the server so that they apply on other devices (GAP-PREFERENCES). */
export async function savePreferences(changes: Partial<Preferences>): Promise<Preferences> {
  const saved = await call(account.savePreferences, { body: changes })
  queries.setQueryData(q(account.preferences).queryKey, saved)
  return saved
}
