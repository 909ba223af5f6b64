import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Goal } from '@storekeep/contract/areas/goals.ts'
import { Failed } from '#kit/figures/Failed.tsx'
import { useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Loading, SkeletonText } from '#ui/Skeleton.tsx'
import { useOperations } from '../useOperations.ts'
import { GoalForm } from './GoalForm.tsx'
import { GoalRow } from './GoalRow.tsx'
import css from './goals.module.css'
import { useGoals } from './useGoals.ts'

// words-of: dashboard

interface GoalsDialogProps {
  /** Locations of the page, for which a new goal is set unless others are picked. */
  places: readonly number[]
}

const titles = {
  list: 'operations.goals.title',
  new: 'operations.goals.new',
  change: 'operations.goals.change',
} as const

/** The goals, and a form to set, change or remove one. */
export function GoalsDialog({ places }: GoalsDialogProps) {
  const t = useT()
  const { search, go } = useOperations()
  const [editing, edit] = useState<Goal | 'new' | null>(null)
  const close = () => {
    const { goals: _, ...rest } = search
    go(rest, { replace: true })
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) close()
      }}
      title={t(titles[editing === null ? 'list' : editing === 'new' ? 'new' : 'change'])}
      closeLabel={t('dashboard.close')}
      dismissable={editing === null}
    >
      {editing === null ? (
        <List onEdit={edit} />
      ) : (
        <GoalForm
          goal={editing === 'new' ? null : editing}
          places={places}
          onDone={() => edit(null)}
          onCancel={() => edit(null)}
        />
      )}
    </Dialog>
  )
}

function List({ onEdit }: { onEdit: (goal: Goal | 'new') => void }) {
  const t = useT()
  const { goals, query } = useGoals()
  return (
    <div className={css.goals}>
      <p className={css.about}>{t('operations.goals.about')}</p>
      {query.isPending ? (
        <Loading label={t('dashboard.loading')}>
          <SkeletonText lines={4} />
        </Loading>
      ) : query.data === undefined ? (
        <Failed error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      ) : goals.length === 0 ? (
        <EmptyState title={t('operations.goals.none')}>{t('operations.goals.none-about')}</EmptyState>
      ) : (
        <ul className={css.list}>
          {goals.map((goal) => (
            <GoalRow key={goal.id} goal={goal} onEdit={() => onEdit(goal)} />
          ))}
        </ul>
      )}
      <div>
        <Button tone="primary" icon={<Plus size={16} aria-hidden="true" />} onClick={() => onEdit('new')}>
          {t('operations.goals.add')}
        </Button>
      </div>
    </div>
  )
}
