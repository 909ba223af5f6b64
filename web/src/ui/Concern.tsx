import { useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import css from './Concern.module.css'

interface ConcernProps {
  /** The store or location it is about. */
  name: string
  /** What is wrong, in one sentence. */
  children: ReactNode
  /** Links and buttons to act on it. */
  actions: ReactNode
}

/** One entry of a list of what needs attention. */
export function Concern({ name, children, actions }: ConcernProps) {
  return (
    <li className={css.concern}>
      <p className={css.name}>
        <bdi>{name}</bdi>
      </p>
      <p className={css.why}>{children}</p>
      <p className={css.actions}>{actions}</p>
    </li>
  )
}

interface ConcernListProps<Item> {
  label: string
  items: readonly Item[]
  /** The entry of an item. `more` is the button that expands the list; it belongs to the actions. */
  children: (item: Item, more: ReactNode) => ReactNode
  /** Says how many more there are. */
  moreText: (count: number) => string
  fewerText: string
}

/** Concerns of one kind, possibly of several stores: the first, and the rest on request. */
export function ConcernList<Item>(props: ConcernListProps<Item>) {
  const { label, items, children, moreText, fewerText } = props
  const [isOpen, setOpen] = useState(false)
  const more = items.length > 1 && (
    <Button tone="quiet" size="s" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
      {isOpen ? fewerText : moreText(items.length - 1)}
    </Button>
  )
  return (
    <ul className={css.list} aria-label={label}>
      {items.slice(0, isOpen ? items.length : 1).map((item, index) => children(item, index === 0 && more))}
    </ul>
  )
}
