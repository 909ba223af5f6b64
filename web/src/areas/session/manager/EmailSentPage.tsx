import { sessionLinks } from '@storekeep/contract/areas/session.links.ts'
import { useRouter } from '@tanstack/react-router'
import { ApiError, retryAfter } from '#kit/api/ApiError.ts'
import { call } from '#kit/api/call.ts'
import { queries } from '#kit/api/client.ts'
import { errorText } from '#kit/api/errorText.ts'
import { useCommand } from '#kit/api/useCommand.ts'
import { useSignedIn } from '#kit/router/routes.ts'
import { refetchUser, useMailedUser } from '#kit/session/mailed-user.ts'
import { useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/toastQueue.ts'
import { useCountdown } from '../useCountdown.ts'
import css from './wizard.module.css'
import { WizardFrame } from './WizardFrame.tsx'

const againSeconds = 30

/** SESSION-ROUTE-WIZARD-EMAIL-SENT: where the mail was sent, with a Resend button. */
export function EmailSentPage() {
  const t = useT()
  const router = useRouter()
  const { me } = useSignedIn()
  const problem = useMailedUser(true)?.managerMailProblem ?? null
  const email = me.promotedOperator ?? ''
  const state = problem === null ? 'sent' : problem === 'REFUSED' ? 'refused' : 'delayed'
  const [left, hold] = useCountdown()
  const again = useCommand(async () => {
    hold(againSeconds)
    try {
      await call(sessionLinks.remind)
      toast({ message: t('session.link.sent'), tone: 'good' })
      await refetchUser()
    } catch (error) {
      hold((error instanceof ApiError && retryAfter(error)) || 0)
      // SESSION-RULE-REGISTRATION-ERROR
      toast({ message: errorText(error), tone: 'bad' })
    }
  })
  const other = useCommand(async () => {
    try {
      await call(sessionLinks.withdraw)
      toast({ message: t('session.manager.withdrawn', { email }), tone: 'good' })
      queries.clear()
      // to the first step, unless the manager has confirmed in the meantime
      await router.navigate({ href: '/home', replace: true })
    } catch (error) {
      toast({ message: errorText(error), tone: 'bad' })
    }
  })
  const check = useCommand(async () => {
    queries.clear()
    await router.navigate({ href: '/home', replace: true })
  })
  return (
    <WizardFrame
      title={t(state === 'sent' ? 'session.manager.sent-title' : `session.manager.${state}`)}
      text={t(`session.manager.${state}-text`, { email })}
    >
      <div className={css.actions}>
        <Button tone="primary" pending={check.isPending} onClick={check.run}>
          {t('session.manager.check')}
        </Button>
        <Button pending={again.isPending} disabled={left > 0} onClick={again.run}>
          {left > 0 ? t('session.again-in', { seconds: left }) : t('session.manager.again')}
        </Button>
        <Button tone="quiet" pending={other.isPending} onClick={other.run}>
          {t('session.manager.other')}
        </Button>
      </div>
    </WizardFrame>
  )
}
