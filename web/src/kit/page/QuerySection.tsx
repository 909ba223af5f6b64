import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { QueryKey, UseQueryOptions, UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Loading } from '../../ui/Skeleton.tsx'
import { useT } from '../words/useT.ts'
import { Failed } from './Failed.tsx'
import type { FailedQuery } from './Failed.tsx'
import css from './QuerySection.module.css'

/** What a query is in for a section: its answer, and how it stands. */
export interface SectionQuery<Data> extends FailedQuery {
  readonly data: Data | undefined
  readonly isPending: boolean
  /** The answer belongs to the question before. */
  readonly isPlaceholderData: boolean
}

/** What stands where nothing is yet. */
export interface Empty {
  readonly title: string
  /** What will be here, or how to see more. */
  readonly words?: ReactNode
  readonly action?: ReactNode
  readonly icon?: ReactNode
}

export interface QuerySectionProps<Data> {
  query: SectionQuery<Data>
  /** Queries that are waited for as well; when one of them fails, the section does without it. */
  alongside?: readonly { readonly isPending: boolean }[]
  /** Stands here until the first answer, in the shape of what comes. */
  skeleton: ReactNode
  /** What screen readers hear meanwhile; "Loading" unless said. */
  loading?: string
  /** What could not be loaded, as a sentence. */
  failed?: string
  /** What to say when the answer has nothing to show; false when it has. */
  empty?: (data: Data) => Empty | false
  className?: string | undefined
  children: (data: Data) => ReactNode
}

/**
 * A part of a page that shows the answer of a query: a skeleton before it, the reason and a retry when it failed,
 * words when it is empty, and the answer before, dimmed, while another one is on its way.
 */
export function QuerySection<Data>(props: QuerySectionProps<Data>) {
  const { query, alongside = [], skeleton, loading, failed, empty, className, children } = props
  const t = useT()
  if (query.isPending || alongside.some(({ isPending }) => isPending))
    return (
      <Loading label={loading ?? t('shell.loading')} {...(className !== undefined && { className })}>
        {skeleton}
      </Loading>
    )
  if (query.data === undefined) return <Failed query={query} title={failed} />
  const nothing = empty?.(query.data)
  if (nothing) return <EmptySection {...nothing} />
  const isOld = query.isPlaceholderData || undefined
  return (
    <div className={cx(css.section, className)} data-old={isOld} aria-busy={isOld}>
      {children(query.data)}
    </div>
  )
}

function EmptySection({ title, words, action, icon }: Empty) {
  return (
    <EmptyState title={title} actions={action} icon={icon}>
      {words}
    </EmptyState>
  )
}

/** Asks a query of a list or a summary: the answer before stays until the next one is there. */
export function useSectionQuery<Data, Key extends QueryKey>(
  options: UseQueryOptions<Data, Error, Data, Key>,
): UseQueryResult<Data> {
  return useQuery({ ...options, placeholderData: keepPreviousData })
}
