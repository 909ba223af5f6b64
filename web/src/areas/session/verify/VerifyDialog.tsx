import { useEffect, useRef } from 'react'
import { sessionLinks } from '@storekeep/contract/areas/session.links.ts'
import type { MailProblem } from '@storekeep/contract/areas/session.shapes.ts'
import { ApiError, retryAfter } from '#kit/api/ApiError.ts'
import { call } from '#kit/api/call.ts'
import { errorText } from '#kit/api/errorText.ts'
import { useCommand } from '#kit/api/useCommand.ts'
import { refetchUser, useMailedUser } from '#kit/session/mailed-user.ts'
import { useT } from '#kit/words/useT.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { ProgressBar } from '#ui/ProgressBar.tsx'
import { toast } from '#ui/toastQueue.ts'
import { useCountdown } from '../useCountdown.ts'
import css from './verify.module.css'

const againSeconds = 30

interface VerifyDialogProps {
  email: string
  /** When the last mail was sent, from whatever tab or device; null if none was. */
  mailedAt: string | null
  onSent: () => void
  onClose: () => void
}

/** The seconds until another mail can be sent. */
function waitAfter(mailedAt: string | null): number {
  if (mailedAt === null) return 0
  const passed = Math.floor((Date.now() - Date.parse(mailedAt)) / 1000)
  return Math.min(againSeconds, Math.max(0, againSeconds - passed))
}

/**
 * BANNER-RULE-EMAIL-MODAL: sends the mail when it opens, unless one was sent within half a minute; then it can be sent
 * again.
 */
export function VerifyDialog({ email, mailedAt, onSent, onClose }: VerifyDialogProps) {
  const t = useT()
  const [left, hold] = useCountdown()
  const hasBegun = useRef(false)
  const sending = useCommand(async () => {
    hold(againSeconds)
    try {
      await call(sessionLinks.sendVerification)
      onSent()
      await refetchUser()
    } catch (error) {
      hold((error instanceof ApiError && retryAfter(error)) || 0)
      // SESSION-RULE-REGISTRATION-ERROR
      toast({ message: errorText(error), tone: 'bad' })
      throw error
    }
  })
  const { run } = sending
  const user = useMailedUser(left > 0)
  const problem = (!sending.isPending && user?.mailProblem) || null
  useEffect(
    function sendOnOpening() {
      if (hasBegun.current) return
      hasBegun.current = true
      const wait = waitAfter(mailedAt)
      if (wait > 0) hold(wait)
      else run()
    },
    [run, hold, mailedAt],
  )
  return (
    <Dialog
      isOpen
      size="s"
      fillPhone={false}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('session.email.title')}
      footer={
        <Button tone="primary" pending={sending.isPending} disabled={left > 0} onClick={run}>
          {left > 0 ? t('session.again-in', { seconds: left }) : t('session.email.again')}
        </Button>
      }
    >
      <div className={css.parts}>
        <Outcome isSending={sending.isPending} error={sending.error} problem={problem} email={email} />
        {left > 0 && (
          <ProgressBar
            hideLabel
            label={t('session.email.progress')}
            valueText={t('session.again-in', { seconds: left })}
            value={againSeconds - left}
            max={againSeconds}
          />
        )}
      </div>
    </Dialog>
  )
}

interface OutcomeProps {
  isSending: boolean
  /** Why the request to send failed; null if it did not. */
  error: unknown
  problem: MailProblem | null
  email: string
}

/** Whether the mail was sent, and what to do if it was not, was refused, or is delayed. */
function Outcome({ isSending, error, problem, email }: OutcomeProps) {
  const t = useT()
  if (isSending) return <p>{t('session.email.sending', { email })}</p>
  if (error !== null)
    return (
      <Banner tone="bad" title={t('session.email.failed')}>
        {errorText(error)}
      </Banner>
    )
  if (problem === null) return <p>{t('session.email.sent', { email })}</p>
  const isRefused = problem === 'REFUSED'
  return (
    <Banner tone={isRefused ? 'bad' : 'warn'} title={t(`session.email.${isRefused ? 'refused' : 'delayed'}`)}>
      {isRefused ? t('session.email.refused-text', { email }) : t('session.email.delayed-text', { email })}
    </Banner>
  )
}
