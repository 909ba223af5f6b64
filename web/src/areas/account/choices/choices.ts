import type { Preferences } from '@storekeep/contract/areas/account.ts'
import { ApiError } from '#kit/api/ApiError.ts'
import { savePreferences } from './save.ts'
import { isSignedIn } from '#kit/session/session.ts'
import { write } from '#kit/storage/storage.ts'
import { setTheme } from '#kit/theme/theme.ts'
import type { Theme } from '#kit/theme/theme.ts'
import type { Lang } from '#kit/words/languages.ts'
import { setLanguage } from '#kit/words/words.ts'

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

/** A choice that the server did not save still holds in this browser; the support's choices are not the user's. */
function save(changes: Partial<Preferences>): void {
  savePreferences(changes).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'session.readOnly') return
    console.error('account: the choice was not saved', error)
  })
}

/** What was chosen before the sign-in, once. */
export function takeGuestChoices(): Partial<Preferences> {
  const choices = chosenAsGuest
  chosenAsGuest = {}
  return choices
}
