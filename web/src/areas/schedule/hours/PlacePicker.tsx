import { useState } from 'react'
import { maxLocations } from '#kit/selection/rules.ts'
import { useT } from '#kit/words/useT.ts'
import { CheckboxGroup } from '#ui/CheckboxGroup.tsx'
import { plain, searchMatch } from '#ui/matchesSearch.ts'
import { SearchField } from '#ui/SearchField.tsx'
import type { ManagedPlace } from '../usePlace.ts'
import css from './Hours.module.css'

/** Above this number of locations, a search field is shown. */
const fewPlaces = 8

interface PlacePickerProps {
  places: readonly ManagedPlace[]
  chosen: ReadonlySet<number>
  onChoose: (ids: ReadonlySet<number>) => void
}

/** Selects the locations of a change; a command accepts at most 200. */
export function PlacePicker({ places, chosen, onChoose }: PlacePickerProps) {
  const t = useT()
  const [text, setText] = useState('')
  const isFound = searchMatch(text)
  const shown = places
    .filter(({ name, storeName }) => isFound(plain(`${storeName} ${name}`)))
    .slice(0, maxLocations)
  const shownIds = new Set(shown.map(({ id }) => String(id)))
  const select = (ids: ReadonlySet<string>) => {
    // locations hidden by the search stay selected
    const hidden = [...chosen].filter((id) => !shownIds.has(String(id)))
    onChoose(new Set([...hidden, ...[...ids].map(Number)].slice(0, maxLocations)))
  }
  if (places.length === 0) return <p className={css.hint}>{t('schedule.no-other-location')}</p>
  return (
    <div className={css.picker}>
      {places.length > fewPlaces && (
        <SearchField
          label={t('schedule.search-locations')}
          value={text}
          onChange={setText}
          clearLabel={t('schedule.clear')}
        />
      )}
      <CheckboxGroup
        label={t('schedule.locations')}
        allLabel={t('schedule.locations-all')}
        options={shown.map(({ id, name }) => ({ id: String(id), label: name }))}
        selected={new Set([...chosen].map(String).filter((id) => shownIds.has(id)))}
        onChange={select}
      />
    </div>
  )
}
