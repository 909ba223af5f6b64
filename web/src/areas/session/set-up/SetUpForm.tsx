import { useState } from 'react'
import type { FormEvent } from 'react'
import { useRouter } from '@tanstack/react-router'
import { sessionLinks } from '@storekeep/contract/areas/session.links.ts'
import type { Invitation } from '@storekeep/contract/areas/session.ts'
import { lengthFault } from '@storekeep/contract/rules/passwords.ts'
import { ApiError } from '#kit/api/ApiError.ts'
import { FailureBanner } from '#kit/api/FailureBanner.tsx'
import { call } from '#kit/api/call.ts'
import { fieldText } from '#kit/form/fieldText.ts'
import { useSubmit } from '#kit/form/sending/useSubmit.ts'
import { useGuestValues } from '#kit/form/useDraftValues.ts'
import { signIn } from '#kit/session/sign-in.ts'
import { Button } from '#ui/Button.tsx'
import { PasswordField } from '#ui/PasswordField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { useT } from '#kit/words/useT.ts'
import { LinkFault } from '../links/LinkBanner.tsx'
import { isExpired, noteLink } from '../links/link-notice.ts'
import css from '../sign-in/SignInForm.module.css'

interface SetUpFormProps {
  token: string
  invitation: Invitation
}

/** Sets a name and a first password, then signs the new owner in. */
export function SetUpForm({ token, invitation: { email, name: given } }: SetUpFormProps) {
  const t = useT()
  const draft = useGuestValues(`set-up.${email}`, { name: given === email ? '' : given })
  const { name } = draft.values
  const [password, setPassword] = useState('')
  const { faults, error, isSending, submit } = useSetUp({ token, email, name, password }, draft.clear)
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <TextField
        label={t('session.set-up.name')}
        name="name"
        autoComplete="name"
        required
        value={name}
        onChange={({ target }) => draft.change({ name: target.value })}
        error={fieldText(faults['name'])}
      />
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
      {isExpired(error) ? (
        <LinkFault error={error} token={token} />
      ) : (
        <FailureBanner error={error} title={t('session.set-up.failed')} />
      )}
      <Button type="submit" tone="primary" block pending={isSending}>
        {t('session.set-up.submit')}
      </Button>
    </form>
  )
}

interface SetUp {
  token: string
  email: string
  name: string
  password: string
}

/** Validates the fields, completes the account and signs in. */
function useSetUp({ token, email, name, password }: SetUp, onCompleted: () => void) {
  const begin = useFirstSignIn()
  const { run, ...state } = useSubmit()
  const send = async () => {
    await orUsed(token, call(sessionLinks.completeSetUp, { body: { sessionToken: token, name, password } }))
    onCompleted()
    await begin(email, password)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = {
      name: name.trim() === '' ? 'field.required' : undefined,
      password: lengthFault(password),
    }
    void run(found, event.currentTarget, send)
  }
  return { ...state, submit }
}

/** A used link may have been used by this form, with the answer lost: then the password signs in. */
export async function orUsed(token: string, sending: Promise<unknown>): Promise<void> {
  await sending.catch((error: unknown) => {
    if (!(error instanceof ApiError) || !['invitation.used', 'invitation.spent'].includes(error.code))
      throw error
    noteLink(error, token)
  })
}

/** Signs in with the password that has just been set; if that fails, the user does it on the sign-in page. */
export function useFirstSignIn(): (email: string, password: string) => Promise<void> {
  const router = useRouter()
  return async (email, password) => {
    // the link has been used, so the form cannot be sent again
    const isIn = await signIn(email, password).then(
      () => true,
      () => false,
    )
    await router.navigate({ href: isIn ? '/home' : '/hello', replace: true })
  }
}
