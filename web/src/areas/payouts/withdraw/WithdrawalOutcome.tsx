import { useEffect, useState } from 'react'
import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { useNames } from '#figures/names/useNames.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { lazyPart } from '#kit/lazy/lazy.tsx'
import { withWords } from '#kit/words/words.ts'
import { useT } from '#kit/words/useT.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { linkClass } from '#ui/TextLink.tsx'
import { payout as payoutOf, refreshPayouts } from '../payouts.queries.ts'

const SupportDialog = lazyPart(() =>
  withWords(import('#kit/refused/SupportDialog.tsx'), 'access').then((m) => m.SupportDialog),
)

/** Polling interval while the bank has not answered. */
const everyMs = 5000

interface OutcomeProps {
  payoutId: string
  /** Returns to the balance, which a refused withdrawal has restored. */
  onRetry: () => void
}

/** GAP-PAYOUT-ERRORS: the bank's result for a withdrawal, and what the partner can do after a failure. */
export function WithdrawalOutcome({ payoutId, onRetry }: OutcomeProps) {
  const t = useT()
  const formats = useFormats()
  const nameOf = useNames()
  const [isConfirming, setConfirming] = useState(false)
  const { data } = useQuery({
    ...payoutOf(payoutId),
    refetchInterval: ({ state }) =>
      state.data?.payout.state === 'PAID' || state.data?.payout.state === 'FAILED' ? false : everyMs,
  })
  const payout = data?.payout
  const state = payout?.state
  useEffect(
    function refreshAfterAnswer() {
      if (state === 'PAID' || state === 'FAILED') void refreshPayouts()
    },
    [state],
  )
  const location = payout && <bdi>{nameOf(payout.storeAddressLegacyId)}</bdi>
  const amount = payout && formats.money(payout.amount, payout.currency)
  if (payout?.state === 'PAID')
    return (
      <Banner tone="good" title={t('payouts.withdraw.arrived', { amount: amount ?? '' })}>
        {location}
      </Banner>
    )
  if (payout?.state === 'FAILED') {
    const kind = payout.errorKind ?? 'INTERNAL_ERROR'
    return (
      <Banner
        tone="bad"
        title={t('payouts.withdraw.failed-title')}
        actions={
          <Button size="s" onClick={() => (kind === 'CONTACT_SUPPORT' ? setConfirming(true) : onRetry())}>
            {t(kind === 'CONTACT_SUPPORT' ? 'payouts.withdraw.support' : 'shell.failed.retry')}
          </Button>
        }
      >
        {location}: {amount}. {t(`payouts.withdraw.error.${kind}`)}
        {isConfirming && (
          <SupportDialog details={`payout ${payoutId}`} onClose={() => setConfirming(false)} />
        )}
      </Banner>
    )
  }
  return (
    <Banner tone="good" title={t('payouts.withdraw.started')}>
      {payout && (
        <>
          {location}: {amount}.{' '}
        </>
      )}
      {t('payouts.withdraw.started-about')}{' '}
      <Link to="/payouts" search={{ payout: payoutId }} className={linkClass()}>
        {t('payouts.open-payout')}
      </Link>
    </Banner>
  )
}
