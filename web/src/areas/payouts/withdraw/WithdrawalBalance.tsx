import type { payouts } from '@storekeep/contract/areas/payouts.ts'
import type { Reply } from '@storekeep/contract/kit/endpoint.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useRowNames } from '#figures/names/useNames.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { anyText } from '#kit/words/words.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { FactList } from '#ui/FactList.tsx'
import { linkClass } from '#ui/TextLink.tsx'
import css from '../Payouts.module.css'
import { SupportButton } from '../payout/SupportButton.tsx'
import { openMoves } from '../search.ts'
import { balanceOf, commonReason, whyNot } from './withdrawal.ts'

type Details = Reply<typeof payouts.withdrawalDetails>
type Share = Details['locations'][number]

interface BalanceProps {
  details: Details
  onOpen: () => void
  children: ReactNode
}

/** The balance, the fee of a withdrawal, and the button that withdraws it, or why nothing can be withdrawn. */
export function Balance({ details, onOpen, children }: BalanceProps) {
  const t = useT()
  const formats = useFormats()
  const money = (amount: number) => formats.money(amount, details.currency)
  const { balance, stays } = balanceOf(details)
  const canWithdraw = details.amount > details.fee
  const net = money(details.amount - details.fee)
  return (
    <Card as="section" aria-label={t('payouts.withdraw.balance')} className={css.stack}>
      <div>
        <h2 className={css.heading}>{t('payouts.withdraw.balance')}</h2>
        <p className={css.amount} data-below={balance < 0 || undefined}>
          {money(balance)}
        </p>
      </div>
      <FactList
        facts={[
          ...(canWithdraw && stays !== 0 ? [{ name: t('payouts.withdraw.stays'), value: money(stays) }] : []),
          { name: t('payouts.withdraw.amount'), value: money(details.amount) },
          { name: t('payouts.withdraw.fee'), value: money(details.fee === 0 ? 0 : -details.fee) },
          { name: t('payouts.withdraw.arrives'), value: net, isTotal: true },
          ...(details.maskedBankAccount === null
            ? []
            : [
                {
                  name: t('payouts.column.account'),
                  value: <bdi dir="ltr">{details.maskedBankAccount}</bdi>,
                },
              ]),
        ]}
      />
      {children}
      <div className={css.actions}>
        <Button changes tone="primary" disabled={!canWithdraw} onClick={onOpen}>
          {t('payouts.withdraw.do', { amount: net })}
        </Button>
      </div>
      {!canWithdraw && (
        <p className={css.hint}>
          <Reason why={commonReason(details.locations)} />
        </p>
      )}
    </Card>
  )
}

/** Why a location, or none of them, can withdraw. */
function Reason({ why }: { why: string | null }) {
  const t = useT()
  if (why === null || why === 'withdrawal.nothingToPay') return t('payouts.withdraw.nothing')
  return why === 'belowZero' ? t('payouts.withdraw.below-zero') : anyText(`payouts.reason.${why}`)
}

/** Each location's share, or why it cannot be withdrawn, unless the balance above says so for all. */
export function Locations({ details: { locations, currency } }: { details: Details }) {
  const t = useT()
  const formats = useFormats()
  const isSaid = commonReason(locations) !== null
  const lacksAccount = locations.filter((one) => whyNot(one) === 'withdrawal.noBankAccount')
  return (
    <Card as="section" aria-label={t('payouts.by-location')} className={css.part}>
      <h2 className={css.heading}>{t('payouts.by-location')}</h2>
      <ul className={css.list}>
        {locations.map((location) => (
          <li key={location.storeAddressLegacyId} className={css.item}>
            <LocationShare location={location} isSaid={isSaid} />
            <span>{formats.money(location.amount, currency)}</span>
          </li>
        ))}
      </ul>
      {lacksAccount.length > 0 && (
        <div className={css.actions}>
          <SupportButton
            details={[
              'bank account',
              ...lacksAccount.map((one) => `location ${one.storeAddressLegacyId}`),
            ].join('\n')}
          />
        </div>
      )}
    </Card>
  )
}

function LocationShare({ location, isSaid }: { location: Share; isSaid: boolean }) {
  const nameOf = useRowNames()
  const why = whyNot(location)
  return (
    <span>
      <Link
        to="/payouts"
        search={{ moves: openMoves, location: String(location.storeAddressLegacyId) }}
        className={linkClass('alone')}
      >
        <bdi>{nameOf(location.storeAddressLegacyId)}</bdi>
      </Link>
      <br />
      <span className={css.hint}>
        {why === null || isSaid ? <bdi dir="ltr">{location.maskedBankAccount}</bdi> : <Reason why={why} />}
      </span>
    </span>
  )
}
