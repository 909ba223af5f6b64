import { useMemo, useRef, useState } from 'react'
import { Checkbox } from './Checkbox.tsx'
import { cx } from './cx.ts'
import css from './PickList.module.css'
import { PickRows, type PickOption } from './PickRows.tsx'
import { SearchField } from './SearchField.tsx'
import { plain, searched } from './matchesSearch.ts'
import { allState, toggleAll } from './selectAll.ts'

interface PickListBase {
  label: string
  options: readonly PickOption[]
  selected: ReadonlySet<string>
  onChange: (selected: Set<string>) => void
  emptyText: string
  /** Can be opened but not changed. */
  readOnly?: boolean
  /** With it, a search field is shown. */
  searchLabel?: string
  autoFocusSearch?: boolean
  className?: string
}

type PickListProps = PickListBase &
  (
    | {
        mode: 'multi'
        /** Adds a "select all" box. */
        allLabel?: string
        /** An empty selection means all: the "select all" box is then checked. */
        noneMeansAll?: boolean
      }
    | { mode: 'single' }
  )

/**
 * Selects one or several options of a list of any length, with search, for popovers, dialogs and cards. Not built on
 * react-aria's list, which took 2 s to open 1,000 rows on a slow computer; this one takes a few frames.
 */
export function PickList(props: PickListProps) {
  const { label, options, selected, onChange, emptyText, readOnly = false, mode } = props
  const [query, setQuery] = useState('')
  const frame = useRef<HTMLDivElement>(null)
  const shown = useSearched(options, query)
  const choose = (option: PickOption) => {
    if (readOnly || option.disabled) return
    if (mode === 'single') {
      onChange(new Set([option.id]))
      return
    }
    const next = new Set(selected)
    if (!next.delete(option.id)) next.add(option.id)
    onChange(next)
  }
  const chooseShown = () => {
    if (readOnly || mode === 'single') return
    onChange(new Set([...selected, ...shown.filter((option) => !option.disabled).map((option) => option.id)]))
  }
  return (
    <div ref={frame} className={cx(css.frame, props.className)} data-readonly={readOnly || undefined}>
      <Search
        {...props}
        query={query}
        onQuery={setQuery}
        onDown={() => frame.current?.querySelector<HTMLElement>('[role=listbox]')?.focus()}
      />
      {mode === 'multi' && props.allLabel && !query && (
        <All
          {...{ options, selected, onChange, readOnly }}
          label={props.allLabel}
          noneMeansAll={props.noneMeansAll ?? false}
        />
      )}
      <PickRows
        {...{ label, selected, mode, readOnly, query }}
        options={shown}
        onChoose={choose}
        onChooseAll={chooseShown}
      />
      <output className={cx(css.none, shown.length > 0 && css.silent)}>
        {shown.length === 0 && emptyText}
      </output>
    </div>
  )
}

/** The options whose label or description contains the search words. */
function useSearched(options: readonly PickOption[], query: string): readonly PickOption[] {
  const texts = useMemo(
    () => options.map((option) => plain(`${option.label} ${option.description ?? ''}`)),
    [options],
  )
  return useMemo(() => searched(options, query, (_, index) => texts[index] ?? ''), [options, texts, query])
}

interface SearchProps extends Pick<PickListBase, 'searchLabel' | 'autoFocusSearch'> {
  query: string
  onQuery: (query: string) => void
  /** Called when the down arrow moves from the box to the rows. */
  onDown: () => void
}

function Search({ searchLabel, autoFocusSearch, query, onQuery, onDown }: SearchProps) {
  if (!searchLabel) return null
  return (
    <div className={css.search}>
      <SearchField
        label={searchLabel}
        value={query}
        onChange={onQuery}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog that opens with the list asks for it
        autoFocus={autoFocusSearch}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          onDown()
        }}
      />
    </div>
  )
}

type AllProps = Required<Pick<PickListBase, 'label' | 'options' | 'selected' | 'onChange' | 'readOnly'>> & {
  noneMeansAll: boolean
}

/** A box that selects all options, or none. */
function All({ label, options, selected, onChange, readOnly, noneMeansAll }: AllProps) {
  const state = allState(options, selected)
  return (
    <div className={css.all}>
      <Checkbox
        label={label}
        checked={state === 'all' || (noneMeansAll && selected.size === 0)}
        indeterminate={state === 'some'}
        disabled={readOnly}
        onChange={() => onChange(toggleAll(options, selected))}
      />
    </div>
  )
}
