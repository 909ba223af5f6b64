import type { advertising } from '@storekeep/contract/areas/advertising.ts'
import type { Reply } from '@storekeep/contract/kit/endpoint.ts'
import { useState } from 'react'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'
import { Table } from '#ui/Table.tsx'
import css from '../Advertising.module.css'

type Day = Reply<typeof advertising.one>['days'][number]

/** Number of days shown before "show all". */
const few = 14

/** Results of an ad by day, newest first. */
export function Days({ days, currency }: { days: readonly Day[]; currency: string }) {
  const t = useT()
  const formats = useFormats()
  const [isAll, setAll] = useState(false)
  if (days.length === 0) return null
  const newest = days.toSorted((a, b) => b.day.localeCompare(a.day))
  return (
    <section className={css.group} aria-label={t('advertising.by-day')}>
      <h3 className={css.heading}>{t('advertising.by-day')}</h3>
      <Table
        compact
        label={t('advertising.by-day')}
        rows={isAll ? newest : newest.slice(0, few)}
        rowKey={({ day }) => day}
        columns={[
          {
            id: 'day',
            header: t('advertising.column.day'),
            phone: 'title',
            cell: ({ day }) => formats.dayShort(day),
          },
          {
            id: 'clicks',
            header: t('advertising.column.clicks'),
            numeric: true,
            cell: ({ clicks }) => formats.number(clicks),
          },
          {
            id: 'orders',
            header: t('advertising.column.orders'),
            numeric: true,
            cell: ({ orders }) => formats.number(orders),
          },
          {
            id: 'sales',
            header: t('advertising.column.sales'),
            numeric: true,
            cell: ({ revenue }) => formats.money(revenue, currency),
          },
          {
            id: 'spend',
            header: t('advertising.spent'),
            numeric: true,
            phone: 'corner',
            cell: ({ spend }) => formats.money(spend, currency),
          },
        ]}
      />
      {!isAll && newest.length > few && (
        <Button size="s" onClick={() => setAll(true)}>
          {t('advertising.all-days', { count: newest.length })}
        </Button>
      )}
    </section>
  )
}
