import type { ReactNode } from 'react'
import { QuerySection } from '#kit/page/QuerySection.tsx'
import type { SectionQuery } from '#kit/page/QuerySection.tsx'
import { useT } from '#kit/words/useT.ts'
import { SectionHeader } from '#ui/SectionHeader.tsx'
import { SkeletonChart } from '#ui/SkeletonChart.tsx'
import css from './ChartSection.module.css'

interface ChartSectionProps<Data> {
  title: string
  query: SectionQuery<Data>
  /** Further queries to wait for; the chart renders without one that fails. */
  alongside?: readonly { readonly isPending: boolean }[]
  /** The chart; its frame repeats the title. */
  children: (data: Data) => ReactNode
}

/** A chart with its query: the title with a skeleton or an error until there is an answer, then the chart. */
export function ChartSection<Data>({ title, query, alongside = [], children }: ChartSectionProps<Data>) {
  const t = useT()
  const hasChart = query.data !== undefined && alongside.every(({ isPending }) => !isPending)
  return (
    <div className={css.section}>
      {!hasChart && <SectionHeader title={title} />}
      <QuerySection
        query={query}
        alongside={alongside}
        loading={t('dashboard.loading')}
        failed={t('dashboard.failed')}
        skeleton={<SkeletonChart />}
      >
        {children}
      </QuerySection>
    </div>
  )
}
