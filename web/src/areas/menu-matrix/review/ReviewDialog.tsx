import { menuMatrix, type Cell, type PlannedCell } from '@storekeep/contract/areas/menu-matrix.ts'
import { cellKey } from '@storekeep/contract/rules/menu-matrix/cells.ts'
import { useState } from 'react'
import { FailureBanner } from '#kit/api/FailureBanner.tsx'
import { isOutcomeUnknown } from '#kit/api/ApiError.ts'
import { call } from '#kit/api/call.ts'
import { newAttempts } from '#kit/api/retries/attempts.ts'
import { refetchAbout } from '#kit/live/subjects.ts'
import { q } from '#kit/api/q.ts'
import { useCommand } from '#kit/api/useCommand.ts'
import { QuerySection, useSectionQuery } from '#kit/page/QuerySection.tsx'
import { useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { SkeletonText } from '#ui/Skeleton.tsx'
import { showDone, useMenu } from '../../catalog/menu.widget.tsx'
import { cellsOf } from '../cells.ts'
import css from '../Matrix.module.css'
import type { Draft } from '../useEdits.ts'
import { Conflicts } from './Conflicts.tsx'
import { Difference } from './Difference.tsx'
import { localNow, When, type Moment } from './When.tsx'

interface ReviewDialogProps {
  storeId: number
  draft: Draft
  onClose: () => void
}

/** Reviews a change set before it is applied: each cell before and after, conflicts, and when to apply it. */
export function ReviewDialog({ storeId, draft, onClose }: ReviewDialogProps) {
  const t = useT()
  const { timeZone } = useMenu()
  const [moment, setMoment] = useState<Moment>({ isLater: false, ...localNow(timeZone) })
  const cells = cellsOf(draft.edits)
  const query = useSectionQuery({
    ...q(menuMatrix.preview, { params: { storeId }, body: { cells } }),
    enabled: cells.length > 0,
    staleTime: 0,
  })
  const planned = query.data?.cells ?? []
  const count = planned.filter(({ outcome }) => outcome === 'CHANGED').length
  const apply = useApply({
    storeId,
    draft,
    onClose,
    cells,
    count,
    moment,
    again: () => void query.refetch?.(),
  })
  return (
    <Dialog
      isOpen
      size="l"
      locked={apply.isPending}
      title={t('menu-matrix.review-title')}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <Buttons
          {...{ apply, count, onClose }}
          isLater={moment.isLater}
          obstacle={isOutcomeUnknown(apply.error) ? null : obstacleOf(planned)}
        />
      }
    >
      <QuerySection query={query} skeleton={<SkeletonText lines={6} />}>
        {() => (
          <div className={css.fields}>
            <FailureBanner error={apply.error} title={t('menu-matrix.not-applied')} />
            <Conflicts
              cells={planned.filter(({ outcome }) => outcome === 'CONFLICT')}
              onChoose={(chosen, which) => draft.replace(settled(draft, chosen, which))}
            />
            <Difference cells={planned.filter(({ outcome }) => outcome !== 'CONFLICT')} />
            <When moment={moment} timeZone={timeZone} onChange={setMoment} />
          </div>
        )}
      </QuerySection>
    </Dialog>
  )
}

/** What has to be done before the changes can be applied. */
function obstacleOf(planned: readonly PlannedCell[]) {
  const outcomes = new Set(planned.map(({ outcome }) => outcome))
  if (outcomes.has('CONFLICT')) return 'settle-first'
  if (outcomes.has('REFUSED')) return 'correct-first'
  return outcomes.has('CHANGED') ? null : 'nothing-to-apply'
}

/** The edits after a conflict choice: "mine" is based on the other person's value, "theirs" discards the edit. */
function settled({ edits }: Draft, chosen: readonly PlannedCell[], which: 'mine' | 'theirs') {
  const next = new Map(edits)
  for (const cell of chosen) {
    const key = cellKey(cell)
    const edit = next.get(key)
    if (which === 'theirs') next.delete(key)
    else if (edit) next.set(key, { ...edit, seen: cell.before })
  }
  return next
}

interface ApplyInput extends ReviewDialogProps {
  cells: Cell[]
  count: number
  moment: Moment
  /** Compares again after another person changed a cell. */
  again: () => void
}

function useApply({ storeId, draft, onClose, cells, count, moment, again }: ApplyInput) {
  const t = useT()
  const [attempt] = useState(newAttempts)
  return useCommand(async () => {
    const at = moment.isLater ? `${moment.day}T${moment.time}` : null
    const body = { cells, at }
    try {
      const { changeId } = await attempt([JSON.stringify(body)], (idempotencyKey) =>
        call(menuMatrix.apply, { params: { storeId }, body }, { idempotencyKey }),
      )
      draft.clear()
      // of a write whose answer was lost, the menu has all changes already
      const done = t(at === null ? 'menu-matrix.applied' : 'menu-matrix.scheduled', {
        count: count === 0 ? cells.length : count,
      })
      showDone(storeId, done, changeId)
      onClose()
    } catch (error) {
      again()
      throw error
    } finally {
      await refetchAbout('catalog')
    }
  })
}

interface ButtonsProps {
  apply: ReturnType<typeof useCommand>
  count: number
  isLater: boolean
  obstacle: ReturnType<typeof obstacleOf>
  onClose: () => void
}

function Buttons({ apply, count, isLater, obstacle, onClose }: ButtonsProps) {
  const t = useT()
  return (
    <>
      <Button onClick={onClose}>{t('shell.form.back')}</Button>
      <Button
        changes
        tone="primary"
        pending={apply.isPending}
        disabledReason={obstacle === null ? undefined : t(`menu-matrix.${obstacle}`)}
        onClick={apply.run}
      >
        {isOutcomeUnknown(apply.error)
          ? t('shell.failed.retry')
          : t(isLater ? 'menu-matrix.schedule' : 'menu-matrix.apply', { count })}
      </Button>
    </>
  )
}
