import type { Payout, payouts } from '@storekeep/contract/areas/payouts.ts'
import type { Reply } from '@storekeep/contract/kit/endpoint.ts'
import { addDays } from '@storekeep/contract/rules/time/periods.ts'
import { Link } from '@tanstack/react-router'
import { useNames } from '#figures/names/useNames.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { AddressLink } from '#kit/page/AddressLink.tsx'
import { QuerySection, useSectionQuery } from '#kit/page/QuerySection.tsx'
import type { Address } from '#kit/page/useAddress.ts'
import { useT } from '#kit/words/useT.ts'
import { buttonClass } from '#ui/Button.tsx'
import { Drawer } from '#ui/Drawer.tsx'
import { FactList } from '#ui/FactList.tsx'
import { SkeletonText } from '#ui/Skeleton.tsx'
import { Table } from '#ui/Table.tsx'
import css from '../Payouts.module.css'
import { payout as payoutOf } from '../payouts.queries.ts'
import type { PayoutsSearch } from '../search.ts'
import { PayoutState } from './PayoutState.tsx'
import { SupportButton } from './SupportButton.tsx'

interface DrawerProps {
  address: Address<PayoutsSearch>
}

/** A payout: its amount, state, account, bank transactions, and its statement. */
export function PayoutDrawer({ address }: DrawerProps) {
  const t = useT()
  const { search, change } = address
  return (
    <Drawer
      wide
      inAddress
      isOpen={search.payout !== undefined}
      onOpenChange={(isOpen) => !isOpen && change({ payout: undefined, page: search.page })}
      title={t('payouts.payout')}
    >
      {search.payout !== undefined && <PayoutContent id={search.payout} address={address} />}
    </Drawer>
  )
}

function PayoutContent({ id, address }: DrawerProps & { id: string }) {
  const query = useSectionQuery(payoutOf(id))
  return (
    <QuerySection query={query} skeleton={<SkeletonText lines={8} />}>
      {(answer) => <Details answer={answer} address={address} />}
    </QuerySection>
  )
}

function Details({ answer, address }: DrawerProps & { answer: Reply<typeof payouts.get> }) {
  const t = useT()
  const formats = useFormats()
  const nameOf = useNames()
  const { payout } = answer
  const money = (amount: number) => formats.money(amount, payout.currency)
  const { period, statementId } = payout
  return (
    <div className={css.stack}>
      <div>
        <p className={css.amount}>{money(payout.amount)}</p>
        <p className={css.hint}>
          <bdi>{nameOf(payout.storeAddressLegacyId)}</bdi> ·{' '}
          {period === null
            ? t('payouts.kind.withdrawal')
            : t('payouts.kind.statement', { range: formats.dayRange(period.from, addDays(period.to, -1)) })}
        </p>
      </div>
      <PayoutState payout={payout} />
      <NextStep payout={payout} />
      <FactList
        facts={[
          { name: t('payouts.column.due'), value: formats.day(payout.dueOn) },
          { name: t('payouts.kind.PAYOUT_FEE'), value: money(payout.fee) },
          ...(payout.kind === 'WITHDRAWAL'
            ? [
                {
                  name: t('payouts.withdraw.speed'),
                  value: t(
                    payout.transferPriority === 'INSTANT'
                      ? 'payouts.withdraw.instant'
                      : 'payouts.withdraw.slow',
                  ),
                },
              ]
            : []),
          {
            name: t('payouts.column.account'),
            value: <bdi dir="ltr">{payout.maskedBankAccount ?? '–'}</bdi>,
          },
        ]}
      />
      <Bookings answer={answer} />
      {statementId !== null && (
        <div className={css.actions}>
          <AddressLink
            search={{ ...address.search, payout: undefined, statement: statementId }}
            className={buttonClass({})}
          >
            {t('payouts.open-statement')}
          </AddressLink>
        </div>
      )}
    </div>
  )
}

/** What to do about a payout that the list does not offer: ask support, or make a failed withdrawal anew. */
function NextStep({ payout: { id, kind, state, errorKind } }: { payout: Payout }) {
  const t = useT()
  if (state === 'ON_HOLD' || (state === 'FAILED' && errorKind === 'CONTACT_SUPPORT'))
    return (
      <div className={css.actions}>
        <SupportButton details={`payout ${id}`} />
      </div>
    )
  if (state !== 'FAILED' || kind !== 'WITHDRAWAL') return null
  return (
    <div className={css.actions}>
      <Link to="/payouts/on-demand-payouts" className={buttonClass({ size: 's' })}>
        {t('payouts.withdraw.open')}
      </Link>
    </div>
  )
}

/** The bank's transactions in chronological order. */
function Bookings({ answer: { payout, bookings } }: { answer: Reply<typeof payouts.get> }) {
  const t = useT()
  const formats = useFormats()
  return (
    <section className={css.stack} aria-label={t('payouts.bookings')}>
      <h3 className={css.heading}>{t('payouts.bookings')}</h3>
      {bookings.length === 0 ? (
        <p className={css.hint}>{t('payouts.bookings-none')}</p>
      ) : (
        <Table
          compact
          label={t('payouts.bookings')}
          rows={bookings}
          rowKey={({ externalId }) => externalId}
          columns={[
            {
              id: 'what',
              header: t('payouts.column.booked'),
              phone: 'title',
              cell: ({ at }) => formats.dateTime(at),
            },
            {
              id: 'outcome',
              header: t('payouts.column.state'),
              cell: ({ outcome }) => t(`payouts.outcome.${outcome}`),
            },
            {
              id: 'reference',
              header: t('payouts.reference'),
              cell: ({ externalId }) => <bdi className={css.reference}>{externalId}</bdi>,
            },
            {
              id: 'amount',
              header: t('payouts.column.amount'),
              numeric: true,
              phone: 'corner',
              cell: ({ amount }) => formats.money(amount, payout.currency),
            },
          ]}
        />
      )}
    </section>
  )
}
