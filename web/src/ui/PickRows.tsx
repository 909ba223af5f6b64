import { memo, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import { cx } from './cx.ts'
import css from './PickList.module.css'
import { textScale } from './rem.ts'
import { nextRow, rowWindow, scrollFor } from './rowWindow.ts'
import { useMedia } from './useMedia.ts'
import { useStable } from './useStable.ts'

export interface PickOption {
  id: string
  label: string
  description?: string
  /** Rendered before the label, such as an `Avatar`. */
  icon?: ReactNode
  disabled?: boolean
}

interface PickRowsProps {
  label: string
  options: readonly PickOption[]
  selected: ReadonlySet<string>
  mode: 'multi' | 'single'
  readOnly: boolean
  /** The search text: a new search scrolls to the top. */
  query: string
  onChoose: (option: PickOption) => void
  /** Ctrl+A: selects all shown rows. */
  onChooseAll: () => void
}

/** Above this number of rows, only the visible ones are rendered. */
const VIRTUAL_ABOVE = 50

/** The list box. It keeps the focus; `aria-activedescendant` names the active row. */
export function PickRows(props: PickRowsProps) {
  const { label, options, selected, mode, readOnly, query, onChoose, onChooseAll } = props
  const base = useId()
  const firstChosen = options.findIndex((option) => selected.has(option.id))
  const [active, setActive] = useState(mode === 'single' ? Math.max(0, firstChosen) : 0)
  const list = useRef<HTMLDivElement>(null)
  const { from, to, height, style, look, show } = useRows(list, options, active, query)
  const [searched, setSearched] = useState(query)
  if (searched !== query) {
    setSearched(query)
    setActive(0)
  }
  // stable, so that choosing a row does not render the others again
  const chooseRow = useStable((option: PickOption, index: number) => {
    setActive(index)
    onChoose(option)
  })
  const press = (event: KeyboardEvent) => {
    const next = nextRow(event.key, active, options.length)
    const option = options[active]
    if (next !== undefined) {
      setActive(next)
      show(next, `${base}-${next}`)
    } else if ((event.key === ' ' || event.key === 'Enter') && option) onChoose(option)
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
      <div role="presentation" style={style}>
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
              height={height}
              onChoose={chooseRow}
            />
          )
        })}
      </div>
    </div>
  )
}

/** Which rows are rendered, and how to scroll to one; of a long list only the visible ones are rendered. */
function useRows(
  list: RefObject<HTMLDivElement | null>,
  options: readonly PickOption[],
  active: number,
  query: string,
) {
  const [view, setView] = useState({ top: 0, height: 340 })
  const isCoarse = useMedia('(pointer: coarse)')
  const isVirtual = options.length > VIRTUAL_ABOVE
  const isDescribed = options.some((option) => option.description)
  const [scale] = useState(textScale)
  const rowHeight = ((isDescribed ? 52 : 40) + (isCoarse ? 8 : 0)) * scale
  const { from, to } = isVirtual
    ? rowWindow(options.length, rowHeight, view.top, view.height)
    : { from: 0, to: options.length }
  const [searched, setSearched] = useState(query)
  if (searched !== query) {
    setSearched(query)
    setView({ ...view, top: 0 })
  }
  useEffect(
    function scrollToTop() {
      if (query !== '') list.current?.scrollTo(0, 0)
    },
    [query, list],
  )
  const scrollTo = (index: number) => {
    const node = list.current
    if (!node) return
    node.scrollTop = scrollFor(index, rowHeight, node.scrollTop, node.clientHeight)
    setView({ top: node.scrollTop, height: node.clientHeight })
  }
  // the height of the list is known only after rendering; then scroll to the selected row
  useLayoutEffect(
    function scrollToActive() {
      if (isVirtual) scrollTo(active)
    },
    // oxlint-disable-next-line react/exhaustive-deps -- only when the list appears: later moves scroll themselves
    [isVirtual],
  )
  return {
    from,
    to,
    /** Set if rows have a fixed height. */
    height: isVirtual ? rowHeight : undefined,
    style: isVirtual
      ? { blockSize: options.length * rowHeight, paddingBlockStart: from * rowHeight }
      : undefined,
    look: () => {
      const node = list.current
      if (node && isVirtual) setView({ top: node.scrollTop, height: node.clientHeight })
    },
    show: (index: number, id: string) => {
      if (isVirtual) scrollTo(index)
      else document.getElementById(id)?.scrollIntoView({ block: 'nearest' })
    },
  }
}

interface RowProps {
  id: string
  option: PickOption
  index: number
  count: number
  mode: 'multi' | 'single'
  selected: boolean
  active: boolean
  /** Set if rows have a fixed height. */
  height: number | undefined
  onChoose: (option: PickOption, index: number) => void
}

/** Memoised, so that a key press or selection does not render the other rows again. */
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
