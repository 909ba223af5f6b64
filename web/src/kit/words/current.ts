import { chooseLanguage, offeredLanguages } from './languages.ts'
import type { Lang } from './languages.ts'
import { read, remove } from '../storage/storage.ts'

/** The stored choice; a stored value that no language has is removed, so that the browser's language counts again. */
function storedLanguage(): Lang | null {
  const stored = read('languageCode')
  const lang = offeredLanguages.find((offered) => offered === stored) ?? null
  if (stored !== null && lang === null) remove('languageCode')
  return lang
}

/** Until words are there, the language that will be chosen (I18N-RULE-CHOICE): the first calls go out in it. */
let now: Lang = chooseLanguage(storedLanguage(), globalThis.navigator?.languages ?? [])

/** The language the page is in, for whatever is told its code; texts come from `words.ts`. */
export function language(): Lang {
  return now
}

/** Only the words themselves may change it, once they are there. */
export function speakIn(lang: Lang): void {
  now = lang
}
