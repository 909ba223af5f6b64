import { useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Checkbox } from './Checkbox.tsx'
import { cx } from './cx.ts'
import css from './PickList.module.css'
import { PickRows } from './PickRows.tsx'
import { SearchField } from './SearchField.tsx'
import { plain, searchMatch } from './matchesSearch.ts'
import { allState, toggleAll } from './selectAll.ts'

export interface PickOption {
  id: string
  label: string
  description?: string
  /** Before the label, such as an `Avatar`. */
  icon?: ReactNode
  disabled?: boolean
}

interface PickListBase {
  label: string
  options: readonly PickOption[]
  selected: ReadonlySet<string>
  onChange: (selected: Set<string>) => void
  emptyText: string
  /** Opens and shows, but nothing can be changed. */
  readOnly?: boolean
  /** With both, a search box stands above. */
  searchLabel?: string
  clearLabel?: string
  autoFocusSearch?: boolean
  className?: string
}

export type PickListProps = PickListBase &
  ({ mode: 'multi' /** With it, an "All" row stands first. */; allLabel?: string } | { mode: 'single' })

/**
 * One or several of a list of any length, with search. Stands in a popover, a dialog or a card. Not built on
 * react-aria's list: that took 2 s to open 1,000 rows on a slow computer, this one takes a few frames.
 */
export function PickList(props: PickListProps) {
  const {
    label,
    options,
    selected,
    onChange,
    emptyText,
    readOnly = false,
    searchLabel,
    clearLabel,
    mode,
  } = props
  const [query, setQuery] = useState('')
  const frame = useRef<HTMLDivElement>(null)
  const texts = useMemo(
    () => options.map((option) => plain(`${option.label} ${option.description ?? ''}`)),
    [options],
  )
  const shown = useMemo(() => {
    const matches = searchMatch(query)
    return options.filter((_, index) => matches(texts[index] ?? ''))
  }, [options, texts, query])
  const state = allState(options, selected)
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
      {searchLabel && clearLabel && (
        <div className={css.search}>
          <SearchField
            label={searchLabel}
            clearLabel={clearLabel}
            value={query}
            onChange={setQuery}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- asked for by the dialog that opens with it
            autoFocus={props.autoFocusSearch}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowDown') return
              event.preventDefault()
              frame.current?.querySelector<HTMLElement>('[role=listbox]')?.focus()
            }}
          />
        </div>
      )}
      {mode === 'multi' && props.allLabel && !query && (
        <div className={css.all}>
          <Checkbox
            label={props.allLabel}
            checked={state === 'all'}
            indeterminate={state === 'some'}
            disabled={readOnly}
            onChange={() => onChange(toggleAll(options, selected))}
          />
        </div>
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
