import { Target } from 'lucide-react'
import { useMemo } from 'react'
import { useChosen } from '#kit/selection/useSelection.ts'
import { useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'
import { Card as Paper } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { SectionHeader } from '#ui/SectionHeader.tsx'
import { PeriodControl } from '#kit/period/PeriodControl.tsx'
import { useNow } from '#kit/period/useNow.ts'
import { viewOf } from '#kit/period/view.ts'
import type { View } from '#kit/period/view.ts'
import { eligibleOf } from './eligible.ts'
import { LeftOutNotice } from './LeftOutNotice.tsx'
import { Measures } from './Measures.tsx'
import css from './OperationsPage.module.css'
import { closed } from './search.ts'
import { useOperations } from './useOperations.ts'

/** PERF-ROUTE-OPERATIONS: how well orders are handled, for the selection and a period. */
export function OperationsPage() {
  const t = useT()
  const selected = useChosen()
  const { search } = useOperations()
  const { chosen, leftOut, isTooWide } = useMemo(() => eligibleOf(selected), [selected])
  const view = viewOf(search, chosen, useNow())
  const places = useMemo(() => chosen.addresses.map(({ id }) => id), [chosen])
  return (
    <div className={css.page}>
      <SectionHeader level={1} title={t('operations.title')} actions={<Tools view={view} />} />
      <div className={css.content}>
        {leftOut.length > 0 && <LeftOutNotice leftOut={leftOut} />}
        {places.length === 0 ? (
          <Paper>
            <EmptyState title={t('operations.left-out.nothing')}>
              {t('operations.left-out.nothing-about')}
            </EmptyState>
          </Paper>
        ) : isTooWide ? (
          <Paper>
            <EmptyState title={t('operations.left-out.too-wide')} />
          </Paper>
        ) : (
          <Measures wanted={view} places={places} />
        )}
      </div>
    </div>
  )
}

function Tools({ view }: { view: View }) {
  const t = useT()
  const { search, go } = useOperations()
  return (
    <>
      <Button
        icon={<Target size={16} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => go({ ...closed(search), goals: true })}
      >
        {t('operations.goals.title')}
      </Button>
      <PeriodControl
        chosen={view.chosen}
        today={view.today}
        onChange={(period) => {
          const { period: _p, from: _f, to: _t, ...rest } = closed(search)
          go({ ...period, ...rest })
        }}
      />
    </>
  )
}
