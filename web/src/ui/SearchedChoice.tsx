import { useState } from 'react'
import { CheckboxGroup, type CheckboxGroupProps } from './CheckboxGroup.tsx'
import { plain, searched } from './matchesSearch.ts'
import { SearchField } from './SearchField.tsx'

/** Above this number of options, a search field is shown. */
const few = 8

interface SearchedChoiceProps extends Omit<CheckboxGroupProps, 'above'> {
  options: readonly { readonly id: string; readonly label: string }[]
  searchLabel: string
}

/** Selects several options of a list with search. What the search hides stays selected. */
export function SearchedChoice(props: SearchedChoiceProps) {
  const { options, searchLabel, selected, onChange, ...group } = props
  const [text, setText] = useState('')
  const shown = searched(options, text, ({ label }) => plain(label))
  const ids = new Set(shown.map(({ id }) => id))
  return (
    <CheckboxGroup
      {...group}
      above={options.length > few && <SearchField label={searchLabel} value={text} onChange={setText} />}
      options={shown}
      selected={new Set([...selected].filter((id) => ids.has(id)))}
      onChange={(next) => onChange(new Set([...[...selected].filter((id) => !ids.has(id)), ...next]))}
    />
  )
}
