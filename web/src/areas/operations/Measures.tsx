import { useQuery } from '@tanstack/react-query'
import { NothingInPeriod } from '#figures/periods/NothingInPeriod.tsx'
import { PeriodLine } from '#figures/periods/PeriodLine.tsx'
import { useShown } from '#figures/shown/useShown.ts'
import type { View } from '#figures/periods/view.ts'
import { lazyPart } from '#kit/lazy/lazy.tsx'
import { FailTogether } from '#kit/page/failures.tsx'
import { withWords } from '#kit/words/words.ts'
import { FigureCards } from './figures/FigureCards.tsx'
import { isSettled, useAlike, useFigures } from './figures/useFigures.ts'
import { GoalsDialog, useGoals } from '../goals/goals.widget.tsx'
import css from './OperationsPage.module.css'
import { stats } from './operations.queries.ts'
import { JumpList } from './sections/JumpList.tsx'
import { Sections } from './sections/Sections.tsx'
import { useOperationsAddress } from './useOperationsAddress.ts'

const MeasureOrders = lazyPart(() =>
  withWords(import('./behind/MeasureOrders.tsx'), 'orders').then((m) => m.MeasureOrders),
)

/** The figures of a view and all sections below them; the previous view stays, dimmed, until the new one has loaded. */
export function Measures({ wanted, locationIds }: { wanted: View; locationIds: readonly number[] }) {
  const address = useOperationsAddress()
  const { search } = address
  const goals = useGoals()
  // loads the new figures while the previous ones are on screen
  const { view, isOld } = useShown(wanted, isSettled(useFigures(wanted)))
  const figures = useFigures(view)
  const orders = useQuery(stats(view, 'now')).data
  const isEmpty = orders !== undefined && orders.totals.every(({ offered }) => offered === 0)
  return (
    <div className={css.measures} data-old={isOld || undefined} aria-busy={isOld || undefined}>
      <PeriodLine
        view={view}
        data={orders?.data}
        alike={useAlike(view)}
        onCompare={() =>
          address.change({ compare: search.compare === 'year' ? undefined : 'year' }, { replace: true })
        }
      />
      {!isEmpty && <JumpList />}
      <FailTogether>
        <FigureCards {...{ figures, goals, locationIds, view }} />
        {isEmpty ? (
          <NothingInPeriod lastDay={orders.data.lastDay} address={address} />
        ) : (
          <Sections {...{ view, figures, goals, locationIds }} />
        )}
      </FailTogether>
      {(search.behind !== undefined || search.order !== undefined) && <MeasureOrders view={view} />}
      {search.goals && (
        <GoalsDialog
          locationIds={locationIds}
          onClose={() => address.change({ goals: undefined }, { replace: true })}
        />
      )}
    </div>
  )
}
