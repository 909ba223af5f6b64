import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { sessionLinks } from '@storekeep/contract/areas/session.links.ts'
import { emailFault } from '@storekeep/contract/kit/email.ts'
import { FailureBanner } from '#kit/api/FailureBanner.tsx'
import { retryAfter, ApiError } from '#kit/api/ApiError.ts'
import { call } from '#kit/api/call.ts'
import { useCommand } from '#kit/api/useCommand.ts'
import { fieldText } from '#kit/form/fieldText.ts'
import { useGuestValues } from '#kit/form/useDraftValues.ts'
import { useT } from '#kit/words/useT.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/TextField.tsx'
import { linkClass } from '#ui/TextLink.tsx'
import { GuestFrame } from '../GuestFrame.tsx'
import css from '../sign-in/SignInForm.module.css'
import { useCountdown } from '../useCountdown.ts'

/** Seconds until a mail can be requested again. */
const againSeconds = 30

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
  const field = useRef<HTMLInputElement>(null)
  const draft = useGuestValues('recovery', { email: '' })
  const { email } = draft.values
  const [wrong, setWrong] = useState<string | undefined>()
  const [left, hold] = useCountdown()
  const request = useCommand(async () => {
    try {
      await call(sessionLinks.requestRecovery, { body: { email: email.trim(), source: 'web' } })
      onSent(email.trim())
      draft.clear()
      hold(againSeconds)
    } catch (error) {
      if (error instanceof ApiError) hold(retryAfter(error) ?? 0)
      throw error
    }
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const fault = emailFault(email.trim())
    const found = email.trim() === '' ? t('session.hello.email-required') : fieldText(fault)
    setWrong(found)
    if (found !== undefined) field.current?.focus()
    else if (left === 0) request.run()
  }
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <TextField
        ref={field}
        label={t('session.hello.email')}
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={email}
        onChange={({ target }) => draft.change({ email: target.value })}
        error={wrong}
      />
      {sentTo !== null && request.error === null && (
        <Banner tone="good" title={t('session.recovery.sent')}>
          {t('session.recovery.sent-text', { email: sentTo })}
        </Banner>
      )}
      <FailureBanner error={request.error} title={t('session.recovery.failed')} />
      <Button type="submit" tone="primary" block pending={request.isPending} disabled={left > 0}>
        {left > 0
          ? t('session.again-in', { seconds: left })
          : t(sentTo === null ? 'session.recovery.submit' : 'session.recovery.again')}
      </Button>
    </form>
  )
}
