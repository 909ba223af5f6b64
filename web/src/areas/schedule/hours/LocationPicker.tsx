import { useState } from 'react'
import { useFormats } from '#kit/formats/useFormats.ts'
import { maxLocations } from '#kit/selection/rules.ts'
import { useT } from '#kit/words/useT.ts'
import { CheckboxGroup } from '#ui/CheckboxGroup.tsx'
import { plain, searched } from '#ui/matchesSearch.ts'
import { SearchField } from '#ui/SearchField.tsx'
import type { ManagedLocation } from '../managed-locations.ts'
import css from './Hours.module.css'

/** Above this number of locations, a search field is shown. */
const fewLocations = 8

interface LocationPickerProps {
  locations: readonly ManagedLocation[]
  chosen: ReadonlySet<number>
  onChoose: (ids: ReadonlySet<number>) => void
}

/** Selects the locations of a change; a command takes at most a thousand. */
export function LocationPicker({ locations, chosen, onChoose }: LocationPickerProps) {
  const t = useT()
  const formats = useFormats()
  const [text, setText] = useState('')
  const found = searched(locations, text, ({ name, storeName }) => plain(`${storeName} ${name}`))
  const shown = found.slice(0, maxLocations)
  const shownIds = new Set(shown.map(({ id }) => String(id)))
  const select = (ids: ReadonlySet<string>) => {
    // locations hidden by the search stay selected
    const hidden = [...chosen].filter((id) => !shownIds.has(String(id)))
    onChoose(new Set([...hidden, ...[...ids].map(Number)].slice(0, maxLocations)))
  }
  if (locations.length === 0) return <p className={css.hint}>{t('schedule.no-other-location')}</p>
  return (
    <div className={css.picker}>
      <CheckboxGroup
        label={t('schedule.locations')}
        above={
          locations.length > fewLocations && (
            <SearchField label={t('schedule.search-locations')} value={text} onChange={setText} />
          )
        }
        allLabel={t('schedule.locations-all')}
        options={shown.map(({ id, name }) => ({ id: String(id), label: name }))}
        selected={new Set([...chosen].map(String).filter((id) => shownIds.has(id)))}
        onChange={select}
      />
      {found.length > maxLocations && (
        <p className={css.hint}>
          {t('schedule.first-locations', {
            count: formats.number(maxLocations),
            total: formats.number(found.length),
          })}
        </p>
      )}
    </div>
  )
}
