import { Outlet } from '@tanstack/react-router'
import { useT } from '#kit/words/useT.ts'
import { UiWordsContext } from '#ui/words.ts'

/** Around every page: gives the components their own words. */
export function Root() {
  const t = useT()
  return (
    <UiWordsContext
      value={{
        close: t('shell.close'),
        cancel: t('shell.form.cancel'),
        clearSearch: t('shell.search.clear'),
        noMatch: t('shell.search.no-match'),
        showPassword: t('shell.password.show'),
        hidePassword: t('shell.password.hide'),
      }}
    >
      <Outlet />
    </UiWordsContext>
  )
}
