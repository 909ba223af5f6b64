import { Page } from '#kit/page/Page.tsx'
import { useT } from '#kit/words/useT.ts'
import { Contacts } from './Contacts.tsx'
import { NameForm } from './NameForm.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { Sessions } from './Sessions.tsx'
import css from './Settings.module.css'

/** ACCOUNT-UI-PAGE: contacts of the selected store's locations, and the user's own account. */
export function AccountSettingsPage() {
  const t = useT()
  return (
    <Page title={t('account.title')} description={t('account.about')}>
      <Contacts />
      <div className={css.pair}>
        <NameForm />
        <PasswordForm />
      </div>
      <Sessions />
    </Page>
  )
}
