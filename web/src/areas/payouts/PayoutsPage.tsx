import { Link } from '@tanstack/react-router'
import { useFlag } from '#kit/flags/useFlag.ts'
import { Page } from '#kit/page/Page.tsx'
import { useSectionQuery } from '#kit/page/QuerySection.tsx'
import { useAddress } from '#kit/page/useAddress.ts'
import { useChosen } from '#kit/selection/useSelection.ts'
import { useT } from '#kit/words/useT.ts'
import { buttonClass } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Loading, SkeletonText } from '#ui/Skeleton.tsx'
import { EarningsChart } from './overview/EarningsChart.tsx'
import { History } from './overview/History.tsx'
import { LateStatements } from './overview/LateStatements.tsx'
import { NextPayouts } from './overview/NextPayouts.tsx'
import { UnpaidStatements } from './overview/UnpaidStatements.tsx'
import css from './Payouts.module.css'
import { PayoutDrawer } from './payout/PayoutDrawer.tsx'
import { openStatements, payoutHistory, upcomingPayouts, weekEarnings } from './payouts.queries.ts'
import { readSearch } from './search.ts'
import { MovementsDrawer } from './statement/MovementsDrawer.tsx'
import { StatementDrawer } from './statement/StatementDrawer.tsx'

/** PAYOUTS-ROUTE: the next payout and how it is computed, earnings, and the payout history. */
export function PayoutsPage() {
  const t = useT()
  const { sentIds } = useChosen()
  const address = useAddress(readSearch)
  const hasWithdrawals = useFlag('SK_ON_DEMAND_PAYOUTS_ENABLED')
  const next = useSectionQuery(openStatements(sentIds))
  const earnings = useSectionQuery(weekEarnings(sentIds))
  const upcoming = useSectionQuery(upcomingPayouts(sentIds))
  const history = useSectionQuery(payoutHistory(sentIds, address.search))
  const isLoading = [next, earnings, upcoming, history].some((query) => query.isLoading)
  return (
    <Page
      title={t('payouts.title')}
      description={t('payouts.about')}
      actions={
        <>
          <Link to="/payouts/what-if" className={buttonClass({})}>
            {t('payouts.what-if.open')}
          </Link>
          <Link to="/payouts/manage-payouts" className={buttonClass({})}>
            {t('payouts.manage.open')}
          </Link>
          {hasWithdrawals && (
            <Link
              to="/payouts/on-demand-payouts"
              className={`${buttonClass({ tone: 'primary' })} ${css.first}`}
            >
              {t('payouts.withdraw.open')}
            </Link>
          )}
        </>
      }
    >
      {isLoading && (
        <Loading label={t('shell.loading')}>
          <Card>
            <SkeletonText lines={14} />
          </Card>
        </Loading>
      )}
      {/* the cards come together, so that none moves the next one */}
      <div className={css.stack} hidden={isLoading}>
        <LateStatements ids={sentIds} search={address.search} />
        <div className={css.top}>
          <NextPayouts ids={sentIds} address={address} />
          <EarningsChart ids={sentIds} address={address} />
        </div>
        <History ids={sentIds} address={address} />
        <UnpaidStatements ids={sentIds} address={address} />
      </div>
      <StatementDrawer address={address} />
      <MovementsDrawer ids={sentIds} address={address} />
      <PayoutDrawer address={address} />
    </Page>
  )
}
