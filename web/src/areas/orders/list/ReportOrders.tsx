import { Link } from '@tanstack/react-router'
import { periodChange } from '#figures/periods/period-search.ts'
import { ClearFilters } from '#kit/page/filters/AddressFilters.tsx'
import { keepSelection } from '#kit/page/useAddress.ts'
import { useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'
import { linkClass } from '#ui/TextLink.tsx'
import type { OrdersRequest } from '../orders.queries.ts'
import { isFiltered, noFilters, type ReportsSearch } from '../search.ts'
import { useReportsAddress } from '../useReportsAddress.ts'
import { OrderList } from './OrderList.tsx'
import css from './ReportsPage.module.css'

const longestPeriod = 'last-12-months'

/** The orders of the page; the address of each keeps the list, for the link back and for its neighbours. */
export function ReportOrders({ request }: { request: OrdersRequest }) {
  const t = useT()
  const { search, change } = useReportsAddress()
  return (
    <OrderList
      request={request}
      onPage={(page) => change({ page: page > 1 ? page : undefined })}
      empty={{
        words: t(isFiltered(search) ? 'orders.empty-filtered' : 'orders.empty-period'),
        action: <WaysOn />,
      }}
      code={({ id, code }) => (
        <Link
          to="/reports/$orderId"
          params={{ orderId: id }}
          search={keepSelection({ ...search, page: request.page })}
          className={`${linkClass('quiet')} ${css.code}`}
          aria-label={t('orders.open', { code })}
        >
          <bdi>{code}</bdi>
        </Link>
      )}
    />
  )
}

/** What to do about an empty list: look at a longer period, or clear the filters. */
function WaysOn() {
  const t = useT()
  const { search, change } = useReportsAddress()
  return (
    <>
      {search.period !== longestPeriod && (
        <Button onClick={() => change(periodChange<ReportsSearch>({ period: longestPeriod }))}>
          {t('orders.show-year')}
        </Button>
      )}
      {isFiltered(search) && <ClearFilters onClear={() => change(noFilters)} />}
    </>
  )
}
