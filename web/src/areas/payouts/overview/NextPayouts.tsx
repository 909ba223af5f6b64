import type { Statement } from '@storekeep/contract/areas/statements.ts'
import { sumOfAmounts } from '@storekeep/contract/kit/money.ts'
import { isPastDue } from '@storekeep/contract/rules/payouts/statements.ts'
import { addDays } from '@storekeep/contract/rules/time/periods.ts'
import { useRowNames } from '#figures/names/useNames.ts'
import { useNow } from '#figures/periods/useNow.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { AddressLink } from '#kit/page/AddressLink.tsx'
import { QuerySection, useSectionQuery } from '#kit/page/QuerySection.tsx'
import type { Address } from '#kit/page/useAddress.ts'
import { useT } from '#kit/words/useT.ts'
import { Card } from '#ui/Card.tsx'
import { FactList } from '#ui/FactList.tsx'
import { SkeletonText } from '#ui/Skeleton.tsx'
import { linkClass } from '#ui/TextLink.tsx'
import css from '../Payouts.module.css'
import { openStatements, upcomingPayouts, type Locations } from '../payouts.queries.ts'
import { openMoves, type PayoutsSearch } from '../search.ts'
import { waterfallFacts } from '../statement/waterfall.ts'
import { ScheduledPayouts } from './ScheduledPayouts.tsx'

/** The scheduled payouts, then the open statements so far and how their payout is computed, for each currency. */
export function NextPayouts({ ids, address }: { ids: Locations; address: Address<PayoutsSearch> }) {
  const t = useT()
  const query = useSectionQuery(openStatements(ids))
  const scheduled = useSectionQuery(upcomingPayouts(ids))
  const upcoming = scheduled.data?.upcoming ?? []
  return (
    <Card as="section" aria-label={t('payouts.next')} className={css.stack}>
      <h2 className={css.heading}>{t('payouts.next')}</h2>
      <QuerySection query={scheduled} skeleton={null} failed={t('payouts.next-failed')}>
        {() => upcoming.length > 0 && <ScheduledPayouts upcoming={upcoming} address={address} />}
      </QuerySection>
      <QuerySection
        query={query}
        alongside={[scheduled]}
        skeleton={<SkeletonText lines={6} />}
        failed={t('payouts.period-failed')}
        empty={({ open }) =>
          open.length === 0 &&
          upcoming.length === 0 && { title: t('payouts.next-none'), words: t('payouts.next-none-about') }
        }
      >
        {({ open }) =>
          Map.groupBy(open, ({ currency }) => currency)
            .values()
            .map((ofCurrency) => (
              <NextPayout
                key={ofCurrency[0]?.currency}
                open={ofCurrency}
                address={address}
                isAfterOthers={upcoming.some(({ currency }) => currency === ofCurrency[0]?.currency)}
              />
            ))
            .toArray()
        }
      </QuerySection>
    </Card>
  )
}

interface PartProps {
  open: readonly Statement[]
  address: Address<PayoutsSearch>
}

/** The address that opens the movements of open statements. */
function movesOf(of: readonly Statement[], { search }: Address<PayoutsSearch>): PayoutsSearch {
  return { ...search, moves: openMoves, location: of.map(({ storeAddressId }) => storeAddressId).join(',') }
}

/** The open statements of one currency: the next date, the sum and its breakdown, and each location's share. */
function NextPayout({ open, address, isAfterOthers }: PartProps & { isAfterOthers: boolean }) {
  const t = useT()
  const formats = useFormats()
  const now = useNow()
  const [first] = open.map(({ dueOn }) => dueOn).toSorted()
  const currency = open[0]?.currency ?? ''
  if (first === undefined) return null
  const due = open.filter(({ dueOn }) => dueOn === first)
  const payable = sumOfAmounts(
    due.map((one) => one.payable),
    currency,
  )
  const [from = first] = due.map((one) => one.from).toSorted()
  const to = due.map((one) => one.to).toSorted()
  const range = formats.dayRange(from, addDays(to.at(-1) ?? first, -1))
  return (
    <div className={css.stack}>
      <div>
        {isAfterOthers && <h3 className={css.small}>{t('payouts.period-so-far')}</h3>}
        <p className={isAfterOthers ? css.price : css.amount}>{formats.money(payable, currency)}</p>
        <p className={css.hint}>
          {t(isPastDue(first, now) ? 'payouts.next-late' : 'payouts.next-when', {
            day: formats.weekdayDay(first),
            range,
          })}
        </p>
      </div>
      <FactList
        facts={waterfallFacts(
          due,
          { t, formats },
          (group, text) => (
            <AddressLink
              search={{ ...movesOf(due, address), group }}
              className={linkClass()}
              aria-label={t('payouts.lines-open', { group: t(`payouts.group.${group}`), amount: text })}
            >
              {text}
            </AddressLink>
          ),
          'payouts.to-be-paid',
        )}
      />
      {due.length > 1 && <ByLocation open={due} address={address} />}
      {open.length > due.length && (
        <p className={css.hint}>{t('payouts.next-others', { count: open.length - due.length })}</p>
      )}
    </div>
  )
}

/** Each location's share, with its movements. */
function ByLocation({ open, address }: PartProps) {
  const t = useT()
  const formats = useFormats()
  const nameOf = useRowNames()
  return (
    <section className={css.part} aria-label={t('payouts.by-location')}>
      <h3 className={css.small}>{t('payouts.by-location')}</h3>
      <ul className={css.list}>
        {open.map((one) => (
          <li key={one.storeAddressId} className={css.item}>
            <AddressLink search={movesOf([one], address)} className={linkClass('alone')}>
              <bdi>{nameOf(one.storeAddressId)}</bdi>
            </AddressLink>
            <span>
              {formats.money(sumOfAmounts([one.payable, one.carriedOut], one.currency), one.currency)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
