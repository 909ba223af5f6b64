import type { Preferences } from '@storekeep/contract/areas/account.ts'
import { isSignedIn } from '../../kit/session/session.ts'
import { write } from '../../kit/storage.ts'
import { setTheme, themes } from '../../kit/theme.ts'
import type { Theme } from '../../kit/theme.ts'
import { firstOffered } from '../../kit/words/languages.ts'
import type { Lang } from '../../kit/words/languages.ts'
import { language } from '../../kit/words/current.ts'
import { setLanguage } from '../../kit/words/words.ts'

/** Chosen on the sign-in page, before there was an account to keep it in. */
let chosenAsGuest: Partial<Preferences> = {}

/** Switches the language at once and remembers it, here and with the account. */
export async function chooseLanguage(lang: Lang): Promise<void> {
  await setLanguage(lang)
  write('languageCode', lang)
  keepChoice({ language: lang })
}

/** Switches the theme at once and remembers it, here and with the account. */
export function chooseTheme(theme: Theme): void {
  setTheme(theme)
  keepChoice({ theme })
}

/** Keeps a choice with the account; one of a guest waits for the sign-in. */
export function keepChoice(changes: Partial<Preferences>): void {
  if (!isSignedIn()) chosenAsGuest = { ...chosenAsGuest, ...changes }
  else save(changes)
}

/** A choice that could not be kept on the server still holds in this browser. */
function save(changes: Partial<Preferences>): void {
  import('./account.save.ts')
    .then(({ savePreferences }) => savePreferences(changes))
    .catch((error: unknown) => console.error('account: the choice was not saved', error))
}

/**
 * After a sign-in: what was chosen on the sign-in page goes to the account, the rest comes from it
 * (GAP-PREFERENCES); says what came. A browser without a choice of its own takes the account's at any start.
 */
export async function readBackPreferences(): Promise<Preferences> {
  const mine = chosenAsGuest
  chosenAsGuest = {}
  const { loadPreferences } = await import('./account.save.ts')
  const theirs = await loadPreferences()
  const lang = firstOffered([theirs.language])
  if (mine.language === undefined && lang !== null) {
    write('languageCode', lang)
    if (lang !== language()) await setLanguage(lang)
  }
  const theme = themes.find((one) => one === theirs.theme)
  if (mine.theme === undefined && theme !== undefined) setTheme(theme)
  const { readBackDismissals } = await import('./dismissals.ts')
  readBackDismissals(theirs.dismissals)
  if (Object.keys(mine).length > 0) save(mine)
  return theirs
}
