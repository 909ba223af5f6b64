import { ownSession } from '@storekeep/contract/areas/session.own.ts'
import { lengthFault } from '@storekeep/contract/rules/passwords.ts'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { FailureBanner } from '#kit/api/FailureBanner.tsx'
import { call } from '#kit/api/call.ts'
import { fieldText } from '#kit/form/fieldText.ts'
import { fieldFaults } from '#kit/form/serverFaults.ts'
import { useSignedIn } from '#kit/router/routes.ts'
import { useT } from '#kit/words/useT.ts'
import { loadWords } from '#kit/words/words.ts'
import { Button } from '#ui/Button.tsx'
import { PasswordField } from '#ui/PasswordField.tsx'
import { toast } from '#ui/toastQueue.ts'
import { Part } from './Part.tsx'
import css from './Settings.module.css'
import { refetchSessions } from './settings.queries.ts'

const fields = ['currentPassword', 'password'] as const
type Field = (typeof fields)[number]
type Faults = { readonly [Name in Field]?: string | undefined }

const nothing: Record<Field, string> = { currentPassword: '', password: '' }

/** Form that changes the password. It does not use `FormShell`, because the input must not be stored as a draft. */
export function PasswordForm() {
  const t = useT()
  const { me } = useSignedIn()
  const { typed, type, faults, error, isSending, submit } = usePasswordChange()
  const boxes = {
    required: true,
  }
  return (
    <Part title={t('account.password.title')} description={t('account.password.about')}>
      <form className={css.form} noValidate onSubmit={submit}>
        <input type="hidden" name="username" autoComplete="username" value={me.email} readOnly />
        <PasswordField
          {...boxes}
          label={t('account.password.current')}
          name="currentPassword"
          autoComplete="current-password"
          value={typed.currentPassword}
          onChange={({ target }) => type('currentPassword', target.value)}
          error={faults.currentPassword}
        />
        <PasswordField
          {...boxes}
          label={t('account.password.new')}
          description={t('account.password.hint')}
          name="password"
          autoComplete="new-password"
          value={typed.password}
          onChange={({ target }) => type('password', target.value)}
          error={faults.password}
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

/** Handles the two fields: shows errors at the field, submits once, clears them after the change. */
function usePasswordChange() {
  const t = useT()
  const [typed, setTyped] = useState(nothing)
  const [faults, setFaults] = useState<Faults>({})
  const [error, setError] = useState<unknown>(null)
  const [isSending, setSending] = useState(false)
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
    const form = event.currentTarget
    const show = (found: Faults) => {
      setFaults(found)
      const first = fields.find((field) => found[field] !== undefined)
      if (first !== undefined) form.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
      return first !== undefined
    }
    setError(null)
    if (isSending || show(faultsOf(typed))) return
    setSending(true)
    send()
      .catch((failure: unknown) => {
        const found = fieldFaults(failure).map(({ path, code }) => [path, fieldText(code)])
        if (!show(Object.fromEntries(found))) setError(failure)
      })
      .finally(() => setSending(false))
  }
  const type = (field: Field, value: string) => {
    // preload the error messages
    void loadWords('errors')
    setTyped((before) => ({ ...before, [field]: value }))
  }
  return { typed, type, faults, error, isSending, submit }
}

function faultsOf({ currentPassword, password }: Record<Field, string>): Faults {
  const wrong = lengthFault(password)
  return {
    ...(currentPassword === '' && { currentPassword: fieldText('field.required') }),
    ...(wrong && { password: fieldText(wrong) }),
  }
}
