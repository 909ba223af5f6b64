import { Target } from 'lucide-react'
import { useMemo } from 'react'
import { useChosen } from '#kit/selection/useSelection.ts'
import { useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'
import { Card as Paper } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { SectionHeader } from '#ui/SectionHeader.tsx'
import { PeriodControl } from '#figures/periods/PeriodControl.tsx'
import { useNow } from '#figures/periods/useNow.ts'
import { viewOf } from '#figures/periods/view.ts'
import type { View } from '#figures/periods/view.ts'
import { eligibleOf } from './eligibility/eligibleLocations.ts'
import { LeftOutNotice } from './eligibility/LeftOutNotice.tsx'
import { Measures } from './Measures.tsx'
import css from './OperationsPage.module.css'
import { useOperationsAddress } from './useOperationsAddress.ts'

/** PERF-ROUTE-OPERATIONS: how well orders are handled, for a selection and a period. */
export function OperationsPage() {
  const t = useT()
  const selected = useChosen()
  const { search } = useOperationsAddress()
  const { chosen, leftOut, isTooWide } = useMemo(() => eligibleOf(selected), [selected])
  const view = viewOf(search, chosen, useNow())
  const locationIds = useMemo(() => chosen.addresses.map(({ id }) => id), [chosen])
  return (
    <div className={css.page}>
      <SectionHeader level={1} title={t('operations.title')} actions={<Tools view={view} />} />
      <div className={css.content}>
        {leftOut.length > 0 && <LeftOutNotice leftOut={leftOut} />}
        {locationIds.length === 0 ? (
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
          <Measures wanted={view} locationIds={locationIds} />
        )}
      </div>
    </div>
  )
}

function Tools({ view }: { view: View }) {
  const t = useT()
  const address = useOperationsAddress()
  return (
    <>
      <Button
        icon={<Target size="1rem" aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => address.change({ goals: true })}
      >
        {t('operations.goals.title')}
      </Button>
      <PeriodControl view={view} address={address} />
    </>
  )
}
