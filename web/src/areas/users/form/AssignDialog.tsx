import { useState } from 'react'
import type { VisibleStore } from '#kit/selection/rules.ts'
import { useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import css from '../Users.module.css'
import { isComplete, withStores, type Assignment } from './assign.ts'
import { LocationPick, StorePick } from './AssignSteps.tsx'

interface AssignDialogProps {
  first: 'stores' | 'locations'
  stores: readonly VisibleStore[]
  assignment: Assignment
  saved: Assignment
  isForced: boolean
  onClose: () => void
  onAssign: (assignment: Assignment) => void
}

/** USERS-UI-ASSIGN: first the stores, then their locations. */
export function AssignDialog(props: AssignDialogProps) {
  const { first, stores, assignment, saved, isForced, onClose, onAssign } = props
  const t = useT()
  const [step, setStep] = useState(first)
  const facts = { saved, stores, isForced }
  const [picked, setPicked] = useState(isForced ? withStores(assignment.storeIds, facts) : assignment)
  const isStores = step === 'stores'
  const hasStore = stores.some(({ id }) => picked.storeIds.includes(id))
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t(isStores ? 'users.pick-stores' : 'users.pick-locations')}
      footer={
        isStores ? (
          <>
            <Button onClick={onClose}>{t('shell.form.cancel')}</Button>
            <Button tone="primary" disabled={!hasStore} onClick={() => setStep('locations')}>
              {t('users.next')}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={() => setStep('stores')}>{t('users.back')}</Button>
            <Button tone="primary" disabled={!isComplete(picked, stores)} onClick={() => onAssign(picked)}>
              {t('users.assign')}
            </Button>
          </>
        )
      }
    >
      <div className={css.part}>
        <p className={css.hint}>{t('users.step', { step: isStores ? '1' : '2', steps: '2' })}</p>
        {isStores ? (
          <StorePick
            stores={stores}
            picked={picked}
            isForced={isForced}
            onPick={(storeIds) => setPicked(withStores(storeIds, facts))}
          />
        ) : (
          <LocationPick
            stores={stores}
            picked={picked}
            isForced={isForced}
            onPick={(locationIds) => setPicked({ ...picked, locationIds })}
          />
        )}
      </div>
    </Dialog>
  )
}
