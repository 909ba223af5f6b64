import type { RegisteredRouter } from '@tanstack/react-router'

/** Takes the language out of the address, where it would win again with the next step. */
export function dropLanguage(router: RegisteredRouter): Promise<void> {
  return router.navigate({ to: '.', search: (search) => ({ ...search, lang: undefined }), replace: true })
}
