import { Link } from '@tanstack/react-router'
import type { Payout } from '@storekeep/contract/areas/payouts.ts'
import { useNames } from '#figures/names/useNames.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { Concern } from '#ui/Concern.tsx'
import { linkClass } from '#ui/TextLink.tsx'
import { failureText } from '../payout/failure.ts'

/** Number of payouts listed; the rest is counted. */
const named = 1

/** Failed or held payouts, each with its reason and a link. */
export function PayoutConcerns({ payouts }: { payouts: readonly Payout[] }) {
  const t = useT()
  const formats = useFormats()
  const nameOf = useNames()
  return (
    <ul aria-label={t('payouts.concerns')}>
      {payouts.slice(0, named).map((payout, index) => (
        <Concern
          key={payout.id}
          name={nameOf(payout.storeAddressLegacyId)}
          actions={
            <>
              <Link to="/payouts" search={{ payout: payout.id }} className={linkClass()}>
                {t('payouts.open-payout')}
              </Link>
              {index === named - 1 && payouts.length > named && (
                <Link to="/payouts" className={linkClass()}>
                  {t('payouts.concerns-more', { count: payouts.length - named })}
                </Link>
              )}
            </>
          }
        >
          {t(payout.state === 'FAILED' ? 'payouts.concern.failed' : 'payouts.concern.held', {
            amount: formats.money(payout.amount, payout.currency),
          })}{' '}
          {payout.state === 'FAILED' && failureText(t, payout)}
          {payout.state === 'ON_HOLD' && payout.holdReason && t(`payouts.hold.${payout.holdReason}`)}
        </Concern>
      ))}
    </ul>
  )
}
