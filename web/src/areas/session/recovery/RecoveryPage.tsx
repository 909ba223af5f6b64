import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { sessionLinks } from '@storekeep/contract/areas/session.links.ts'
import { emailFault } from '@storekeep/contract/kit/email.ts'
import { FailureBanner } from '#kit/api/FailureBanner.tsx'
import { retryAfter, ApiError } from '#kit/api/ApiError.ts'
import { call } from '#kit/api/call.ts'
import { fieldText } from '#kit/form/fieldText.ts'
import { useSubmit } from '#kit/form/sending/useSubmit.ts'
import { useGuestValues } from '#kit/form/useDraftValues.ts'
import { useT } from '#kit/words/useT.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/TextField.tsx'
import { linkClass } from '#ui/TextLink.tsx'
import { GuestFrame } from '../guest-frame.widget.tsx'
import css from '../sign-in/SignInForm.module.css'
import { useCountdown } from '../useCountdown.ts'

/** Seconds until a mail can be requested again. */
const againSeconds = 30

const missing = 'field.required'

const faultOf = (email: string) => (email === '' ? missing : emailFault(email))

/** SESSION-ROUTE-RECOVERY: mails a link that sets a new password. */
export function RecoveryPage() {
  const t = useT()
  const [sentTo, setSentTo] = useState<string | null>(null)
  return (
    <GuestFrame title={t('session.recovery.title')} intro={t('session.recovery.text')}>
      <RecoveryForm sentTo={sentTo} onSent={setSentTo} />
      <Link to="/hello" className={linkClass('alone')}>
        {t('session.recovery.back')}
      </Link>
    </GuestFrame>
  )
}

function RecoveryForm({ sentTo, onSent }: { sentTo: string | null; onSent: (email: string) => void }) {
  const t = useT()
  const draft = useGuestValues('recovery', { email: '' })
  const email = draft.values.email.trim()
  const { faults, error, isSending, run } = useSubmit()
  const [left, hold] = useCountdown()
  const send = async () => {
    try {
      await call(sessionLinks.requestRecovery, { body: { email, source: 'web' } })
      onSent(email)
      draft.clear()
      hold(againSeconds)
    } catch (failure) {
      if (failure instanceof ApiError) hold(retryAfter(failure) ?? 0)
      throw failure
    }
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (left === 0) void run({ email: faultOf(email) }, event.currentTarget, send)
  }
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <TextField
        label={t('session.hello.email')}
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={draft.values.email}
        onChange={({ target }) => draft.change({ email: target.value })}
        error={faults['email'] === missing ? t('session.hello.email-required') : fieldText(faults['email'])}
      />
      {sentTo !== null && error === null && (
        <Banner tone="good" title={t('session.recovery.sent')}>
          {t('session.recovery.sent-text', { email: sentTo })}
        </Banner>
      )}
      <FailureBanner error={error} title={t('session.recovery.failed')} />
      <Button type="submit" tone="primary" block pending={isSending} disabled={left > 0}>
        {left > 0
          ? t('session.again-in', { seconds: left })
          : t(sentTo === null ? 'session.recovery.submit' : 'session.recovery.again')}
      </Button>
    </form>
  )
}
