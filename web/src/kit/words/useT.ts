import type { Language } from '@storekeep/contract/rules/languages.ts'
import { useSyncExternalStore } from 'react'
import { currentTranslator, subscribe } from './words.ts'
import type { Translate } from './words.ts'

/** The translator; a new function only when the language changes. */
export function useT(): Translate {
  return useSyncExternalStore(subscribe, currentTranslator, currentTranslator).t
}

export function useLang(): Language {
  return useSyncExternalStore(subscribe, currentTranslator, currentTranslator).lang
}
