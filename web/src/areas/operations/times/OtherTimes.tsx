import { useQuery } from '@tanstack/react-query'
import { enoughData } from '@storekeep/contract/rules/figures/intervals.ts'
import type { View } from '#figures/periods/view.ts'
import { noData } from '#kit/formats/formats.ts'
import { QuerySection } from '#kit/page/QuerySection.tsx'
import { SectionHeader } from '#ui/SectionHeader.tsx'
import { SkeletonText } from '#ui/Skeleton.tsx'
import { Table } from '#ui/Table.tsx'
import { accepting, delivery } from '../operations.queries.ts'
import { Opener } from '../sections/Opener.tsx'
import { useSection } from '../sections/useSection.ts'

interface Time {
  readonly orders: number
  readonly median: number | null
  readonly p90: number | null
}
interface Row extends Time {
  readonly id: 'accepting' | 'delivery'
}

/** Time to acceptance, and total time to delivery. */
export function OtherTimes({ view }: { view: View }) {
  const { t } = useSection(view)
  const accepted = useQuery(accepting(view))
  const delivered = useQuery(delivery(view))
  const title = t('operations.other-times.title')
  return (
    <>
      <SectionHeader title={title} description={t('operations.other-times.about')} />
      <QuerySection query={accepted} alongside={[delivered]} skeleton={<SkeletonText lines={3} />}>
        {({ total }) => (
          <Times
            view={view}
            title={title}
            rows={[
              { id: 'accepting', ...total },
              ...(delivered.data ? [{ id: 'delivery' as const, ...delivered.data.total }] : []),
            ]}
          />
        )}
      </QuerySection>
    </>
  )
}

function Times({ view, title, rows }: { view: View; title: string; rows: readonly Row[] }) {
  const { t, formats } = useSection(view)
  const time = ({ orders }: Row, seconds: number | null) =>
    seconds === null || !enoughData(orders) ? noData : formats.duration(seconds, { short: true })
  return (
    <Table
      compact
      label={title}
      rows={[...rows]}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'what',
          header: t('operations.other-times.what'),
          cell: ({ id }) => t(`operations.other-times.${id}`),
        },
        {
          id: 'median',
          header: t('operations.other-times.median'),
          numeric: true,
          cell: (row) => time(row, row.median),
        },
        {
          id: 'p90',
          header: t('operations.other-times.p90'),
          numeric: true,
          cell: (row) => time(row, row.p90),
        },
        {
          id: 'orders',
          header: t('operations.other-times.measured'),
          numeric: true,
          cell: ({ id, orders }) =>
            orders === 0 ? noData : <Opener open={{ behind: id }}>{formats.number(orders)}</Opener>,
        },
      ]}
    />
  )
}
