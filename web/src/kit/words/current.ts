import { chooseLanguage, offeredLanguages } from './languages.ts'
import type { Lang } from './languages.ts'
import { read, remove } from '../storage/storage.ts'

/** The stored choice; an invalid stored value is removed, so that the browser's language applies again. */
function storedLanguage(): Lang | null {
  const stored = read('languageCode')
  const lang = offeredLanguages.find((offered) => offered === stored) ?? null
  if (stored !== null && lang === null) remove('languageCode')
  return lang
}

/** The language that will be chosen (I18N-RULE-CHOICE), until messages have loaded; the first calls use it. */
let now: Lang = chooseLanguage(storedLanguage(), globalThis.navigator?.languages ?? [])

/** The language code of the page; texts come from `words.ts`. */
export function language(): Lang {
  return now
}

/** Called only by the message loader, once messages have loaded. */
export function setCurrentLanguage(lang: Lang): void {
  now = lang
}
