import { currentView } from '../session/view.ts'
import { jsonOf } from './json.ts'

/** The key names in local storage (GAP-NAMES). */
export type StorageKey =
  | 'refreshToken'
  | 'selectedStoreIds'
  | 'selectedStoreAddressIds'
  | 'languageCode'
  | 'userHasPromotions'
  | 'pathToRestore'
  | 'storeAvatars'
  | 'hideNewBadge'
  | 'featureToggles'
  | 'menuQualityTrackerDismissed'
  | 'menuLanguage'
  | 'storeAdminId'
  | 'theme'
  | 'menuCollapsed'
  | 'paletteRecent'
  | 'payoutsSubscriptionEnds'
  | 'unsentActions'
  | 'lastVisit'
  | `dismissed.${string}`
  | `resendEmail.${string}`
  | `virtualSteps.${number}`

/** SESSION-RULE-LOGOUT: the five keys that survive the end of a session. */
const lasting = [
  'languageCode',
  'storeAvatars',
  'hideNewBadge',
  'featureToggles',
  'menuQualityTrackerDismissed',
]

/** Values that last as long as the page; null for a removed one. Used if local storage is blocked or full, and in a view. */
const memory = new Map<string, string | null>()

/** A tab that views as another user does not change its own user's choices. */
const isForPage = (key: StorageKey): boolean => currentView() !== null && key !== 'refreshToken'

/** A stored text, or null. */
export function read(key: StorageKey): string | null {
  if (memory.has(key)) return memory.get(key) ?? null
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Stores a text; ignores full or blocked storage. */
export function write(key: StorageKey, value: string): void {
  if (isForPage(key)) return void memory.set(key, value)
  try {
    localStorage.setItem(key, value)
    memory.delete(key)
  } catch {
    memory.set(key, value)
  }
}

export function remove(key: StorageKey): void {
  if (isForPage(key)) return void memory.set(key, null)
  memory.delete(key)
  try {
    localStorage.removeItem(key)
  } catch {
    // nothing is stored
  }
}

/** Clears everything except the five keys that survive a session. */
export function clearSession(): void {
  for (const key of memory.keys()) if (!lasting.includes(key)) memory.delete(key)
  try {
    for (const key of Object.keys(localStorage)) if (!lasting.includes(key)) localStorage.removeItem(key)
  } catch {
    // nothing is stored
  }
}

/** A stored list of numbers; any other content counts as empty. */
export function readIds(key: StorageKey): number[] {
  const value = jsonOf(read(key))
  return Array.isArray(value) ? value.filter((id): id is number => Number.isSafeInteger(id)) : []
}
