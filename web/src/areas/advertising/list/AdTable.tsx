import type { Campaign } from '@storekeep/contract/areas/advertising.shapes.ts'
import { adSorts, type AdSort } from '@storekeep/contract/rules/advertising/types.ts'
import { noData } from '#kit/formats/formats.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import type { Address } from '#kit/page/useAddress.ts'
import { useT } from '#kit/words/useT.ts'
import { Card } from '#ui/Card.tsx'
import { Table, type Column } from '#ui/Table.tsx'
import css from '../Advertising.module.css'
import type { AdsSearch } from '../search.ts'
import { AdName } from './AdName.tsx'
import { RowActions } from './RowActions.tsx'
import { Spending } from './Spending.tsx'

interface AdTableProps {
  ads: readonly Campaign[]
  address: Address<AdsSearch>
}

/** Table of ads with their state, money and results. */
export function AdTable({ ads, address: { search, change } }: AdTableProps) {
  const t = useT()
  const sort = search.sort ?? 'startDate'
  return (
    <Card flush>
      <Table<Campaign>
        label={t('advertising.title')}
        rows={ads}
        rowKey={({ campaignId }) => campaignId}
        columns={useColumns()}
        sort={{ column: sort, direction: search.order === 'ASC' ? 'ascending' : 'descending' }}
        onSort={({ column, direction }) => {
          const by: AdSort | undefined = adSorts.find((one) => one === column)
          if (by) change({ sort: by, order: direction === 'ascending' ? 'ASC' : 'DESC' })
        }}
      />
    </Card>
  )
}

/** A figure with a second figure derived from it. */
function Figure({ value, note }: { value: string; note: string | null }) {
  return (
    <span className={css.figure}>
      {value}
      {note !== null && <span className={css.note}>{note}</span>}
    </span>
  )
}

/** Distinguishes "no data yet" from zero. */
const known = ({ updatedAt }: Campaign, text: string) => (updatedAt === null ? noData : text)

function useColumns(): Column<Campaign>[] {
  const t = useT()
  const formats = useFormats()
  return [
    {
      id: 'startDate',
      header: t('advertising.column.ad'),
      sortable: true,
      phone: 'title',
      width: '24%',
      cell: (ad) => <AdName ad={ad} />,
    },
    {
      id: 'totalAdSpent',
      header: t('advertising.column.spent'),
      sortable: true,
      width: '24%',
      cell: (ad) => <Spending ad={ad} />,
    },
    {
      id: 'totalImpressions',
      header: t('advertising.column.views'),
      sortable: true,
      numeric: true,
      cell: (ad) => known(ad, formats.number(ad.totalImpressions)),
    },
    {
      id: 'totalClicks',
      header: t('advertising.column.clicks'),
      sortable: true,
      numeric: true,
      cell: (ad) => (
        <Figure
          value={known(ad, formats.number(ad.totalClicks))}
          note={ad.clickRate === null ? null : formats.percent(ad.clickRate)}
        />
      ),
    },
    ...useOutcomeColumns(),
    {
      id: 'actions',
      header: t('advertising.column.actions'),
      hideHeader: true,
      phone: 'corner',
      numeric: true,
      cell: (ad) => <RowActions ad={ad} />,
    },
  ]
}

/** Columns for the orders and sales of ads, and their cost. */
function useOutcomeColumns(): Column<Campaign>[] {
  const t = useT()
  const formats = useFormats()
  return [
    {
      id: 'totalOrders',
      header: t('advertising.column.orders'),
      sortable: true,
      numeric: true,
      cell: (ad) => (
        <Figure
          value={known(ad, formats.number(ad.totalOrders))}
          note={
            ad.costPerOrder === null
              ? null
              : t('advertising.each', { amount: formats.money(ad.costPerOrder, ad.currencyCode) })
          }
        />
      ),
    },
    {
      id: 'totalRevenue',
      header: t('advertising.column.sales'),
      sortable: true,
      numeric: true,
      cell: (ad) => (
        <Figure
          value={known(ad, formats.money(ad.totalRevenue, ad.currencyCode))}
          note={
            ad.returnOnSpend === null
              ? null
              : t('advertising.roas', { value: formats.number(ad.returnOnSpend, { decimals: 1 }) })
          }
        />
      ),
    },
  ]
}
