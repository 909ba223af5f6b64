import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { OrderReport } from '@storekeep/contract/areas/orders.reports.ts'
import { useFormats } from '#kit/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Pagination } from '#ui/Pagination.tsx'
import { Loading } from '#ui/Skeleton.tsx'
import { SkeletonTable } from '#ui/SkeletonShapes.tsx'
import { Table } from '#ui/Table.tsx'
import { Failed } from '../Failed.tsx'
import { filesPageSize, reportList } from '../orders.queries.ts'
import { FileActions } from './FileActions.tsx'
import css from './files.module.css'
import { FileAbout } from './FileAbout.tsx'
import { FileStatus } from './FileStatus.tsx'

// words-of: reports

/** The reports that were asked for, newest first, whatever became of them. */
export function FileList({
  page,
  onPage,
  onCreate,
}: {
  page: number
  onPage: (page: number) => void
  onCreate: () => void
}) {
  const t = useT()
  const formats = useFormats()
  const query = useQuery({ ...reportList(page), placeholderData: keepPreviousData })
  if (query.isPending)
    return (
      <Loading label={t('reports.files.loading')}>
        <SkeletonTable rows={4} columns={4} />
      </Loading>
    )
  if (query.data === undefined)
    return <Failed title={t('reports.files.failed')} error={query.error} query={query} />
  const { reports, pagination } = query.data
  if (pagination.total === 0)
    return (
      <EmptyState
        title={t('reports.files.empty')}
        actions={<Button onClick={onCreate}>{t('reports.create')}</Button>}
      >
        {t('reports.files.empty-about')}
      </EmptyState>
    )
  const pageCount = Math.max(1, Math.ceil(pagination.total / filesPageSize))
  const start = (pagination.page - 1) * pagination.limit
  return (
    <div className={css.list} data-old={query.isPlaceholderData || undefined}>
      <Table<OrderReport>
        label={t('reports.tab.files')}
        rows={reports}
        rowKey={(report) => report.id}
        columns={[
          {
            id: 'file',
            header: t('reports.files.file'),
            cell: (report) => <FileAbout report={report} />,
          },
          {
            id: 'status',
            header: t('orders.status'),
            cell: (report) => <FileStatus report={report} />,
          },
          {
            id: 'actions',
            header: t('reports.files.actions'),
            hideHeader: true,
            cell: (report) => <FileActions report={report} />,
          },
        ]}
      />
      {pageCount > 1 && (
        <Pagination
          label={t('reports.files.pages')}
          page={pagination.page}
          pageCount={pageCount}
          onPage={onPage}
          previousLabel={t('orders.previous')}
          nextLabel={t('orders.next')}
          pageLabel={(nth) => t('orders.page', { page: formats.number(nth) })}
          formatPage={(nth) => formats.number(nth)}
          summary={t('orders.range', {
            from: formats.number(Math.min(start + 1, pagination.total)),
            to: formats.number(Math.min(start + reports.length, pagination.total)),
            total: formats.number(pagination.total),
          })}
        />
      )}
    </div>
  )
}
