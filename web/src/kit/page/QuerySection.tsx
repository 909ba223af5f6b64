import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { QueryKey, UseQueryOptions, UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Loading } from '../../ui/Skeleton.tsx'
import { useT } from '../words/useT.ts'
import { Failed } from './Failed.tsx'
import type { FailedQuery } from './failures.tsx'
import css from './QuerySection.module.css'

/** A query for a section: its answer, and its state. */
export interface SectionQuery<Data> extends FailedQuery {
  readonly data: Data | undefined
  readonly isPending: boolean
  /** The answer belongs to the previous query. */
  readonly isPlaceholderData: boolean
}

/** The texts of an empty state. */
export interface Empty {
  readonly title: string
  /** What will appear here, or how to see more. */
  readonly words?: ReactNode
  readonly action?: ReactNode
  readonly icon?: ReactNode
}

export interface QuerySectionProps<Data> {
  query: SectionQuery<Data>
  /** Further queries to wait for; if one of them fails, the section renders without it. */
  alongside?: readonly { readonly isPending: boolean }[]
  /** Placeholder until the first answer, in the shape of the content. */
  skeleton: ReactNode
  /** The text for screen readers while loading; "Loading" by default. */
  loading?: string
  /** The error as a sentence. */
  failed?: string
  /** The texts for an empty answer; false if it is not empty. */
  empty?: (data: Data) => Empty | false
  className?: string | undefined
  children: (data: Data) => ReactNode
}

/**
 * Renders the answer of a query: a skeleton while loading, the reason and Retry after a failure, a text if it is empty,
 * and the previous answer, dimmed, while the next one loads.
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
    <EmptyState isAnswer title={title} actions={action} icon={icon}>
      {words}
    </EmptyState>
  )
}

/** A query for a list or a summary: the previous answer is shown until the next one arrives. */
export function useSectionQuery<Data, Key extends QueryKey>(
  options: UseQueryOptions<Data, Error, Data, Key>,
): UseQueryResult<Data> {
  return useQuery({ ...options, placeholderData: keepPreviousData })
}
