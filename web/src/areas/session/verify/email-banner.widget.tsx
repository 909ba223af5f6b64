import type { Me } from '@storekeep/contract/areas/session.ts'
import { useState } from 'react'
import { useFormats } from '#kit/formats/useFormats.ts'
import { lazyPart } from '#kit/lazy/lazy.tsx'
import { useSignedIn } from '#kit/router/routes.ts'
import { useT } from '#kit/words/useT.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import css from './verify.module.css'

const VerifyDialog = lazyPart(() => import('./VerifyDialog.tsx').then((m) => m.VerifyDialog))

/** Whether a user's address is still to be verified; the support cannot do that in their place. */
export function needsVerification({ emailVerificationStatus, supervisedUntil }: Me): boolean {
  return emailVerificationStatus !== 'VERIFIED' && supervisedUntil === null
}

/** BANNER-STATE-EMAIL: an address that is not verified asks for a mail; one that waits says where the mail went. */
export function EmailBanner() {
  const t = useT()
  const { me } = useSignedIn()
  const [isOpen, setOpen] = useState(false)
  const [isSent, setSent] = useState(false)
  const isPending = isSent || me.emailVerificationStatus === 'PENDING_VERIFICATION'
  return (
    <div className={css.notice}>
      <Banner
        tone="warn"
        title={t(isPending ? 'session.email.pending' : 'session.email.unverified')}
        actions={
          <Button size="s" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {t(isPending ? 'session.email.again' : 'session.email.send')}
          </Button>
        }
      >
        {isPending ? t('session.email.pending-text', { email: me.email }) : t('session.email.text')}
      </Banner>
      {isOpen && (
        <VerifyDialog email={me.email} onSent={() => setSent(true)} onClose={() => setOpen(false)} />
      )}
    </div>
  )
}

/** GAP-SUPERVISOR: the marketplace's support sees on every page that it looks as a user. */
export function SupervisedBanner() {
  const t = useT()
  const { time } = useFormats()
  const { me } = useSignedIn()
  if (me.supervisedUntil === null) return null
  const until = time(me.supervisedUntil, new Intl.DateTimeFormat().resolvedOptions().timeZone)
  return (
    <div className={css.notice}>
      <Banner tone="warn" title={t('session.supervised.title', { email: me.email })}>
        {t('session.supervised.text', { until })}
      </Banner>
    </div>
  )
}
