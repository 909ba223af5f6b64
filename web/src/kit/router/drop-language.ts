import type { RegisteredRouter } from '@tanstack/react-router'

/** Removes the language from the address, where it would override the user's choice on the next navigation. */
export function dropLanguage(router: RegisteredRouter): Promise<void> {
  return router.navigate({ to: '.', search: (search) => ({ ...search, lang: undefined }), replace: true })
}
