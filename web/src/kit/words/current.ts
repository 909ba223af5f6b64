import { chooseLanguage } from './languages.ts'
import type { Lang } from './languages.ts'
import { read } from '../storage.ts'

/** Until words are there, the language that will be chosen (I18N-RULE-CHOICE): the first calls go out in it. */
let now: Lang = chooseLanguage(read('languageCode'), globalThis.navigator?.languages ?? [])

/** The language the page is in, for whatever is told its code; texts come from `words.ts`. */
export const language = (): Lang => now

/** Only the words themselves may change it, once they are there. */
export function speakIn(lang: Lang): void {
  now = lang
}
