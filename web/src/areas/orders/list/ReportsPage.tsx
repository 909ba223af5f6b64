import { FileDown } from 'lucide-react'
import { PeriodControl } from '#figures/periods/PeriodControl.tsx'
import { useNow } from '#figures/periods/useNow.ts'
import { viewOf } from '#figures/periods/view.ts'
import { useChosen } from '#kit/selection/useSelection.ts'
import { Page } from '#kit/page/Page.tsx'
import { useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { CreateReport } from '../../reports/create.widget.tsx'
import { ReportFollowers } from '../../reports/follow.widget.tsx'
import { ReportList } from '../../reports/list.widget.tsx'
import { useReportsAddress } from '../useReportsAddress.ts'
import { everyFilter, isFiltered } from '../search.ts'
import type { ReportsSearch } from '../search.ts'
import { listRequest } from './listRequest.ts'
import { useFilterText } from './useFilterText.ts'
import css from './ReportsPage.module.css'
import { FilterBar } from './FilterBar.tsx'
import { ReportOrders } from './ReportOrders.tsx'
import { Summary } from './Summary.tsx'

/** The dialog that creates a report. Closing replaces its address, so that Back does not open it again. */
function creationIn({ search, change }: ReturnType<typeof useReportsAddress>) {
  const { page } = search
  const close: typeof change = (next) => change({ create: undefined, page, ...next }, { replace: true })
  return { open: () => change({ create: 'report', page }), close }
}

/** REPORTS-ROUTE: the orders of a period with filters, and their reports. */
export function ReportsPage() {
  const t = useT()
  const address = useReportsAddress()
  const { search, change } = address
  const chosen = useChosen()
  const now = useNow()
  const view = viewOf(search, chosen, now)
  const creation = creationIn(address)
  const request = listRequest(search, chosen, now)
  const filterText = useFilterText()
  return (
    <Page
      title={t('orders.page-title')}
      description={t('orders.about')}
      actions={
        <>
          <PeriodControl view={view} address={address} />
          <CreateButton onPress={creation.open} />
        </>
      }
    >
      <Tabs
        label={t('orders.tabs')}
        tabs={[
          { id: 'orders', label: t('orders.tab.orders') },
          { id: 'files', label: t('orders.tab.files') },
        ]}
        selected={search.tab ?? 'orders'}
        onSelect={(tab) => change({ tab: tab === 'files' ? tab : undefined, page: search.page })}
      >
        {search.tab === 'files' ? (
          <ReportList
            page={search.files ?? 1}
            onPage={(files) => change({ files, page: search.page })}
            onCreate={creation.open}
          />
        ) : (
          <div className={css.list}>
            <FilterBar currencies={view.currencies} />
            {!isFiltered(search) && (
              <Summary key={search.period} view={view} request={request} isMonth={isMonth(search)} />
            )}
            <ReportOrders request={request} />
          </div>
        )}
      </Tabs>
      <ReportFollowers />
      {search.create !== undefined && (
        <CreateReport
          request={request}
          filters={everyFilter(search).map((name) => filterText(search, name))}
          today={view.today}
          onClose={() => creation.close({})}
          onCreated={() => creation.close({ tab: 'files', files: undefined })}
        />
      )}
    </Page>
  )
}

const isMonth = ({ period }: ReportsSearch): boolean => period === 'this-month' || period === 'last-month'

function CreateButton({ onPress }: { onPress: () => void }) {
  const t = useT()
  return (
    <Button
      changes
      tone="primary"
      icon={<FileDown aria-hidden="true" />}
      onPointerEnter={CreateReport.preload}
      onFocus={CreateReport.preload}
      onClick={onPress}
    >
      {t('orders.create-report')}
    </Button>
  )
}
