import { Plus } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Goal } from '@storekeep/contract/areas/goals.ts'
import { QuerySection, useSectionQuery } from '#kit/page/QuerySection.tsx'
import { useStoredDrafts } from '#kit/form/useDraft.ts'
import { useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { SkeletonText } from '#ui/Skeleton.tsx'
import { GoalForm } from './GoalForm.tsx'
import { GoalRow } from './GoalRow.tsx'
import css from './goals.module.css'
import { goalList } from './goals.queries.ts'

interface GoalsDialogProps {
  /** Locations of the page; the default locations of a new goal. */
  locationIds: readonly number[]
  onClose: () => void
}

const titles = {
  list: 'goals.title',
  new: 'goals.new',
  change: 'goals.change',
} as const

/** The list of goals, and a form to add, change or remove one. */
export function GoalsDialog({ locationIds, onClose }: GoalsDialogProps) {
  const t = useT()
  const goals = useQuery(goalList()).data?.goals ?? []
  // a draft from before a reload opens again
  const [draft] = useStoredDrafts('goal.')
  const [editedId, edit] = useState<string | null>(draft?.slice('goal.'.length) ?? null)
  const goal = goals.find(({ id }) => id === editedId)
  const editing = editedId === 'new' ? 'new' : (goal ?? null)
  return (
    <Dialog
      isOpen
      inAddress
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={t(titles[editing === null ? 'list' : editing === 'new' ? 'new' : 'change'])}
      dismissable={editing === null}
    >
      {editing === null ? (
        <List onEdit={(next) => edit(next === 'new' ? 'new' : next.id)} />
      ) : (
        <GoalForm
          goal={editing === 'new' ? null : editing}
          locationIds={locationIds}
          onDone={() => edit(null)}
          onCancel={() => edit(null)}
        />
      )}
    </Dialog>
  )
}

function List({ onEdit }: { onEdit: (goal: Goal | 'new') => void }) {
  const t = useT()
  const query = useSectionQuery(goalList())
  const add = (
    <Button
      changes
      tone="primary"
      icon={<Plus size="1rem" aria-hidden="true" />}
      onClick={() => onEdit('new')}
    >
      {t('goals.add')}
    </Button>
  )
  return (
    <div className={css.goals}>
      <p className={css.about}>{t('goals.about')}</p>
      <QuerySection
        query={query}
        loading={t('dashboard.loading')}
        failed={t('goals.failed')}
        skeleton={<SkeletonText lines={4} />}
        empty={({ goals }) =>
          goals.length === 0 && { title: t('goals.none'), words: t('goals.none-about'), action: add }
        }
      >
        {({ goals }) => (
          <>
            <ul className={css.list}>
              {goals.map((goal) => (
                <GoalRow key={goal.id} goal={goal} onEdit={() => onEdit(goal)} />
              ))}
            </ul>
            <div>{add}</div>
          </>
        )}
      </QuerySection>
    </div>
  )
}
