import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { sessionLinks } from '@storekeep/contract/areas/session.links.ts'
import { lengthFault } from '@storekeep/contract/rules/passwords.ts'
import { ApiError } from '#kit/api/ApiError.ts'
import { call } from '#kit/api/call.ts'
import { queries } from '#kit/api/client.ts'
import { errorText } from '#kit/api/errorText.ts'
import { fieldText } from '#kit/form/fieldText.ts'
import { useSubmit } from '#kit/form/sending/useSubmit.ts'
import { signIn } from '#kit/session/sign-in.ts'
import { useT } from '#kit/words/useT.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { PasswordField } from '#ui/PasswordField.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import css from '../sign-in/SignInForm.module.css'

interface NewPasswordProps {
  token: string
  onDone: () => void
}

/** Sets a new password with an emailed link; its token is in the hash of the sign-in page. */
export function NewPassword({ token, onDone }: NewPasswordProps) {
  const t = useT()
  const navigate = useNavigate()
  const opened = useQuery(
    {
      queryKey: ['recovery', token],
      queryFn: ({ signal }) => call(sessionLinks.recovery, { params: { token } }, { signal }),
      staleTime: Infinity,
    },
    queries,
  )
  const leave = () => void navigate({ to: '/hello', replace: true })
  if (opened.isPending) return <Spinner label={t('session.recovery.checking')} />
  return (
    <div className={css.form}>
      {isOfLink(opened.error) ? (
        <Refused title={t('session.link.closed')} fault={opened.error} />
      ) : (
        <PasswordForm
          token={token}
          email={opened.data?.email}
          onDone={() => {
            onDone()
            leave()
          }}
        />
      )}
      <Button tone="quiet" block onClick={leave}>
        {t('session.recovery.back')}
      </Button>
    </div>
  )
}

/** The link itself is refused; any other failure leaves it to the form. */
const isOfLink = (error: unknown): boolean => error instanceof ApiError && error.code.startsWith('link.')

/** Whether a password signs in; a second factor is asked for only after the right one. */
const isSet = (email: string, password: string): Promise<boolean> =>
  signIn(email, password).then(
    () => true,
    (error: unknown) => error instanceof ApiError && error.code === 'session.secondFactor',
  )

function PasswordForm({ token, email, onDone }: NewPasswordProps & { email: string | undefined }) {
  const t = useT()
  const [password, setPassword] = useState('')
  const { faults, error, isSending, run } = useSubmit()
  const send = async () => {
    await call(sessionLinks.setPassword, { body: { token, password } }).catch(async (failure: unknown) => {
      // this form may have used the link, with the answer lost: then the password signs in
      if (email === undefined || !isOfLink(failure) || !(await isSet(email, password))) throw failure
    })
    onDone()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void run({ password: lengthFault(password) }, event.currentTarget, send)
  }
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      {email !== undefined && (
        // password managers store the new password for it
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      )}
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
      {error !== null && <Refused title={t('session.recovery.failed')} fault={error} />}
      <Button type="submit" tone="primary" block pending={isSending}>
        {t('session.recovery.set')}
      </Button>
    </form>
  )
}

/** Why the link did not set a password, with a way to request a new one. */
function Refused({ title, fault }: { title: string; fault: unknown }) {
  const t = useT()
  const navigate = useNavigate()
  return (
    <Banner
      tone="bad"
      title={title}
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
