import { useT } from '#kit/words/useT.ts'
import { OwnFactors } from '../../session/factors.widget.tsx'
import { Contacts } from './Contacts.tsx'
import { DataExports } from './DataExports.tsx'
import { NameForm } from './NameForm.tsx'
import { Part } from './Part.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { Sessions } from './Sessions.tsx'
import css from './Settings.module.css'

/** The cards of the page. */
export function Settings() {
  const t = useT()
  return (
    <Contacts>
      <div className={css.pair}>
        <NameForm />
        <PasswordForm />
      </div>
      <Part title={t('account.factors.title')} description={t('account.factors.about')}>
        <OwnFactors />
      </Part>
      <Sessions />
      <DataExports />
    </Contacts>
  )
}
