import { Link } from '@tanstack/react-router'
import type { OrderSummary } from '@storekeep/contract/areas/orders.ts'
import { periodChange } from '#figures/periods/period-search.ts'
import { ClearFilters } from '#kit/page/filters/AddressFilters.tsx'
import { PagedList } from '#kit/page/PagedList.tsx'
import { useSectionQuery } from '#kit/page/QuerySection.tsx'
import { keepSelection } from '#kit/page/useAddress.ts'
import { useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'
import { Table } from '#ui/Table.tsx'
import { linkClass } from '#ui/TextLink.tsx'
import { orderList } from '../orders.queries.ts'
import type { OrdersRequest } from '../orders.queries.ts'
import { useListZone } from '../parts/useListZone.ts'
import { useOrderColumns } from '../parts/useOrderColumns.tsx'
import { isFiltered, noFilters, type ReportsSearch } from '../search.ts'
import { useReportsAddress } from '../useReportsAddress.ts'
import css from './ReportsPage.module.css'

const longestPeriod = 'last-12-months'

/** A page of the orders, newest first; the address of each keeps the list, for the link back and for its neighbours. */
export function ReportOrders({ request }: { request: OrdersRequest }) {
  const t = useT()
  const { search, change } = useReportsAddress()
  const query = useSectionQuery(orderList(request))
  const zone = useListZone()
  const columns = useOrderColumns({
    withWait: false,
    code: ({ id, code }) => (
      <Link
        to="/reports/$orderId"
        params={{ orderId: id }}
        search={keepSelection({ ...search, page: request.page })}
        className={`${linkClass('quiet')} ${css.code}`}
        aria-label={t('orders.open', { code })}
      >
        <bdi>{code}</bdi>
      </Link>
    ),
  })
  return (
    <PagedList
      label={t('orders.list')}
      query={query}
      loading={t('orders.loading')}
      failed={t('orders.failed')}
      rows={({ orders }) => orders}
      count={(total) =>
        zone.name === null
          ? t('orders.count', { count: total })
          : t('orders.count-in-zone', { count: total, zone: zone.name })
      }
      onPage={(page) => change({ page: page > 1 ? page : undefined })}
      empty={{
        title: t('orders.empty'),
        words: t(isFiltered(search) ? 'orders.empty-filtered' : 'orders.empty-period'),
        action: <WaysOn />,
      }}
    >
      {(orders) => (
        <Table<OrderSummary>
          label={t('orders.list')}
          rows={orders}
          rowKey={({ id }) => id}
          columns={columns}
        />
      )}
    </PagedList>
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
