import type { Payout } from '@storekeep/contract/areas/payouts.ts'
import { toastFailure } from '#kit/api/toastFailure.ts'
import { useCommand } from '#kit/api/useCommand.ts'
import { useT } from '#kit/words/useT.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/toastQueue.ts'
import css from '../Payouts.module.css'
import { retryPayout } from '../payouts.queries.ts'
import { failureText } from './failure.ts'

const tones = {
  SCHEDULED: 'neutral',
  PROCESSING: 'brand',
  PAID: 'good',
  FAILED: 'bad',
  ON_HOLD: 'warn',
} as const

/** The state with its reason, and a button that tries the payout again if it can be retried. */
export function PayoutState({ payout }: { payout: Payout }) {
  const t = useT()
  const { state, holdReason, abilities } = payout
  const retry = async () => {
    await retryPayout(payout.id)
    toast({ tone: 'good', message: t('payouts.retried') })
  }
  const retrying = useCommand(() => retry().catch(toastFailure))
  return (
    <span className={css.actions}>
      <Badge tone={tones[state]}>{t(`payouts.state.${state}`)}</Badge>
      {state === 'FAILED' && <span className={css.hint}>{failureText(t, payout)}</span>}
      {state === 'ON_HOLD' && holdReason && (
        <span className={css.hint}>{t(`payouts.hold.${holdReason}`)}</span>
      )}
      {abilities.retry.enabled && (
        <Button changes size="s" pending={retrying.isPending} onClick={retrying.run}>
          {t('payouts.retry')}
        </Button>
      )}
    </span>
  )
}
