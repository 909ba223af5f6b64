import type { ReactNode } from 'react'
import css from './FactList.module.css'

export interface Fact {
  readonly name: string
  readonly value: ReactNode
  /** A total below a line. */
  readonly isTotal?: boolean
  /** Needed if several facts have the same name. */
  readonly id?: string
}

/** A list of names and values, with values aligned at the end. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={css.facts}>
      {facts.map(({ name, value, isTotal, id }) => (
        <div key={id ?? name} data-total={isTotal || undefined}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
