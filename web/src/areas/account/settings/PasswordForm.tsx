import { ownSession } from '@storekeep/contract/areas/session.own.ts'
import { lengthFault } from '@storekeep/contract/rules/passwords.ts'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { FailureBanner } from '#kit/api/FailureBanner.tsx'
import { call } from '#kit/api/call.ts'
import { fieldText } from '#kit/form/fieldText.ts'
import { useSubmit } from '#kit/form/sending/useSubmit.ts'
import { useSignedIn } from '#kit/router/routes.ts'
import { useT } from '#kit/words/useT.ts'
import { loadWords } from '#kit/words/words.ts'
import { Button } from '#ui/Button.tsx'
import { PasswordField } from '#ui/PasswordField.tsx'
import { toast } from '#ui/toastQueue.ts'
import { Part } from './Part.tsx'
import css from './Settings.module.css'
import { refetchSessions } from './settings.queries.ts'

const nothing = { currentPassword: '', password: '' }
type Field = keyof typeof nothing

/** Form that changes the password. It does not use `FormShell`, because the input must not be stored as a draft. */
export function PasswordForm() {
  const t = useT()
  const { me } = useSignedIn()
  const { typed, type, faults, error, isSending, submit } = usePasswordChange()
  return (
    <Part title={t('account.password.title')} description={t('account.password.about')}>
      <form className={css.form} noValidate onSubmit={submit}>
        <input type="hidden" name="username" autoComplete="username" value={me.email} readOnly />
        <PasswordField
          required
          label={t('account.password.current')}
          name="currentPassword"
          autoComplete="current-password"
          value={typed.currentPassword}
          onChange={({ target }) => type('currentPassword', target.value)}
          error={fieldText(faults['currentPassword'])}
        />
        <PasswordField
          required
          label={t('account.password.new')}
          description={t('account.password.hint')}
          name="password"
          autoComplete="new-password"
          value={typed.password}
          onChange={({ target }) => type('password', target.value)}
          error={fieldText(faults['password'])}
        />
        <FailureBanner error={error} title={t('shell.form.failed')} />
        <div className={css.buttons}>
          <Button type="submit" tone="primary" pending={isSending}>
            {t('account.password.change')}
          </Button>
        </div>
      </form>
    </Part>
  )
}

/** Handles the two fields: submits once, clears them after the change. */
function usePasswordChange() {
  const t = useT()
  const [typed, setTyped] = useState(nothing)
  const { run, ...state } = useSubmit()
  const send = async () => {
    await call(ownSession.changePassword, { body: typed })
    setTyped(nothing)
    toast({
      tone: 'good',
      message: t('account.password.saved'),
      detail: t('account.password.saved-about'),
    })
    await refetchSessions()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = {
      currentPassword: typed.currentPassword === '' ? 'field.required' : undefined,
      password: lengthFault(typed.password),
    }
    void run(found, event.currentTarget, send)
  }
  const type = (field: Field, value: string) => {
    // preload the error messages
    void loadWords('errors')
    setTyped((before) => ({ ...before, [field]: value }))
  }
  return { ...state, typed, type, submit }
}
