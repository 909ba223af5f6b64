import type { UpcomingPayouts } from '@storekeep/contract/areas/payouts.shapes.ts'
import { isPastDue } from '@storekeep/contract/rules/payouts/statements.ts'
import { addDays } from '@storekeep/contract/rules/time/periods.ts'
import { useNow } from '#figures/periods/useNow.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { AddressLink } from '#kit/page/AddressLink.tsx'
import type { Address } from '#kit/page/useAddress.ts'
import { useT } from '#kit/words/useT.ts'
import { linkClass } from '#ui/TextLink.tsx'
import css from '../Payouts.module.css'
import type { PayoutsSearch } from '../search.ts'

interface ScheduledProps {
  /** The nearest day first. */
  upcoming: readonly UpcomingPayouts[]
  address: Address<PayoutsSearch>
}

/** The payouts of closed statements that wait for their day: the nearest of each currency first, then the others. */
export function ScheduledPayouts({ upcoming, address }: ScheduledProps) {
  const t = useT()
  const formats = useFormats()
  const nearest = upcoming.filter(
    ({ currency }, index) => upcoming.findIndex((one) => one.currency === currency) === index,
  )
  const later = upcoming.filter((one) => !nearest.includes(one))
  return (
    <div className={css.part}>
      {nearest.map((one) => (
        <div key={one.currency}>
          <p className={css.amount}>{formats.money(one.amount, one.currency)}</p>
          <When of={one} />
        </div>
      ))}
      {later.length > 0 && (
        <ul className={css.list}>
          {later.map((one) => (
            <li key={`${one.dueOn} ${one.currency}`} className={css.item}>
              <When of={one} />
              <span>{formats.money(one.amount, one.currency)}</span>
            </li>
          ))}
        </ul>
      )}
      <p className={css.hint}>
        <AddressLink
          search={{ ...address.search, status: 'INITIATED', page: undefined, from: undefined, to: undefined }}
          className={linkClass()}
        >
          {t('payouts.next-show')}
        </AddressLink>
      </p>
    </div>
  )
}

/** The due day of payouts, and the days of their statements. */
function When({ of: { dueOn, period } }: { of: UpcomingPayouts }) {
  const t = useT()
  const formats = useFormats()
  const now = useNow()
  const day = formats.weekdayDay(dueOn)
  const late = isPastDue(dueOn, now)
  if (period === null)
    return <p className={css.hint}>{t(late ? 'payouts.next-sending' : 'payouts.next-on', { day })}</p>
  const range = formats.dayRange(period.from, addDays(period.to, -1))
  return (
    <p className={css.hint}>{t(late ? 'payouts.next-sending-for' : 'payouts.next-on-for', { day, range })}</p>
  )
}
