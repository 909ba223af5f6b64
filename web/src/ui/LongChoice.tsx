import { useState } from 'react'
import { Button } from './Button.tsx'
import { CheckboxGroup } from './CheckboxGroup.tsx'
import { plain, searched } from './matchesSearch.ts'
import { SearchField } from './SearchField.tsx'

/** Options shown at first, and added by each press of "more". */
const atOnce = 25

interface Choice {
  readonly id: number
  readonly label: string
  readonly description: string
}

interface LongChoiceProps {
  label: string
  searchLabel: string
  moreLabel: string
  options: readonly Choice[]
  /** The selected ids in their order; a newly selected one is the last. */
  selected: readonly number[]
  onChange: (selected: number[]) => void
  error: string | undefined
}

/** Selects several options of a list of any length: 25 at a time, with search. What is selected is always shown. */
export function LongChoice(props: LongChoiceProps) {
  const { label, searchLabel, moreLabel, options, selected, onChange, error } = props
  const [query, setQuery] = useState('')
  const [most, setMost] = useState(atOnce)
  const found = searched(options, query, (one) => plain(`${one.label} ${one.description}`))
  const listed = new Set(found.slice(0, most).map(({ id }) => id))
  const shown = options.filter(({ id }) => listed.has(id) || selected.includes(id))
  const isLong = options.length > atOnce
  return (
    <>
      <CheckboxGroup
        label={label}
        above={
          isLong && (
            <SearchField
              label={searchLabel}
              value={query}
              onChange={(text) => {
                setQuery(text)
                setMost(atOnce)
              }}
            />
          )
        }
        options={shown.map(({ id, label: name, description }) => ({
          id: String(id),
          label: <bdi>{name}</bdi>,
          description,
        }))}
        selected={new Set(selected.map(String))}
        onChange={(next) =>
          onChange([
            ...selected.filter((id) => next.has(String(id))),
            ...[...next].map(Number).filter((id) => !selected.includes(id)),
          ])
        }
        error={error}
      />
      {found.length > most && (
        <Button size="s" onClick={() => setMost(most + atOnce)}>
          {moreLabel}
        </Button>
      )}
    </>
  )
}
