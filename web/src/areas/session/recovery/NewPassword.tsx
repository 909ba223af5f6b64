import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { sessionLinks } from '@storekeep/contract/areas/session.links.ts'
import { lengthFault } from '@storekeep/contract/rules/passwords.ts'
import { call } from '#kit/api/call.ts'
import { errorText } from '#kit/api/errorText.ts'
import { fieldText } from '#kit/form/fieldText.ts'
import { useSubmit } from '#kit/form/sending/useSubmit.ts'
import { useT } from '#kit/words/useT.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { PasswordField } from '#ui/PasswordField.tsx'
import css from '../sign-in/SignInForm.module.css'

/** Sets a new password with an emailed link; its token is in the hash of the sign-in page. */
export function NewPassword({ token, onDone }: { token: string; onDone: () => void }) {
  const t = useT()
  const navigate = useNavigate()
  const [password, setPassword] = useState('')
  const { faults, error, isSending, run } = useSubmit()
  const leave = () => void navigate({ to: '/hello', replace: true })
  const send = async () => {
    await call(sessionLinks.setPassword, { body: { token, password } })
    onDone()
    leave()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void run({ password: lengthFault(password) }, event.currentTarget, send)
  }
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <PasswordField
        label={t('session.set-up.password')}
        description={t('session.set-up.hint')}
        name="password"
        autoComplete="new-password"
        required
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        error={fieldText(faults['password'])}
      />
      {error !== null && <Refused fault={error} />}
      <Button type="submit" tone="primary" block pending={isSending}>
        {t('session.recovery.set')}
      </Button>
      <Button tone="quiet" block onClick={leave}>
        {t('session.recovery.back')}
      </Button>
    </form>
  )
}

/** Why the link did not set a password, with a way to request a new one. */
function Refused({ fault }: { fault: unknown }) {
  const t = useT()
  const navigate = useNavigate()
  return (
    <Banner
      tone="bad"
      title={t('session.recovery.failed')}
      actions={
        <Button size="s" onClick={() => void navigate({ to: '/password_recovery' })}>
          {t('session.recovery.ask-again')}
        </Button>
      }
    >
      {errorText(fault)}
    </Banner>
  )
}
