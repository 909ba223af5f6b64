import type { StoreEntityRole } from '@storekeep/contract/areas/users.shapes.ts'
import { useEffect, useState } from 'react'
import { useOpenStores } from '#kit/selection/useSelection.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { Badge } from '#ui/Badge.tsx'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import css from '../Users.module.css'
import { assignmentOf, rightsOf, withStores } from './assign.ts'
import { AssignDialog } from './AssignDialog.tsx'

interface AssignCardsProps {
  rights: readonly StoreEntityRole[]
  /** The user's current rights; empty for a new user. */
  saved: readonly StoreEntityRole[]
  full: ReadonlySet<number>
  isForced: boolean
  error: string | undefined
  onChange: (rights: StoreEntityRole[]) => void
}

type Step = 'stores' | 'locations'

/** USERS-UI-ASSIGN: one card for stores and one for locations, each with a button that opens the dialog. */
export function AssignCards({ rights, saved, full, isForced, error, onChange }: AssignCardsProps) {
  const t = useT()
  const stores = useOpenStores()
  const [step, setStep] = useState<Step | null>(null)
  const assignment = assignmentOf(rights, stores)
  const facts = { stores, full, before: saved }
  const locations = stores.flatMap(({ addresses }) => addresses)
  const partial = isForced && rights.some(({ fullGrants }) => !fullGrants)
  useEffect(
    function takeForcedLocations() {
      if (!partial) return
      const all = withStores(assignment.storeIds, { saved: assignment, stores, isForced: true })
      const next = rightsOf(all, { stores, full, before: saved })
      // only a user with all locations of a store can grant all of them
      if (JSON.stringify(next) !== JSON.stringify(rights)) onChange(next)
    },
    // oxlint-disable-next-line react/exhaustive-deps -- only when a section begins to force them
    [partial],
  )
  return (
    <>
      {isForced && rights.length > 0 && <Banner title={t('users.forced')}>{t('users.forced-about')}</Banner>}
      <div className={css.pair}>
        <AssignCard
          title={t('users.stores')}
          names={stores.filter(({ id }) => assignment.storeIds.includes(id)).map(({ name }) => name)}
          none={t('users.stores-none')}
          error={error}
          onAssign={() => setStep('stores')}
        />
        <AssignCard
          title={t('users.locations')}
          names={locations.filter(({ id }) => assignment.locationIds.includes(id)).map(({ name }) => name)}
          none={t('users.locations-none')}
          error={undefined}
          onAssign={() => setStep(assignment.storeIds.length > 0 ? 'locations' : 'stores')}
        />
      </div>
      {step && (
        <AssignDialog
          first={step}
          stores={stores}
          assignment={assignment}
          saved={assignmentOf(saved, stores)}
          isForced={isForced}
          onClose={() => setStep(null)}
          onAssign={(next) => {
            onChange(rightsOf(next, facts))
            setStep(null)
          }}
        />
      )}
    </>
  )
}

interface AssignCardProps {
  title: string
  names: readonly string[]
  none: string
  error: string | undefined
  onAssign: () => void
}

/** Number of names shown; the rest is counted. */
const most = 8

function AssignCard({ title, names, none, error, onAssign }: AssignCardProps) {
  const t = useT()
  const { number } = useFormats()
  return (
    <Card as="section" className={css.part} aria-label={title}>
      <div className={css.head}>
        <h2 className={css.heading}>{title}</h2>
        <Button
          aria-label={t('users.assign-what', { what: title })}
          aria-invalid={error !== undefined || undefined}
          onClick={onAssign}
        >
          {t('users.assign')}
        </Button>
      </div>
      {names.length === 0 ? (
        <p className={css.hint}>{none}</p>
      ) : (
        <ul className={css.names}>
          {names.slice(0, most).map((name, index) => (
            <li key={`${index} ${name}`}>
              <Badge>
                <bdi>{name}</bdi>
              </Badge>
            </li>
          ))}
          {names.length > most && <li>{t('users.more', { count: number(names.length - most) })}</li>}
        </ul>
      )}
      {error && <p className={css.fault}>{error}</p>}
    </Card>
  )
}
