import type { Language } from '@storekeep/contract/rules/languages.ts'
import type { Preferences } from '@storekeep/contract/areas/account.ts'
import { ApiError } from '#kit/api/ApiError.ts'
import { savePreferences } from '#kit/session/save-preferences.ts'
import { isSignedIn } from '#kit/session/session.ts'
import { write } from '#kit/storage/storage.ts'
import { setTheme } from '#kit/theme/theme.ts'
import type { Theme } from '#kit/theme/theme.ts'
import { setLanguage } from '#kit/words/words.ts'

/** Choices made on the sign-in page, before there is an account to store them in. */
let chosenAsGuest: Partial<Preferences> = {}

/** Switches the language immediately and saves it in this browser and in the account. */
export async function chooseLanguage(lang: Language): Promise<void> {
  await setLanguage(lang)
  write('languageCode', lang)
  keepChoice({ language: lang })
}

/** Switches the theme immediately and saves it in this browser and in the account. */
export function chooseTheme(theme: Theme): void {
  setTheme(theme)
  keepChoice({ theme })
}

/** Saves a choice in the account; a guest's choice is saved after sign-in. */
export function keepChoice(changes: Partial<Preferences>): void {
  if (!isSignedIn()) chosenAsGuest = { ...chosenAsGuest, ...changes }
  else save(changes)
}

/** If the server does not save a choice, it still applies in this browser; support's choices are not the user's. */
function save(changes: Partial<Preferences>): void {
  savePreferences(changes).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'session.readOnly') return
    console.error('account: failed to save a choice', error)
  })
}

/** Returns the choices made before sign-in and clears them. */
export function takeGuestChoices(): Partial<Preferences> {
  const choices = chosenAsGuest
  chosenAsGuest = {}
  return choices
}
