import { Contacts } from './Contacts.tsx'
import { NameForm } from './NameForm.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { Sessions } from './Sessions.tsx'
import css from './Settings.module.css'

/** The sections of the page. */
export function Settings() {
  return (
    <>
      <Contacts />
      <div className={css.pair}>
        <NameForm />
        <PasswordForm />
      </div>
      <Sessions />
    </>
  )
}
