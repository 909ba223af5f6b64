import { useSyncExternalStore } from 'react'
import type { Lang } from './languages.ts'
import { spoken, subscribe } from './words.ts'
import type { Translate } from './words.ts'

/** The translator; a new function only when the language changes. */
export function useT(): Translate {
  return useSyncExternalStore(subscribe, spoken, spoken).t
}

export function useLang(): Lang {
  return useSyncExternalStore(subscribe, spoken, spoken).lang
}
