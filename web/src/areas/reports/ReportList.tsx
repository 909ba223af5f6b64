import type { OrderReport } from '@storekeep/contract/areas/reports.ts'
import { PagedList } from '#kit/page/PagedList.tsx'
import { useSectionQuery } from '#kit/page/QuerySection.tsx'
import { useT } from '#kit/words/useT.ts'
import { Card } from '#ui/Card.tsx'
import { Button } from '#ui/Button.tsx'
import { Table } from '#ui/Table.tsx'
import { reportList } from './reports.queries.ts'
import { FileActions } from './FileActions.tsx'
import { FileAbout } from './FileAbout.tsx'
import { FileStatus } from './FileStatus.tsx'

/** All reports of the user's locations, newest first: finished, failed or in progress. */
export function ReportList({
  page,
  onPage,
  onCreate,
}: {
  page: number
  onPage: (page: number) => void
  onCreate: () => void
}) {
  const t = useT()
  const query = useSectionQuery(reportList(page))
  return (
    <PagedList
      label={t('reports.files')}
      query={query}
      loading={t('reports.files.loading')}
      failed={t('reports.files.failed')}
      rows={({ reports }) => reports}
      onPage={onPage}
      empty={{
        title: t('reports.files.empty'),
        words: t('reports.files.empty-about'),
        action: (
          <Button changes onClick={onCreate}>
            {t('reports.create')}
          </Button>
        ),
      }}
    >
      {(reports) => (
        <Card flush>
          <Table<OrderReport>
            label={t('reports.files')}
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
                header: t('reports.files.status'),
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
        </Card>
      )}
    </PagedList>
  )
}
