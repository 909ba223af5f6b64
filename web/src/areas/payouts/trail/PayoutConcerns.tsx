import { Link } from '@tanstack/react-router'
import type { Payout } from '@storekeep/contract/areas/payouts.ts'
import { useState } from 'react'
import { useNames } from '#figures/names/useNames.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'
import { Concern } from '#ui/Concern.tsx'
import { linkClass } from '#ui/TextLink.tsx'
import css from '../Payouts.module.css'
import { failureText } from '../payout/failure.ts'

/** Number of payouts listed until the rest is expanded: no page shows those of several stores. */
const named = 1

/** Failed or held payouts, each with its reason and a link. */
export function PayoutConcerns({ payouts }: { payouts: readonly Payout[] }) {
  const t = useT()
  const formats = useFormats()
  const nameOf = useNames()
  const [isOpen, setOpen] = useState(false)
  return (
    <ul className={css.concerns} aria-label={t('payouts.concerns')}>
      {payouts.slice(0, isOpen ? payouts.length : named).map((payout, index) => (
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
              {index === named - 1 && payouts.length > named && (
                <Button tone="quiet" size="s" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
                  {isOpen
                    ? t('payouts.concerns-fewer')
                    : t('payouts.concerns-more', { count: payouts.length - named })}
                </Button>
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
