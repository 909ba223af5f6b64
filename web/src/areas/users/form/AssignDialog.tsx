import { useState } from 'react'
import type { VisibleStore } from '#kit/selection/rules.ts'
import { useT } from '#kit/words/useT.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { PickList } from '#ui/PickList.tsx'
import css from '../Users.module.css'
import { isComplete, withStores, type Assignment } from './assign.ts'

interface AssignDialogProps {
  first: 'stores' | 'locations'
  stores: readonly VisibleStore[]
  assignment: Assignment
  saved: Assignment
  isForced: boolean
  onClose: () => void
  onAssign: (assignment: Assignment) => void
}

const ids = (selected: ReadonlySet<string>): number[] => [...selected].map(Number)

/** USERS-UI-ASSIGN, USERS-RULE-SELECT-ALL: first the stores, then their locations. */
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
      closeLabel={t('users.close')}
      footer={
        isStores ? (
          <>
            <Button tone="quiet" onClick={onClose}>
              {t('users.cancel')}
            </Button>
            <Button tone="primary" disabled={!hasStore} onClick={() => setStep('locations')}>
              {t('users.next')}
            </Button>
          </>
        ) : (
          <>
            <Button tone="quiet" onClick={() => setStep('stores')}>
              {t('users.back')}
            </Button>
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

interface PickProps {
  stores: readonly VisibleStore[]
  picked: Assignment
  onPick: (ids: number[]) => void
}

function StorePick({ stores, picked, onPick }: PickProps) {
  const t = useT()
  return (
    <PickList
      mode="multi"
      label={t('users.stores')}
      searchLabel={t('users.search-stores')}
      clearLabel={t('users.clear')}
      emptyText={t('users.nothing-fits')}
      {...(stores.length > 1 && { allLabel: t('users.all-stores') })}
      options={stores.map(({ id, name, store }) => ({
        id: String(id),
        label: name,
        description: store.city.name,
      }))}
      selected={new Set(picked.storeIds.map(String))}
      onChange={(selected) => onPick(ids(selected))}
    />
  )
}

/** USERS-RULE-ASSIGN-FORCED: forced locations are shown, all ticked, and cannot be changed. */
function LocationPick({ stores, picked, isForced, onPick }: PickProps & { isForced: boolean }) {
  const t = useT()
  const places = stores.filter(({ id }) => picked.storeIds.includes(id)).flatMap(({ addresses }) => addresses)
  return (
    <>
      {isForced && <Banner title={t('users.forced')}>{t('users.forced-about')}</Banner>}
      <PickList
        mode="multi"
        label={t('users.locations')}
        searchLabel={t('users.search-locations')}
        clearLabel={t('users.clear')}
        emptyText={t('users.nothing-fits')}
        readOnly={isForced}
        {...(places.length > 1 && !isForced && { allLabel: t('users.all-locations') })}
        options={places.map(({ id, name, address }) => ({
          id: String(id),
          label: name,
          description: address,
          disabled: isForced,
        }))}
        selected={new Set(picked.locationIds.map(String))}
        onChange={(selected) => onPick(ids(selected))}
      />
    </>
  )
}
