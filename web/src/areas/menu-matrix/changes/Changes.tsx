import { catalog } from '@storekeep/contract/areas/catalog.ts'
import { menuMatrix, type MatrixChange } from '@storekeep/contract/areas/menu-matrix.ts'
import { useState } from 'react'
import { call } from '#kit/api/call.ts'
import { refetchAbout } from '#kit/live/subjects.ts'
import { errorText } from '#kit/api/errorText.ts'
import { useCommand } from '#kit/api/useCommand.ts'
import { fieldText } from '#kit/form/fieldText.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { QuerySection, useSectionQuery } from '#kit/page/QuerySection.tsx'
import { useT } from '#kit/words/useT.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { SectionHeader } from '#ui/SectionHeader.tsx'
import { SkeletonText } from '#ui/Skeleton.tsx'
import { useMenu } from '../../catalog/menu.widget.tsx'
import css from '../Matrix.module.css'
import { matrixChanges } from '../menu-matrix.queries.ts'
import { Difference } from '../review/Difference.tsx'

const tones = {
  SCHEDULED: 'brand',
  DONE: 'good',
  CANCELLED: 'neutral',
  FAILED: 'bad',
  UNDONE: 'neutral',
} as const

/** Scheduled and recent change sets: their content, with buttons to cancel or undo them. */
export function Changes({ storeId }: { storeId: number }) {
  const t = useT()
  const query = useSectionQuery(matrixChanges(storeId))
  return (
    <QuerySection query={query} skeleton={<SkeletonText lines={3} />}>
      {({ changes }) =>
        changes.length > 0 && (
          <Card as="section" className={css.change}>
            <SectionHeader level={2} title={t('menu-matrix.changes')} />
            <ul className={css.plain}>
              {changes.map((change) => (
                <li key={change.id} className={css.item}>
                  <Change storeId={storeId} change={change} />
                </li>
              ))}
            </ul>
          </Card>
        )
      }
    </QuerySection>
  )
}

function Change({ storeId, change }: { storeId: number; change: MatrixChange }) {
  const t = useT()
  const { dateTime } = useFormats()
  const { timeZone, isReadOnly } = useMenu()
  const [isOpen, setOpen] = useState(false)
  const { state, at, cells, changeId, createdBy, code } = change
  const run = useCommand(async () => {
    try {
      if (state === 'SCHEDULED') await call(menuMatrix.cancel, { params: { storeId, id: change.id } })
      else if (changeId !== null) await call(catalog.undo, { params: { storeId, changeId } })
    } finally {
      await refetchAbout('catalog')
    }
  })
  const canRun = !isReadOnly && (state === 'SCHEDULED' || (state === 'DONE' && changeId !== null))
  const when = dateTime(at, timeZone)
  const differing = cells.filter(({ outcome }) => outcome !== 'UNCHANGED')
  return (
    <>
      <div className={css.head}>
        <span>
          {t('menu-matrix.change', { count: differing.length, when })}
          {createdBy !== null && <bdi className={css.hint}> {createdBy}</bdi>}
        </span>
        <Badge tone={tones[state]}>{t(`menu-matrix.state.${state}`)}</Badge>
        <Button
          size="s"
          tone="quiet"
          aria-expanded={isOpen}
          aria-label={t('menu-matrix.show-of', { when, isOpen: isOpen ? 'yes' : 'no' })}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'menu-matrix.hide' : 'menu-matrix.show')}
        </Button>
        {canRun && (
          <Button changes size="s" pending={run.isPending} onClick={run.run}>
            {t(state === 'SCHEDULED' ? 'shell.form.cancel' : 'shell.undo')}
          </Button>
        )}
      </div>
      {state === 'FAILED' && (
        <span className={css.fault}>{t('menu-matrix.failed', { reason: fieldText(code ?? '') ?? '' })}</span>
      )}
      {run.error !== null && <span className={css.fault}>{errorText(run.error)}</span>}
      {isOpen && <Difference cells={differing} />}
    </>
  )
}
