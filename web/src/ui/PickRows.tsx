import { memo, useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { cx } from './cx.ts'
import css from './PickList.module.css'
import type { PickOption } from './PickList.tsx'
import { nextRow, rowWindow, scrollFor } from './rowWindow.ts'
import { useMedia } from './useMedia.ts'

export interface PickRowsProps {
  label: string
  options: readonly PickOption[]
  selected: ReadonlySet<string>
  mode: 'multi' | 'single'
  readOnly: boolean
  /** What is searched: another search starts at the top again. */
  query: string
  onChoose: (option: PickOption) => void
  /** Ctrl+A: all that is shown. */
  onChooseAll: () => void
}

/** Above this many rows only those in sight are in the page. */
const VIRTUAL_ABOVE = 50

/** The list box. The focus stays on it; the row the keyboard is at is told by `aria-activedescendant`. */
export function PickRows(props: PickRowsProps) {
  const { label, options, selected, mode, readOnly, query, onChoose, onChooseAll } = props
  const base = useId()
  const list = useRef<HTMLDivElement>(null)
  const firstChosen = options.findIndex((option) => selected.has(option.id))
  const [active, setActive] = useState(mode === 'single' ? Math.max(0, firstChosen) : 0)
  const [view, setView] = useState({ top: 0, height: 340 })
  const coarse = useMedia('(pointer: coarse)')
  const virtual = options.length > VIRTUAL_ABOVE
  const described = options.some((option) => option.description)
  const rowHeight = (described ? 52 : 40) + (coarse ? 8 : 0)
  const { from, to } = virtual
    ? rowWindow(options.length, rowHeight, view.top, view.height)
    : { from: 0, to: options.length }

  const look = () => {
    const node = list.current
    if (node && virtual) setView({ top: node.scrollTop, height: node.clientHeight })
  }
  const goTo = (index: number) => {
    setActive(index)
    const node = list.current
    if (!node) return
    if (virtual) {
      node.scrollTop = scrollFor(index, rowHeight, node.scrollTop, node.clientHeight)
      look()
    } else document.getElementById(`${base}-${index}`)?.scrollIntoView({ block: 'nearest' })
  }
  // how high the list is depends on where it stands, so it is known only once drawn; the chosen row is shown first
  useLayoutEffect(
    function scrollToActive() {
      const node = list.current
      if (!node || !virtual) return
      node.scrollTop = scrollFor(active, rowHeight, node.scrollTop, node.clientHeight)
      setView({ top: node.scrollTop, height: node.clientHeight })
    },
    // oxlint-disable-next-line react/exhaustive-deps -- only when it appears: later moves scroll themselves
    [virtual],
  )

  const [searched, setSearched] = useState(query)
  if (searched !== query) {
    setSearched(query)
    setActive(0)
    setView(({ height }) => ({ top: 0, height }))
  }
  useEffect(
    function startAtTheTop() {
      if (query !== '') list.current?.scrollTo(0, 0)
    },
    [query],
  )
  const latest = useRef(onChoose)
  useEffect(function keepLatest() {
    latest.current = onChoose
  })
  const chooseRow = useCallback((option: PickOption, index: number) => {
    setActive(index)
    latest.current(option)
  }, [])

  const press = (event: KeyboardEvent) => {
    const to = nextRow(event.key, active, options.length)
    const option = options[active]
    if (to !== undefined) goTo(to)
    else if ((event.key === ' ' || event.key === 'Enter') && option) onChoose(option)
    else if (event.key === 'a' && (event.ctrlKey || event.metaKey)) onChooseAll()
    else return
    event.preventDefault()
  }
  return (
    <div
      ref={list}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native select shows neither ticks nor a thousand rows well
      role="listbox"
      tabIndex={options.length === 0 ? -1 : 0}
      aria-label={label}
      aria-multiselectable={mode === 'multi'}
      aria-readonly={readOnly || undefined}
      aria-activedescendant={options[active] ? `${base}-${active}` : undefined}
      className={cx(css.list, options.length === 0 && css.silent)}
      onKeyDown={press}
      onScroll={look}
    >
      <div
        role="presentation"
        className={css.rows}
        style={
          virtual ? { blockSize: options.length * rowHeight, paddingBlockStart: from * rowHeight } : undefined
        }
      >
        {options.slice(from, to).map((option, offset) => {
          const index = from + offset
          return (
            <Row
              key={option.id}
              id={`${base}-${index}`}
              {...{ option, index, mode }}
              selected={selected.has(option.id)}
              active={index === active}
              count={options.length}
              height={virtual ? rowHeight : undefined}
              onChoose={chooseRow}
            />
          )
        })}
      </div>
    </div>
  )
}

interface RowProps {
  id: string
  option: PickOption
  index: number
  count: number
  mode: 'multi' | 'single'
  selected: boolean
  active: boolean
  /** Set where rows stand at reckoned places. */
  height: number | undefined
  onChoose: (option: PickOption, index: number) => void
}

/** A row is drawn anew only when something about it has changed: with every key and tick all the others stay. */
const Row = memo(function Row({
  id,
  option,
  index,
  count,
  mode,
  selected,
  active,
  height,
  onChoose,
}: RowProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the keys are handled by the list box, which has the focus
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it belongs to the list box above
      role="option"
      aria-selected={selected}
      aria-disabled={option.disabled || undefined}
      aria-setsize={count}
      aria-posinset={index + 1}
      data-active={active || undefined}
      className={cx(css.row, height !== undefined && css.fixed)}
      style={height === undefined ? undefined : { blockSize: height }}
      title={height === undefined ? undefined : option.label}
      onClick={() => onChoose(option, index)}
    >
      <span className={cx(css.mark, mode === 'single' && css.round)} aria-hidden="true" />
      {option.icon}
      <span className={css.words}>
        <span>{option.label}</span>
        {option.description && <span className={css.sub}>{option.description}</span>}
      </span>
    </div>
  )
})
