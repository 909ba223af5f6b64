import type { ReactNode } from 'react'
import css from './FactList.module.css'

export interface Fact {
  readonly name: string
  readonly value: ReactNode
  /** A sum below a line. */
  readonly isTotal?: boolean
  /** Where several facts have the same name. */
  readonly id?: string
}

/** Names with their values, the values in line at the end side. */
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
