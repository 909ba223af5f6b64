import type { ReactNode } from 'react'
import { useFormats } from '#kit/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { Badge } from '#ui/Badge.tsx'
import { Tabs } from '#ui/Tabs.tsx'

export interface Part {
  readonly id: string
  readonly label: string
  /** How many orders, as the figure says it. */
  readonly count: number | undefined
}

export interface PartTabsProps {
  parts: readonly Part[]
  selected: string
  onSelect: (id: string) => void
  children: ReactNode
}

/** The parts of a figure as tabs; a figure of one part needs none. */
export function PartTabs({ parts, selected, onSelect, children }: PartTabsProps) {
  const t = useT()
  const formats = useFormats()
  if (parts.length < 2) return children
  return (
    <Tabs
      label={t('orders.parts')}
      tabs={parts.map(({ id, label, count }) => ({
        id,
        label,
        ...(count !== undefined && { extra: <Badge>{formats.number(count)}</Badge> }),
      }))}
      selected={selected}
      onSelect={onSelect}
    >
      {children}
    </Tabs>
  )
}
