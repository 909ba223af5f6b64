import type { PayoutSettings } from '@storekeep/contract/areas/payouts.ts'
import { isPastDue } from '@storekeep/contract/rules/payouts/statements.ts'
import { useRowNames } from '#figures/names/useNames.ts'
import { useNow } from '#figures/periods/useNow.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { Table } from '#ui/Table.tsx'

/** The frequency, terms and next payout of each location. */
export function LocationTable({
  settings,
  eligible,
}: {
  settings: readonly PayoutSettings[]
  eligible: ReadonlySet<number>
}) {
  const t = useT()
  const formats = useFormats()
  const nameOf = useRowNames()
  const now = useNow()
  return (
    <Table
      label={t('payouts.by-location')}
      rows={settings}
      rowKey={(row) => row.storeAddressLegacyId}
      columns={[
        {
          id: 'location',
          header: t('payouts.column.location'),
          phone: 'title',
          cell: (row) => <bdi>{nameOf(row.storeAddressLegacyId)}</bdi>,
        },
        {
          id: 'type',
          header: t('payouts.column.frequency'),
          cell: (row) =>
            `${t(`payouts.type.${row.payoutType}`)} · ${t(`payouts.period.${row.billingPeriod}`)}`,
        },
        { id: 'term', header: t('payouts.column.term'), cell: (row) => t(`payouts.term.${row.dealType}`) },
        {
          id: 'next',
          header: t('payouts.column.next'),
          cell: ({ payoutDueDate }) =>
            isPastDue(payoutDueDate, now) ? t('payouts.in-preparation') : formats.day(payoutDueDate),
        },
        {
          id: 'daily',
          header: t('payouts.column.daily'),
          cell: (row) =>
            t(eligible.has(row.storeAddressLegacyId) ? 'payouts.eligible' : 'payouts.not-eligible'),
        },
      ]}
    />
  )
}
