import { useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer'
import { Checkbox } from './Checkbox.tsx'
import { cx } from './cx.ts'
import css from './PickList.module.css'
import { SearchField } from './SearchField.tsx'
import { matchesSearch } from './matchesSearch.ts'
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
  ({ mode: 'multi'; /** With it, an "All" row stands first. */ allLabel?: string } | { mode: 'single' })

/** Above this many rows only those in sight are in the page. */
const VIRTUAL_ABOVE = 50

/** One or several of a list of any length, with search. Stands in a popover, a dialog or a card. */
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
  const shown = useMemo(
    () => options.filter((option) => matchesSearch(query, option.label, option.description)),
    [options, query],
  )
  const state = allState(options, selected)
  const choose = (keys: 'all' | ReadonlySet<string | number>) => {
    if (readOnly) return
    const open = shown.filter((option) => !option.disabled).map((option) => option.id)
    onChange(new Set(keys === 'all' ? [...selected, ...open] : [...keys].map(String)))
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
              frame.current?.querySelector<HTMLElement>('[role=option]:not([aria-disabled=true])')?.focus()
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
      <Rows virtual={shown.length > VIRTUAL_ABOVE}>
        <ListBox
          aria-label={label}
          items={shown}
          selectionMode={mode === 'multi' ? 'multiple' : 'single'}
          selectionBehavior="toggle"
          disallowEmptySelection={mode === 'single'}
          selectedKeys={selected}
          onSelectionChange={choose}
          // otherwise the second Escape in a popover would clear the whole selection
          escapeKeyBehavior="none"
          className={css.list ?? ''}
          renderEmptyState={() => <p className={css.none}>{emptyText}</p>}
        >
          {(option) => <Row option={option} mode={mode} />}
        </ListBox>
      </Rows>
    </div>
  )
}

function Rows({ virtual, children }: { virtual: boolean; children: ReactNode }) {
  if (!virtual) return children
  return (
    <Virtualizer layout={ListLayout} layoutOptions={{ estimatedRowSize: 44, padding: 4 }}>
      {children}
    </Virtualizer>
  )
}

function Row({ option, mode }: { option: PickOption; mode: PickListProps['mode'] }) {
  return (
    <ListBoxItem
      id={option.id}
      textValue={option.label}
      isDisabled={option.disabled ?? false}
      className={css.row ?? ''}
    >
      <span className={cx(css.mark, mode === 'single' && css.round)} aria-hidden="true" />
      {option.icon}
      <span className={css.words}>
        <span>{option.label}</span>
        {option.description && <span className={css.sub}>{option.description}</span>}
      </span>
    </ListBoxItem>
  )
}
