import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { useT } from '#kit/words/useT.ts'
import { withWords } from '#kit/words/words.ts'
import type { Translate } from '#kit/words/words.ts'
import { lazyPart } from '#kit/lazy/lazy.tsx'
import { dropDraft, guest, keepDraft, readDraft } from '#kit/form/drafts.ts'
import { isSignedIn } from '#kit/session/session.ts'
import { errorText } from '#kit/api/errorText.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { PasswordField } from '#ui/PasswordField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { linkClass } from '#ui/TextLink.tsx'
import css from './SignInForm.module.css'
import type { Attempt } from './useSignIn.ts'

const hasPasskeys = 'PublicKeyCredential' in globalThis
const draftId = 'sign-in'
/** The email entered before a reload. */
function storedEmail(): string | undefined {
  const email = readDraft(draftId, guest)?.values['email']
  return typeof email === 'string' ? email : undefined
}

type FieldErrors = { email?: string; password?: string }

/** Loaded only for users with a second factor or a passkey. */
const SecondStep = lazyPart(() =>
  withWords(import('../factors/SecondStep.tsx'), 'factors', 'errors').then((m) => m.SecondStep),
)

interface SignInFormProps {
  attempt: Attempt
  /** The only user who may sign in here. */
  email?: string
}

/** The password form, followed by the second factor if the user has one. */
export function SignInForm(props: SignInFormProps) {
  const { second, goOn, forget } = props.attempt
  if (second === null) return <PasswordStep {...props} />
  return <SecondStep {...second} onSignedIn={goOn} onBack={forget} />
}

/** GAP-LOGIN-FORM: e-mail and password; one error message, whichever of the two is wrong. */
function PasswordStep({ attempt, email }: SignInFormProps) {
  const t = useT()
  const form = useRef<HTMLFormElement>(null)
  const [wrong, setWrong] = useState<FieldErrors>({})
  const focusOn = (name: keyof FieldErrors) =>
    form.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = fieldsOf(event.currentTarget)
    const found = judge(typed.email, typed.password, t)
    setWrong(found)
    if (found.email ?? found.password) {
      focusOn(found.email ? 'email' : 'password')
      return
    }
    const isAddress = await attempt.start(typed.email.value.trim(), typed.password.value)
    if (!isAddress) setWrong({ email: t('session.hello.email-invalid') })
    if (isSignedIn()) dropDraft(draftId, guest)
    focusOn(isAddress ? 'password' : 'email')
  }
  const { fault } = attempt
  return (
    <form
      ref={form}
      className={css.form}
      noValidate
      onSubmit={(event) => void submit(event)}
      onInput={attempt.forget}
    >
      <TextField
        label={t('session.hello.email')}
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        // only the e-mail, since a draft never stores a password
        defaultValue={email ?? storedEmail()}
        readOnly={email !== undefined}
        onChange={({ target }) => keepDraft(draftId, guest, { email: target.value })}
        error={wrong.email}
        aria-invalid={fault?.code === 'session.wrongCredentials' ? true : undefined}
      />
      <PasswordField label={t('session.hello.password')} name="password" required error={wrong.password} />
      {email === undefined && <ForgottenPasswordLink />}
      <Fault attempt={attempt} />
      <Buttons attempt={attempt} />
    </form>
  )
}

function ForgottenPasswordLink() {
  const t = useT()
  return (
    <Link to="/password_recovery" className={linkClass('alone')}>
      {t('session.hello.forgot')}
    </Link>
  )
}

function Buttons({ attempt: { running, wait, startPasskey } }: { attempt: Attempt }) {
  const t = useT()
  return (
    <>
      <Button type="submit" tone="primary" block pending={running !== null} disabled={wait > 0}>
        {t('session.hello.submit')}
      </Button>
      {hasPasskeys && (
        <Button tone="quiet" block onClick={startPasskey}>
          {t('session.hello.passkey')}
        </Button>
      )}
    </>
  )
}

/** The error inside the form, since a toast would disappear. */
function Fault({ attempt: { fault, wait } }: { attempt: Attempt }) {
  const t = useT()
  if (wait > 0)
    return (
      <Banner tone="warn" title={t('session.hello.limited')}>
        {wait > 90
          ? t('session.hello.limited-minutes', { minutes: Math.ceil(wait / 60) })
          : t('session.hello.limited-seconds', { seconds: wait })}
      </Banner>
    )
  if (!fault || fault.status === 429) return null
  if (fault.code === 'session.wrongCredentials')
    return (
      <Banner tone="bad" title={t('session.hello.wrong')}>
        {t('session.hello.wrong-hint')}
      </Banner>
    )
  return (
    <Banner tone="bad" title={t('session.hello.failed')}>
      {errorText(fault)}
    </Banner>
  )
}

function fieldsOf(form: HTMLFormElement): { email: HTMLInputElement; password: HTMLInputElement } {
  const input = (name: string) => form.elements.namedItem(name) as HTMLInputElement // both fields are in the form above
  return { email: input('email'), password: input('password') }
}

function judge(email: HTMLInputElement, password: HTMLInputElement, t: Translate): FieldErrors {
  const wrong: FieldErrors = {}
  if (email.value.trim() === '') wrong.email = t('session.hello.email-required')
  else if (email.validity.typeMismatch) wrong.email = t('session.hello.email-invalid')
  if (password.value === '') wrong.password = t('session.hello.password-required')
  return wrong
}
