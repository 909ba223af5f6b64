import { useChosen } from '#kit/selection/useSelection.ts'
import { lazyPart } from '#kit/lazy/lazy.tsx'
import { AnnouncementSlot } from '#kit/page/AnnouncementSlot.tsx'
import { FailTogether } from '#kit/page/failures.tsx'
import { useT } from '#kit/words/useT.ts'
import { withWords } from '#kit/words/words.ts'
import { SectionHeader } from '#ui/SectionHeader.tsx'
import { isEmptyPeriod } from './figures/cards.ts'
import { AttentionLoading } from './attention/AttentionLoading.tsx'
import css from './DashboardPage.module.css'
import { DetailsLoading } from './details/DetailsLoading.tsx'
import { FigureCards } from './figures/FigureCards.tsx'
import { NothingInPeriod } from '#figures/periods/NothingInPeriod.tsx'
import { PeriodControl } from '#figures/periods/PeriodControl.tsx'
import { PeriodLine } from '#figures/periods/PeriodLine.tsx'
import { SummaryLine } from './summary/SummaryLine.tsx'
import { useDashboardAddress } from './useDashboardAddress.ts'
import { useNow } from '#figures/periods/useNow.ts'
import { useComparedStats } from './useComparedStats.ts'
import { useShownView } from './useShownView.ts'
import { viewOf } from '#figures/periods/view.ts'
import { sortsByCount } from './search.ts'

/** The charts load in a file of their own, once the figures above them are there. */
const Details = lazyPart(() => import('./details/Details.tsx').then((m) => m.Details), DetailsLoading)

const AttentionList = lazyPart(
  () => import('./attention/AttentionList.tsx').then((m) => m.AttentionList),
  AttentionLoading,
)
AttentionList.preload()

const FigureOrders = lazyPart(() =>
  withWords(import('./figures/FigureOrders.tsx'), 'orders').then((m) => m.FigureOrders),
)

/** SHELL-ROUTE-HOME: the figures of the selection in a period. */
export function DashboardPage() {
  const t = useT()
  const address = useDashboardAddress()
  const { search } = address
  const wanted = viewOf(search, useChosen(), useNow())
  const { view, isOld } = useShownView(wanted, sortsByCount(wanted, search))
  const { now, alike, isPending } = useComparedStats(view)
  const stats = now.data
  const isEmpty = stats !== undefined && isEmptyPeriod(stats)
  return (
    <div className={css.page}>
      <SectionHeader
        level={1}
        title={t('dashboard.title')}
        actions={<PeriodControl view={wanted} address={address} />}
      />
      <div className={css.content} data-old={isOld || undefined} aria-busy={isOld || undefined}>
        <div className={css.intro}>
          <div className={css.summary}>
            <SummaryLine view={view} />
          </div>
          <PeriodLine
            view={view}
            data={stats?.data}
            alike={isPending ? undefined : (alike ?? null)}
            onCompare={() =>
              address.change({ compare: search.compare === 'year' ? undefined : 'year' }, { replace: true })
            }
          />
        </div>
        <FailTogether>
          <div className={css.first}>
            {!isEmpty && (
              <div className={css.attention}>
                <AttentionList view={view} />
              </div>
            )}
            <FigureCards view={view} />
          </div>
          <AnnouncementSlot />
          {isEmpty && <NothingInPeriod lastDay={stats.data.lastDay} address={address} />}
          {now.isPending && <DetailsLoading />}
          {!isEmpty && !now.isPending && <Details view={view} />}
        </FailTogether>
      </div>
      {(search.behind !== undefined || search.order !== undefined) && <FigureOrders view={view} />}
    </div>
  )
}
