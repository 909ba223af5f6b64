import { FileDown } from 'lucide-react'
import { Suspense, useState } from 'react'
import { PeriodControl } from '#kit/period/PeriodControl.tsx'
import { useNow } from '#kit/period/useNow.ts'
import { viewOf } from '#kit/period/view.ts'
import { useChosen } from '#kit/selection/useSelection.ts'
import { later } from '#kit/figures/later.ts'
import { useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'
import { SectionHeader } from '#ui/SectionHeader.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { FileList } from '../files/FileList.tsx'
import { Followers } from '../files/Followers.tsx'
import { useReports } from '../useReports.ts'
import { askedFor } from './asked.ts'
import css from './ReportsPage.module.css'
import { FilterBar } from './FilterBar.tsx'
import { ReportOrders } from './ReportOrders.tsx'

// words-of: reports

const { Part: CreateReport, prepare } = later(() =>
  import('../files/CreateReport.tsx').then((module) => module.CreateReport),
)

/** REPORTS-ROUTE: the orders of a period with filters, and the files made of them. */
export function ReportsPage() {
  const t = useT()
  const { search, go } = useReports()
  const chosen = useChosen()
  const now = useNow()
  const view = viewOf(search, chosen, now)
  const [isCreating, setCreating] = useState(false)
  const tab = search.tab ?? 'orders'
  const asked = askedFor(search, chosen, now)
  return (
    <div className={css.page}>
      <SectionHeader
        level={1}
        title={t('reports.title')}
        description={t('reports.about')}
        actions={
          <>
            <PeriodControl
              chosen={view.chosen}
              today={view.today}
              onChange={(period) => {
                const { period: _p, from: _f, to: _t, page: _n, ...rest } = search
                go({ ...rest, ...period })
              }}
            />
            <Button
              tone="primary"
              icon={<FileDown aria-hidden="true" />}
              onPointerEnter={prepare}
              onFocus={prepare}
              onClick={() => setCreating(true)}
            >
              {t('reports.create')}
            </Button>
          </>
        }
      />
      <Tabs
        label={t('reports.tabs')}
        tabs={[
          { id: 'orders', label: t('reports.tab.orders') },
          { id: 'files', label: t('reports.tab.files') },
        ]}
        selected={tab}
        onSelect={(next) => {
          const { tab: _, ...rest } = search
          go(next === 'files' ? { ...rest, tab: 'files' } : rest)
        }}
      >
        {tab === 'files' ? (
          <FileList
            page={search.files ?? 1}
            onPage={(files) => go({ ...search, files })}
            onCreate={() => setCreating(true)}
          />
        ) : (
          <div className={css.list}>
            <FilterBar search={search} go={go} currencies={view.currencies} />
            <ReportOrders asked={asked} search={search} go={go} />
          </div>
        )}
      </Tabs>
      <Followers />
      {isCreating && (
        <Suspense fallback={null}>
          <CreateReport
            asked={asked}
            search={search}
            today={view.today}
            onClose={() => setCreating(false)}
            onCreated={() => {
              setCreating(false)
              const { files: _, ...rest } = search
              go({ ...rest, tab: 'files' })
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
