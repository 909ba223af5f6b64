import { Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { sessionLinks } from '@storekeep/contract/areas/session.links.ts'
import { emailFault } from '@storekeep/contract/kit/email.ts'
import { retryAfter, ApiError } from '#kit/api/ApiError.ts'
import { call } from '#kit/api/call.ts'
import { errorText } from '#kit/api/errorText.ts'
import { fieldText } from '#kit/form/fieldText.ts'
import { useSubmit } from '#kit/form/sending/useSubmit.ts'
import { useGuestValues } from '#kit/form/useDraftValues.ts'
import { beginSession } from '#kit/session/session.ts'
import { useT } from '#kit/words/useT.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { PasswordField } from '#ui/PasswordField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { linkClass } from '#ui/TextLink.tsx'
import { GuestFrame } from '../guest-frame.widget.tsx'
import css from '../sign-in/SignInForm.module.css'

/** GAP-SUPERVISOR: signs the marketplace's support in as a partner, briefly and read-only. */
export function SupervisorPage() {
  const t = useT()
  return (
    <GuestFrame title={t('session.supervisor.title')} intro={t('session.supervisor.text')}>
      <SupervisorForm />
      <Link to="/hello" className={linkClass('alone')}>
        {t('session.supervisor.back')}
      </Link>
    </GuestFrame>
  )
}

const required = (value: string) => (value === '' ? 'field.required' : undefined)

function SupervisorForm() {
  const t = useT()
  const router = useRouter()
  const draft = useGuestValues('supervisor', { email: '' })
  const { email } = draft.values
  const username = email.trim()
  const [password, setPassword] = useState('')
  const { faults, error, isSending, run } = useSubmit()
  const send = async () => {
    beginSession(await call(sessionLinks.supervisor, { body: { username, password } }))
    draft.clear()
    await router.navigate({ href: '/home', replace: true })
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = { username: required(username) ?? emailFault(username), password: required(password) }
    void run(found, event.currentTarget, send)
  }
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <TextField
        label={t('session.supervisor.email')}
        name="email"
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={email}
        onChange={({ target }) => draft.change({ email: target.value })}
        error={fieldText(faults['username'])}
      />
      <PasswordField
        label={t('session.supervisor.password')}
        name="password"
        autoComplete="off"
        required
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        error={fieldText(faults['password'])}
      />
      {error !== null && <Refused error={error} />}
      <Button type="submit" tone="primary" block pending={isSending}>
        {t('session.supervisor.submit')}
      </Button>
    </form>
  )
}

/** Why support cannot sign in; after too many attempts, for how long. */
function Refused({ error }: { error: unknown }) {
  const t = useT()
  const wait = error instanceof ApiError ? retryAfter(error) : null
  return (
    <Banner tone="bad" title={t('session.supervisor.failed')}>
      {wait === null ? errorText(error) : t('session.supervisor.limited', { minutes: Math.ceil(wait / 60) })}
    </Banner>
  )
}
