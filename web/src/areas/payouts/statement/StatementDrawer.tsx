import { Link } from '@tanstack/react-router'
import type { Statement } from '@storekeep/contract/areas/statements.ts'
import { addDays } from '@storekeep/contract/rules/time/periods.ts'
import { useNames } from '#figures/names/useNames.ts'
import { listed } from '#kit/formats/listed.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { AddressLink } from '#kit/page/AddressLink.tsx'
import { QuerySection, useSectionQuery } from '#kit/page/QuerySection.tsx'
import type { Address } from '#kit/page/useAddress.ts'
import { useT } from '#kit/words/useT.ts'
import { Banner } from '#ui/Banner.tsx'
import { buttonClass } from '#ui/Button.tsx'
import { Drawer } from '#ui/Drawer.tsx'
import { FactList } from '#ui/FactList.tsx'
import { SkeletonText } from '#ui/Skeleton.tsx'
import css from '../Payouts.module.css'
import { statement, statementLines } from '../payouts.queries.ts'
import type { PayoutsSearch } from '../search.ts'
import { GroupChoice } from './GroupChoice.tsx'
import { LineList } from './LineList.tsx'
import { stepsOf, waterfallFacts } from './waterfall.ts'

interface DrawerProps {
  address: Address<PayoutsSearch>
}

/** A closed statement: from sales to the payout, and the movements of each step down to their orders. */
export function StatementDrawer({ address }: DrawerProps) {
  const t = useT()
  const { search, change } = address
  const close = () => change({ statement: undefined, group: undefined, lines: undefined, page: search.page })
  return (
    <Drawer
      wide
      inAddress
      isOpen={search.statement !== undefined}
      onOpenChange={(isOpen) => !isOpen && close()}
      title={t('payouts.statement')}
    >
      {search.statement !== undefined && <StatementContent id={search.statement} address={address} />}
    </Drawer>
  )
}

function StatementContent({ id, address }: DrawerProps & { id: string }) {
  const query = useSectionQuery(statement(id))
  return (
    <QuerySection query={query} skeleton={<SkeletonText lines={12} />}>
      {({ statement: one }) => <Details statement={one} id={id} address={address} />}
    </QuerySection>
  )
}

function Details({ statement: one, id, address }: DrawerProps & { statement: Statement; id: string }) {
  const t = useT()
  const formats = useFormats()
  const nameOf = useNames()
  const { page } = address.search
  return (
    <div className={css.stack}>
      <div>
        <p className={css.amount}>{formats.money(one.payable, one.currency)}</p>
        <p className={css.hint}>
          {t('payouts.statement-of', {
            location: listed(formats, [nameOf(one.storeAddressId)]),
            range: formats.dayRange(one.from, addDays(one.to, -1)),
            orders: one.orders,
          })}
        </p>
      </div>
      <FactList
        facts={waterfallFacts([one], { t, formats }, (step, text) => (
          <button
            type="button"
            className={css.link}
            aria-label={t('payouts.lines-open', { group: t(`payouts.group.${step}`), amount: text })}
            onClick={() => address.change({ group: step, lines: undefined, page })}
          >
            {text}
          </button>
        ))}
      />
      <StatementLinks statement={one} address={address} />
      <GroupChoice groups={stepsOf([one]).map((step) => step.group)} address={address} />
      <Lines id={id} currency={one.currency} address={address} />
    </div>
  )
}

/** The carried-over amount, and links to the payout and the invoice. */
function StatementLinks({ statement: one, address }: DrawerProps & { statement: Statement }) {
  const t = useT()
  const formats = useFormats()
  return (
    <>
      {one.carriedOut < 0 && (
        <Banner
          tone="warn"
          title={t('payouts.carries-over', { amount: formats.money(-one.carriedOut, one.currency) })}
        />
      )}
      <div className={css.actions}>
        {one.payoutId !== null && (
          <AddressLink
            search={{ ...address.search, statement: undefined, group: undefined, payout: one.payoutId }}
            className={buttonClass({ size: 's' })}
          >
            {t('payouts.open-payout')}
          </AddressLink>
        )}
        {one.invoiceId !== null && (
          <Link to="/invoicing" search={{ invoice: one.invoiceId }} className={buttonClass({ size: 's' })}>
            {t('payouts.open-invoice')}
          </Link>
        )}
        {one.creditNotes.map(({ invoiceId, invoiceNumber }) => (
          <Link
            key={invoiceId}
            to="/invoicing"
            search={{ invoice: invoiceId }}
            className={buttonClass({ size: 's' })}
          >
            {t('payouts.open-credit-note', { number: invoiceNumber })}
          </Link>
        ))}
      </div>
    </>
  )
}

function Lines({ id, currency, address }: DrawerProps & { id: string; currency: string }) {
  const { search, change } = address
  const query = useSectionQuery(statementLines(id, search.group, search.lines ?? 1))
  return (
    <LineList query={query} currency={currency} onPage={(lines) => change({ lines, page: search.page })} />
  )
}
