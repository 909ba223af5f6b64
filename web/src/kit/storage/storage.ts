import { currentView } from '../session/view.ts'

/** The literal names in local storage (GAP-NAMES). */
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
  | `dismissed.${string}`
  | `resendEmail.${string}`
  | `virtualSteps.${number}`

/** SESSION-RULE-LOGOUT: the five that outlive a session. */
const lasting = [
  'languageCode',
  'storeAvatars',
  'hideNewBadge',
  'featureToggles',
  'menuQualityTrackerDismissed',
]

/** When the browser forbids or has filled local storage, facts live as long as the page. */
const memory = new Map<string, string>()

/** A stored text, or null. */
export function read(key: StorageKey): string | null {
  if (memory.has(key)) return memory.get(key) ?? null
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/**
 * Keeps a text; a full or forbidden storage is not the user's problem. A tab that looks as another user leaves alone what
 * its own user has chosen.
 */
export function write(key: StorageKey, value: string): void {
  if (currentView() !== null && key !== 'refreshToken') return void memory.set(key, value)
  try {
    localStorage.setItem(key, value)
    memory.delete(key)
  } catch {
    memory.set(key, value)
  }
}

export function remove(key: StorageKey): void {
  memory.delete(key)
  try {
    localStorage.removeItem(key)
  } catch {
    // nothing was kept there
  }
}

/** Drops everything but the five keys that outlive a session. */
export function clearSession(): void {
  for (const key of memory.keys()) if (!lasting.includes(key)) memory.delete(key)
  try {
    for (const key of Object.keys(localStorage)) if (!lasting.includes(key)) localStorage.removeItem(key)
  } catch {
    // nothing was kept there
  }
}

/** A stored list of numbers; anything else that stands there counts as nothing. */
export function readIds(key: StorageKey): number[] {
  try {
    const value: unknown = JSON.parse(read(key) ?? '')
    return Array.isArray(value) ? value.filter((id): id is number => Number.isSafeInteger(id)) : []
  } catch {
    return []
  }
}
