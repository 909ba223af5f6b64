import { account } from '@storekeep/contract/areas/account.ts'
import type { Preferences } from '@storekeep/contract/areas/account.ts'
import { call } from '../../kit/api/call.ts'

/** Keeps a choice on the server, so that it is there on the next device (GAP-PREFERENCES). */
export const savePreferences = (changes: Partial<Preferences>): Promise<Preferences> =>
  call(account.savePreferences, { body: changes })

/** What the user has chosen before, on whatever device. */
export const loadPreferences = (): Promise<Preferences> => call(account.preferences)
