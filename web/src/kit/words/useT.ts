import { useSyncExternalStore } from 'react'
import type { Lang } from './languages.ts'
import { currentTranslator, subscribe } from './words.ts'
import type { Translate } from './words.ts'

/** The translator; a new function only when the language changes. */
export function useT(): Translate {
  return useSyncExternalStore(subscribe, currentTranslator, currentTranslator).t
}

export function useLang(): Lang {
  return useSyncExternalStore(subscribe, currentTranslator, currentTranslator).lang
}
