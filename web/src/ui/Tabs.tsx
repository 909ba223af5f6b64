import { useId, useRef } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import css from './Tabs.module.css'

interface Tab<Id extends string = string> {
  id: Id
  label: string
  /** Rendered after the label, such as a count in a `Badge`. */
  extra?: ReactNode
  disabled?: boolean
}

interface TabsProps<Id extends string> {
  label: string
  tabs: readonly Tab<Id>[]
  selected: Id
  onSelect: (id: Id) => void
  /** The content of the selected tab. */
  children: ReactNode
}

/** Tabs. Arrow keys, Home and End move and select immediately. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, children }: TabsProps<Id>) {
  const base = useId()
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const open = tabs.filter((tab) => !tab.disabled)
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const to = nextTab(
      open.length,
      Math.max(
        0,
        open.findIndex((tab) => tab.id === selected),
      ),
      event.key,
      rtl,
    )
    const tab = to === undefined ? undefined : open[to]
    if (!tab) return
    event.preventDefault()
    onSelect(tab.id)
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(`${base}-${tab.id}`)}`)?.focus()
  }
  return (
    <div className={css.tabs}>
      <div ref={list} role="tablist" aria-label={label} tabIndex={-1} className={css.list} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}`}
            aria-selected={tab.id === selected}
            aria-controls={tab.id === selected ? `${base}-panel` : undefined}
            tabIndex={tab.id === selected ? 0 : -1}
            disabled={tab.disabled}
            className={css.tab}
            onClick={() => onSelect(tab.id)}
          >
            {tab.label}
            {tab.extra}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-${selected}`}>
        {children}
      </div>
    </div>
  )
}

/** The tab of `count` that a key moves to from `index`. */
export function nextTab(count: number, index: number, key: string, rtl: boolean): number | undefined {
  if (count === 0) return undefined
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined
  const step = (key === 'ArrowRight') === rtl ? -1 : 1
  return (index + step + count) % count
}
