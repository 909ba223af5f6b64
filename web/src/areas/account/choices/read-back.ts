import type { Language } from '@storekeep/contract/rules/languages.ts'
import type { Preferences } from '@storekeep/contract/areas/account.ts'
import { write } from '#kit/storage/storage.ts'
import { loadPreferences } from '#kit/session/preferences.ts'
import { setTheme, themes } from '#kit/theme/theme.ts'
import { language } from '#kit/words/current.ts'
import { firstOffered } from '#kit/words/languages.ts'
import { setLanguage } from '#kit/words/words.ts'
import { keepChoice, takeGuestChoices } from './choices.ts'
import { readBackDismissals } from './dismissals.ts'

/**
 * After sign-in, saves the choices made on the sign-in page to the account and loads all others from it
 * (GAP-PREFERENCES), except for the language if the address names one. Returns the account's preferences. A browser
 * without choices of its own loads the account's at any start.
 */
export async function readBackPreferences(languageOfAddress: Language | null): Promise<Preferences> {
  const guestChoices = takeGuestChoices()
  const theirs = await loadPreferences()
  const lang = firstOffered([theirs.language])
  if (guestChoices.language === undefined && languageOfAddress === null && lang !== null) {
    write('languageCode', lang)
    if (lang !== language()) await setLanguage(lang)
  }
  const theme = themes.find((one) => one === theirs.theme)
  if (guestChoices.theme === undefined && theme !== undefined) setTheme(theme)
  readBackDismissals(theirs.dismissals)
  // TRANS-STATE-DEFAULT-LANGUAGE
  const { menuLanguage } = theirs
  if (typeof menuLanguage === 'string') write('menuLanguage', menuLanguage)
  if (Object.keys(guestChoices).length > 0) keepChoice(guestChoices)
  return theirs
}
