import type { LocationAvailability } from '@storekeep/contract/areas/schedule.shapes.ts'
import { Link } from '@tanstack/react-router'
import { useT } from '#kit/words/useT.ts'
import { Badge } from '#ui/Badge.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { linkClass } from '#ui/TextLink.tsx'
import { NextChange } from '../state/NextChange.tsx'
import { causeText } from '../texts.ts'
import css from './Store.module.css'

const tones = { OPEN: 'good', BUSY: 'warn', CLOSED: 'bad' } as const

interface LocationRowProps {
  state: LocationAvailability
  name: string
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

/** One location of the store: its state, the reason, and a link to its settings. */
export function LocationRow({ state, name, isChosen, onChoose }: LocationRowProps) {
  const t = useT()
  const { storeAddressId, storeId, causes } = state
  const [first] = causes
  return (
    <li className={css.row} data-location={storeAddressId} data-state={state.state}>
      <Checkbox
        hideLabel
        label={t('schedule.store.choose', { name })}
        checked={isChosen}
        disabled={!state.isManaged}
        onChange={({ target }) => onChoose(target.checked)}
      />
      <div className={css.words}>
        <Link
          to="/location-settings"
          search={{ stores: storeId, addresses: storeAddressId }}
          className={linkClass('quiet')}
        >
          <bdi>{name}</bdi>
        </Link>
        {first && <span className={css.about}>{causeText(t, first)}</span>}
        <NextChange state={state} />
      </div>
      <Badge tone={tones[state.state]}>{t(`schedule.state.${state.state}`)}</Badge>
    </li>
  )
}
