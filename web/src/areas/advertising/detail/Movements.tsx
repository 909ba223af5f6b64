import type { advertising } from '@storekeep/contract/areas/advertising.ts'
import type { Reply } from '@storekeep/contract/kit/endpoint.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { Table } from '#ui/Table.tsx'
import css from '../Advertising.module.css'

interface MovementsProps {
  movements: Reply<typeof advertising.one>['movements']
  currency: string
}

/** All ledger movements of an ad, seen from the store's advertising balance. */
export function Movements({ movements, currency }: MovementsProps) {
  const t = useT()
  const formats = useFormats()
  if (movements.length === 0) return null
  return (
    <section className={css.group} aria-label={t('advertising.movements')}>
      <h3 className={css.heading}>{t('advertising.movements')}</h3>
      <p className={css.note}>{t('advertising.movements-about')}</p>
      <Table
        compact
        label={t('advertising.movements')}
        rows={movements.map((movement, nth) => ({ ...movement, nth }))}
        rowKey={({ nth }) => nth}
        columns={[
          {
            id: 'what',
            header: t('advertising.column.what'),
            phone: 'title',
            cell: ({ kind }) => t(`advertising.movement.${kind}`),
          },
          { id: 'day', header: t('advertising.column.day'), cell: ({ day }) => formats.day(day) },
          {
            id: 'amount',
            header: t('advertising.column.amount'),
            numeric: true,
            nowrap: true,
            phone: 'corner',
            cell: ({ amount }) => formats.money(amount, currency, { signed: true }),
          },
        ]}
      />
    </section>
  )
}
