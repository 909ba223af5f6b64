import { type Language, languages } from '@storekeep/contract/rules/languages.ts'
import { chooseLanguage } from './languages.ts'
import { read, remove } from '../storage/storage.ts'

/** The stored choice; an invalid stored value is removed, so that the browser's language applies again. */
function storedLanguage(): Language | null {
  const stored = read('languageCode')
  const lang = languages.find((offered) => offered === stored) ?? null
  if (stored !== null && lang === null) remove('languageCode')
  return lang
}

/** The language that will be chosen (I18N-RULE-CHOICE), until messages have loaded; the first calls use it. */
let now: Language = chooseLanguage(storedLanguage(), globalThis.navigator?.languages ?? [])

/** The language code of the page; texts come from `words.ts`. */
export function language(): Language {
  return now
}

/** Called only by the message loader, once messages have loaded. */
export function setCurrentLanguage(lang: Language): void {
  now = lang
}
