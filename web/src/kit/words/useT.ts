import { useSyncExternalStore } from 'react'
import type { Lang } from './languages.ts'
import { spoken, subscribe } from './words.ts'
import type { Translate } from './words.ts'

/** The translator; a new function only when the language changes. */
export const useT = (): Translate => useSyncExternalStore(subscribe, spoken).t
export const useLang = (): Lang => useSyncExternalStore(subscribe, spoken).lang
