import { Link } from '@tanstack/react-router'
import type { Payout } from '@storekeep/contract/areas/payouts.ts'
import { useNames } from '#figures/names/useNames.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { Concern, ConcernList } from '#ui/Concern.tsx'
import { linkClass } from '#ui/TextLink.tsx'
import { failureText } from '../payout/failure.ts'

/** Failed or held payouts, each with its reason and a link. */
export function PayoutConcerns({ payouts }: { payouts: readonly Payout[] }) {
  const t = useT()
  const formats = useFormats()
  const nameOf = useNames()
  return (
    <ConcernList
      label={t('payouts.concerns')}
      items={payouts}
      moreText={(count) => t('payouts.concerns-more', { count })}
      fewerText={t('payouts.concerns-fewer')}
    >
      {(payout, more) => (
        <Concern
          key={payout.id}
          name={nameOf(payout.storeAddressLegacyId)}
          actions={
            <>
              <Link
                to="/payouts"
                search={{ payout: payout.id, addresses: String(payout.storeAddressLegacyId) }}
                className={linkClass()}
              >
                {t('payouts.open-payout')}
              </Link>
              {more}
            </>
          }
        >
          {t(payout.state === 'FAILED' ? 'payouts.concern.failed' : 'payouts.concern.held', {
            amount: formats.money(payout.amount, payout.currency),
          })}{' '}
          {payout.state === 'FAILED' && failureText(t, payout)}
          {payout.state === 'ON_HOLD' && payout.holdReason && t(`payouts.hold.${payout.holdReason}`)}
        </Concern>
      )}
    </ConcernList>
  )
}
