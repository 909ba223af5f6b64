import { account } from '@storekeep/contract/areas/account.ts'
import type { Preferences } from '@storekeep/contract/areas/account.ts'
import { queries } from '../api/client.ts'
import { q } from '../api/q.ts'

/** Loads the user's saved choices from any device; one request serves everything that needs them at the start. */
export function loadPreferences(): Promise<Preferences> {
  return queries.fetchQuery(q(account.preferences))
}
