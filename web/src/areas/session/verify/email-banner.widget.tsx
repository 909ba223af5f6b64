import type { MailProblem } from '@storekeep/contract/areas/session.shapes.ts'
import { session, type Me } from '@storekeep/contract/areas/session.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q } from '#kit/api/q.ts'
import { deviceZone } from '#kit/formats/formats.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { lazyPart } from '#kit/lazy/lazy.tsx'
import { useSignedIn } from '#kit/router/routes.ts'
import { leaveView } from '#kit/session/view.ts'
import { useMailedUser } from '#kit/session/mailed-user.ts'
import { useT } from '#kit/words/useT.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import css from './verify.module.css'

const VerifyDialog = lazyPart(() => import('./VerifyDialog.tsx').then((m) => m.VerifyDialog))

const bannerOf = { REFUSED: 'refused', DELAYED: 'delayed' } as const satisfies Record<MailProblem, string>

/** BANNER-STATE-EMAIL: offers to send a verification mail, or says where it was sent. */
export function EmailBanner() {
  const t = useT()
  const { me } = useSignedIn()
  const [isOpen, setOpen] = useState(false)
  const [isSent, setSent] = useState(false)
  const mailed = useMailedUser(false)
  const isVerified = mailed?.emailVerificationStatus === 'VERIFIED'
  const isPending = isSent || me.emailVerificationStatus === 'PENDING_VERIFICATION'
  const problem = (isPending && mailed?.mailProblem) || null
  const state = problem === null ? (isPending ? 'pending' : 'unverified') : bannerOf[problem]
  if (isVerified) return null
  return (
    <div className={css.notice}>
      <Banner
        tone={state === 'refused' ? 'bad' : 'warn'}
        title={t(`session.email.${state}`)}
        actions={
          <Button size="s" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {t(isPending ? 'session.email.again' : 'session.email.send')}
          </Button>
        }
      >
        {state === 'unverified'
          ? t('session.email.text')
          : t(`session.email.${state}-text`, { email: me.email })}
      </Banner>
      {isOpen && (
        <VerifyDialog
          email={me.email}
          mailedAt={mailed?.verificationMailedAt ?? null}
          onSent={() => setSent(true)}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}

/** GAP-SUPERVISOR, USERS-CALL-VIEW: shown on every page while viewing as another user. */
export function ViewAsBanner() {
  const { me } = useSignedIn()
  return <ViewNotice me={me} />
}

/** The same on public pages, which open without knowing the user. */
export function PublicViewAsBanner() {
  const { data: me } = useQuery({ ...q(session.me), staleTime: Number.POSITIVE_INFINITY })
  return me ? <ViewNotice me={me} /> : null
}

function ViewNotice({ me }: { me: Me }) {
  const t = useT()
  const { time } = useFormats()
  if (me.viewedBy !== null)
    return (
      <div className={css.notice} data-banner="view">
        <Banner
          tone="warn"
          title={t('session.view.title', { name: me.name === '' ? me.email : me.name })}
          actions={
            <Button size="s" onClick={() => leaveView({ isLeft: true })}>
              {t('session.view.leave')}
            </Button>
          }
        >
          {t('session.view.text', { until: time(me.viewedBy.until, deviceZone()) })}
        </Banner>
      </div>
    )
  if (me.supervisedUntil === null) return null
  const until = time(me.supervisedUntil, deviceZone())
  return (
    <div className={css.notice} data-banner="support">
      <Banner tone="warn" title={t('session.supervised.title', { email: me.email })}>
        {t('session.supervised.text', { until })}
      </Banner>
    </div>
  )
}
