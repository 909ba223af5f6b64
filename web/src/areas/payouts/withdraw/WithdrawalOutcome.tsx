import { useEffect } from 'react'
import { Link } from '@tanstack/react-router'
import { useQueries } from '@tanstack/react-query'
import type { Payout } from '@storekeep/contract/areas/payouts.ts'
import { sumOfAmounts } from '@storekeep/contract/kit/money.ts'
import { useNames } from '#figures/names/useNames.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { linkClass } from '#ui/TextLink.tsx'
import css from '../Payouts.module.css'
import { failureText } from '../payout/failure.ts'
import { SupportButton } from '../payout/SupportButton.tsx'
import { payout as payoutOf, refreshPayouts } from '../payouts.queries.ts'
import { resultOf } from './withdrawal.ts'

/** Polling interval while the bank has not answered. */
const everyMs = 5000

interface OutcomeProps {
  /** One for each location that withdrew. */
  payouts: readonly Payout[]
  /** Returns to the balance, which a refused withdrawal has restored. */
  onRetry: () => void
}

/**
 * GAP-PAYOUT-ERRORS: the bank's result for a withdrawal, and what the partner can do after a failure. Of several
 * locations the result is announced once, when the bank has answered for all of them.
 */
export function WithdrawalOutcome({ payouts: made, onRetry }: OutcomeProps) {
  const t = useT()
  const formats = useFormats()
  const payouts = useAnswers(made)
  const result = resultOf(payouts)
  const currency = payouts[0]?.currency ?? ''
  const paid = sumOfAmounts(
    payouts.map(({ amount }) => amount),
    currency,
  )
  const title = {
    RUNNING: t('payouts.withdraw.started'),
    PAID: t('payouts.withdraw.arrived', { amount: formats.money(paid, currency) }),
    PARTLY: t('payouts.withdraw.partly'),
    FAILED: t('payouts.withdraw.failed-title'),
  }[result]
  const hasFailed = result === 'FAILED' || result === 'PARTLY'
  return (
    <div className={css.stack}>
      <Banner
        tone={hasFailed ? 'bad' : 'good'}
        title={title}
        actions={hasFailed && <WaysOn payouts={payouts} onRetry={onRetry} />}
      >
        {result === 'RUNNING' && t('payouts.withdraw.started-about')}
      </Banner>
      <Card>
        <ul className={css.list}>
          {payouts.map((payout) => (
            <Part key={payout.id} payout={payout} />
          ))}
        </ul>
      </Card>
    </div>
  )
}

/** The payouts of a withdrawal as the bank has answered them so far. */
function useAnswers(made: readonly Payout[]): readonly Payout[] {
  const answers = useQueries({
    queries: made.map((one) => ({
      ...payoutOf(one.id),
      refetchInterval: ({ state }: { state: { data?: { payout: Payout } | undefined } }) =>
        resultOf([state.data?.payout ?? one]) === 'RUNNING' ? everyMs : false,
    })),
  })
  const payouts = made.map((one, nth) => answers[nth]?.data?.payout ?? one)
  const isAnswered = resultOf(payouts) !== 'RUNNING'
  useEffect(
    function refreshAfterAnswer() {
      if (isAnswered) void refreshPayouts()
    },
    [isAnswered],
  )
  return payouts
}

/** What the partner can do about the withdrawals that failed. */
function WaysOn({ payouts, onRetry }: OutcomeProps) {
  const t = useT()
  const failed = payouts.filter(({ state }) => state === 'FAILED')
  const forSupport = failed.filter(({ errorKind }) => errorKind === 'CONTACT_SUPPORT')
  return (
    <>
      {forSupport.length > 0 && (
        <SupportButton details={forSupport.map(({ id }) => `payout ${id}`).join('\n')} />
      )}
      {forSupport.length < failed.length && (
        <Button size="s" onClick={onRetry}>
          {t('shell.failed.retry')}
        </Button>
      )}
    </>
  )
}

/** The withdrawal of one location. */
function Part({ payout }: { payout: Payout }) {
  const t = useT()
  const formats = useFormats()
  const nameOf = useNames()
  const { state, holdReason } = payout
  return (
    <li className={css.item}>
      <span>
        <Link to="/payouts" search={{ payout: payout.id }} className={linkClass('alone')}>
          <bdi>{nameOf(payout.storeAddressLegacyId)}</bdi>
        </Link>
        <br />
        <span className={css.hint}>
          {t(`payouts.state.${state}`)}
          {state === 'FAILED' && <>. {failureText(t, payout)}</>}
          {state === 'ON_HOLD' && holdReason && <>. {t(`payouts.hold.${holdReason}`)}</>}
        </span>
      </span>
      <span>{formats.money(payout.amount, payout.currency)}</span>
    </li>
  )
}
