import { Link } from '@tanstack/react-router'
import type { OrderTrailPart } from '@storekeep/contract/areas/statements.ts'
import { addDays } from '@storekeep/contract/rules/time/periods.ts'
import { useFlag } from '#kit/flags/useFlag.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { QuerySection, useSectionQuery } from '#kit/page/QuerySection.tsx'
import { useT } from '#kit/words/useT.ts'
import { FactList } from '#ui/FactList.tsx'
import { linkClass } from '#ui/TextLink.tsx'
import { foldClass } from '#ui/foldClass.ts'
import { OrderTrailSkeleton } from './OrderTrailSkeleton.tsx'
import css from '../Payouts.module.css'
import { orderTrail } from '../payouts.queries.ts'
import { openMoves } from '../search.ts'
import { useMayOpenPayouts } from './useMayOpenPayouts.ts'

interface Props {
  orderId: string
  /** Its location, whose open movements contain it. */
  locationId: number
}

/** What was paid for an order: each statement with its payout and its invoice. */
export function OrderTrail(order: Props) {
  const mayOpen = useMayOpenPayouts()
  const isOn = useFlag('SK_PAYOUTS_SECTION_ENABLED')
  return mayOpen && isOn ? <Trail {...order} /> : null
}

function Trail({ orderId, locationId }: Props) {
  const t = useT()
  const query = useSectionQuery(orderTrail(orderId))
  return (
    <QuerySection query={query} skeleton={<OrderTrailSkeleton />}>
      {({ parts }) =>
        parts.length > 0 && (
          <section aria-label={t('payouts.trail')} className={css.trails}>
            <h3 className={css.heading}>{t('payouts.trail')}</h3>
            {parts.map((part) => (
              <TrailPart key={part.statementId ?? 'open'} part={part} location={String(locationId)} />
            ))}
          </section>
        )
      }
    </QuerySection>
  )
}

/** The amounts of the order in one statement, with links to it, its payout and its invoice. */
function TrailPart({ part, location }: { part: OrderTrailPart; location: string }) {
  const t = useT()
  const formats = useFormats()
  const { period, statementId, payout, invoiceId, currency } = part
  const money = (amount: number) => formats.money(amount, currency, { signed: true })
  return (
    <div className={css.trail}>
      <strong>
        {period === null
          ? t('payouts.trail-open')
          : t('payouts.kind.statement', { range: formats.dayRange(period.from, addDays(period.to, -1)) })}
      </strong>
      <FactList facts={[{ name: t('payouts.trail-sum'), value: money(part.amount) }]} />
      <p className={css.actions}>
        {statementId === null && (
          <Link
            to="/payouts"
            search={{ moves: openMoves, location, addresses: location }}
            className={linkClass('alone')}
          >
            {t('payouts.moves-show')}
          </Link>
        )}
        {statementId !== null && (
          <Link to="/payouts" search={{ statement: statementId }} className={linkClass('alone')}>
            {t('payouts.open-statement')}
          </Link>
        )}
        {payout !== null && (
          <Link to="/payouts" search={{ payout: payout.id }} className={linkClass('alone')}>
            {t('payouts.open-payout')} ({t(`payouts.state.${payout.state}`)})
          </Link>
        )}
        {invoiceId !== null && (
          <Link to="/invoicing" search={{ invoice: invoiceId }} className={linkClass('alone')}>
            {t('payouts.open-invoice')}
          </Link>
        )}
      </p>
      <details className={foldClass()}>
        <summary className={css.fold}>{t('payouts.trail-lines', { count: part.lines.length })}</summary>
        <FactList
          facts={part.lines.map(({ kind, amount, bookedOn }, index) => ({
            id: String(index),
            name: t('payouts.trail-line', {
              kind: t(`payouts.kind.${kind}`),
              day: formats.dayShort(bookedOn),
            }),
            value: money(amount),
          }))}
        />
      </details>
    </div>
  )
}
