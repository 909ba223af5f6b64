import type { LocationAvailability } from '@storekeep/contract/areas/schedule.shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { QuerySection } from '#kit/page/QuerySection.tsx'
import { useT } from '#kit/words/useT.ts'
import { Badge } from '#ui/Badge.tsx'
import { RunButton } from '#ui/RunButton.tsx'
import { Select } from '#ui/Select.tsx'
import { foldClass } from '#ui/foldClass.ts'
import { fixNow } from '../commands.ts'
import { availabilityOf } from '../schedule.queries.ts'
import { causeText } from '../texts.ts'
import { NextChange } from './NextChange.tsx'
import css from './PauseBar.module.css'
import { PauseMenu } from './PauseMenu.tsx'

interface BarProps {
  locations: readonly { readonly id: number; readonly name: string }[]
}

interface PauseBarProps extends BarProps {
  /** Placeholder until the bar is loaded. */
  skeleton: ReactNode
}

const all = 'all'
/** Above this number, all locations are requested at once, since the length of an address is limited. */
const maxNamed = 100

/** Pause and busy mode of one or all of the shown locations, with the current state and when it ends. */
export function PauseBar({ locations, skeleton }: PauseBarProps) {
  const t = useT()
  const ids = locations.map(({ id }) => id)
  const query = useQuery(availabilityOf(ids.length > maxNamed ? undefined : ids))
  const shown = new Set(ids)
  return (
    <QuerySection query={query} skeleton={skeleton} failed={t('schedule.state-failed')}>
      {({ storeAddressesAvailability }) => (
        <Bar
          locations={locations}
          states={storeAddressesAvailability.filter(
            ({ storeAddressId, isManaged }) => isManaged && shown.has(storeAddressId),
          )}
        />
      )}
    </QuerySection>
  )
}

function Bar({ locations, states }: BarProps & { states: readonly LocationAvailability[] }) {
  const t = useT()
  const [picked, pick] = useState(all)
  if (states.length === 0) return <p className={css.about}>{t('schedule.bar.none')}</p>
  const chosen = states.filter(({ storeAddressId }) => String(storeAddressId) === picked)
  const names = new Map(locations.map(({ id, name }) => [id, name]))
  const nameOf = (id: number) => names.get(id) ?? String(id)
  return (
    <section className={css.bar} aria-label={t('schedule.bar.label')}>
      <div className={css.controls}>
        {states.length > 1 && (
          <Select
            label={t('schedule.bar.where')}
            hideLabel
            placeholder={t('schedule.bar.where')}
            value={chosen.length === 0 ? all : picked}
            onChange={pick}
            options={[
              { id: all, label: t('schedule.bar.all', { count: states.length }) },
              ...states.map(({ storeAddressId: id }) => ({ id: String(id), label: nameOf(id) })),
            ]}
          />
        )}
        <PauseMenu states={chosen.length === 0 ? states : chosen} />
      </div>
      <ActiveStops states={states} nameOf={nameOf} />
    </section>
  )
}

/** Further rows are collapsed, so that they do not push the orders out of view. */
const mostRows = 2

/** Which locations are paused or busy, until when, and a button that ends it. */
function ActiveStops({
  states,
  nameOf,
}: {
  states: readonly LocationAvailability[]
  nameOf: (id: number) => string
}) {
  const t = useT()
  const held = states.flatMap((state) => {
    const cause = state.causes.find(({ kind }) => kind === 'PAUSED' || kind === 'BUSY')
    return cause ? [{ state, cause }] : []
  })
  if (held.length === 0) return null
  const rows = (
    <ul className={css.held}>
      {held.map(({ state, cause }) => {
        const fix = cause.kind === 'PAUSED' ? 'RESUME' : 'CALM'
        const end = () => fixNow(fix, [state.storeAddressId], t(`schedule.done.${fix}`))
        return (
          <li key={state.storeAddressId} className={css.row}>
            <div>
              <bdi>{nameOf(state.storeAddressId)}</bdi>{' '}
              <Badge tone={cause.kind === 'PAUSED' ? 'bad' : 'warn'}>{causeText(t, cause)}</Badge>
              <NextChange state={state} />
            </div>
            <RunButton changes run={end}>
              {t(`schedule.fix.${fix}`)}
            </RunButton>
          </li>
        )
      })}
    </ul>
  )
  if (held.length <= mostRows) return rows
  const paused = held.filter(({ cause }) => cause.kind === 'PAUSED')
  return (
    <div className={css.many}>
      <details className={foldClass(css.details)}>
        <summary>{t('schedule.bar.held', { count: held.length })}</summary>
        {rows}
      </details>
      {paused.length > 1 && <OpenAll ids={paused.map(({ state }) => state.storeAddressId)} />}
    </div>
  )
}

/** Ends every shown pause with one press. */
function OpenAll({ ids }: { ids: readonly number[] }) {
  const t = useT()
  return (
    <RunButton changes run={() => fixNow('RESUME', [...ids], t('schedule.done.RESUME'))}>
      {t('schedule.bar.open-all', { count: ids.length })}
    </RunButton>
  )
}
