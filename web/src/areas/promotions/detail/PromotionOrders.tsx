import { orders, type OrderSummary } from '@storekeep/contract/areas/orders.ts'
import type { Promotion } from '@storekeep/contract/areas/promotions.shapes.ts'
import { addDays } from '@storekeep/contract/rules/time/periods.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useRowNames } from '#figures/names/useNames.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { q } from '#kit/api/q.ts'
import { PagedList } from '#kit/page/PagedList.tsx'
import { useSectionQuery } from '#kit/page/QuerySection.tsx'
import { useT } from '#kit/words/useT.ts'
import { Table } from '#ui/Table.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { linkClass } from '#ui/TextLink.tsx'
import css from '../Promotions.module.css'

const parts = ['all', 'over', 'unassigned'] as const
type Part = (typeof parts)[number]
const limit = 10

/** No date filter, since late orders may name a promotion long after its end. */
const everyDay = ({ startDate }: Promotion) => ({
  from: addDays(startDate, -20),
  to: addDays(startDate, 379),
})

/** The orders of a promotion, and those over budget or with a mismatched discount. */
export function PromotionOrders({ promotion }: { promotion: Promotion }) {
  const t = useT()
  const { metrics } = promotion
  const [{ part, page }, show] = useState<{ part: Part; page: number }>({ part: 'all', page: 1 })
  const query = useSectionQuery(
    q(orders.list, {
      body: {
        storeAddressIds: promotion.storeAddressIds,
        dateRange: everyDay(promotion),
        pagination: { page, limit },
        filters: {
          promotion: promotion.id,
          ...(part === 'over' && { overBudget: true }),
          ...(part === 'unassigned' && { unassignedDiscount: true }),
        },
      },
    }),
  )
  return (
    <section className={css.wide} aria-label={t('promotions.its-orders')}>
      <h2 className={css.heading}>{t('promotions.its-orders')}</h2>
      <Tabs<Part>
        label={t('promotions.its-orders')}
        selected={part}
        onSelect={(next) => show({ part: next, page: 1 })}
        tabs={parts
          .filter((id) => id !== 'over' || promotion.budget)
          .map((id) => ({ id, label: t(`promotions.orders.${id}`) }))}
      >
        <PagedList
          label={t('promotions.its-orders')}
          query={query}
          rows={(answer) => answer.orders}
          count={(total) => {
            const rest = part === 'all' && metrics.updatedAt !== null ? total - metrics.orders : 0
            return rest > 0
              ? t('promotions.orders-count-of', { count: total, rest })
              : t('promotions.orders-count', { count: total })
          }}
          onPage={(next) => show({ part, page: next })}
          empty={{ title: t(`promotions.orders-none.${part}`) }}
        >
          {(rows) => <Rows rows={rows} />}
        </PagedList>
      </Tabs>
    </section>
  )
}

function Rows({ rows }: { rows: readonly OrderSummary[] }) {
  const t = useT()
  const formats = useFormats()
  const nameOf = useRowNames()
  return (
    <Table
      compact
      label={t('promotions.its-orders')}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'code',
          header: t('promotions.column.order'),
          phone: 'title',
          cell: ({ id, code }) => (
            <Link className={linkClass('alone')} to="/reports/$orderId" params={{ orderId: id }}>
              {code}
            </Link>
          ),
        },
        {
          id: 'placed',
          header: t('promotions.column.placed'),
          cell: ({ placedAt, timeZone }) => formats.dateTime(placedAt, timeZone),
        },
        {
          id: 'where',
          header: t('promotions.column.where'),
          cell: ({ storeAddressId }) => <bdi>{nameOf(storeAddressId)}</bdi>,
        },
        {
          id: 'gross',
          header: t('promotions.column.sales'),
          numeric: true,
          phone: 'corner',
          cell: ({ gross, currency }) => formats.money(gross, currency),
        },
      ]}
    />
  )
}
