import { useEffect, useRef, type ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { SkeletonTable } from '../../ui/SkeletonTable.tsx'
import { linkClass } from '../../ui/TextLink.tsx'
import { cx } from '../../ui/cx.ts'
import { useFormats } from '../formats/useFormats.ts'
import { pageCount } from '../table/tableSearch.ts'
import { useT } from '../words/useT.ts'
import css from './PagedList.module.css'
import { QuerySection } from './QuerySection.tsx'
import type { QuerySectionProps } from './QuerySection.tsx'

/** The position of a page in its list, from the server. */
interface PageState {
  readonly page: number
  readonly limit: number
  readonly total: number
}

interface PagedListProps<Data extends { readonly pagination: PageState }, Row> extends Omit<
  QuerySectionProps<Data>,
  'skeleton' | 'empty' | 'children'
> {
  /** Names the list for screen readers. */
  label: string
  rows: (data: Data) => readonly Row[]
  /** "1,204 orders", above the rows. */
  count?: (total: number) => ReactNode
  /** The button for rows that have arrived meanwhile, of a list that stands still (`useStillRows`). */
  arrived?: { label: string; show: () => void } | false
  onPage: (page: number) => void
  /** The text of an empty list. */
  empty: NonNullable<ReturnType<NonNullable<QuerySectionProps<Data>['empty']>>>
  /** Placeholder until the first answer; table rows by default. */
  skeleton?: ReactNode
  /** The rows of the page: a `Table`, or a list of cards. */
  children: (rows: readonly Row[], page: PageState) => ReactNode
}

/** A list paged by the server: its states, item count, rows, and pagination. */
export function PagedList<Data extends { readonly pagination: PageState }, Row>(
  props: PagedListProps<Data, Row>,
) {
  const { label, rows, count, arrived = false, onPage, empty, skeleton, children, ...section } = props
  const t = useT()
  return (
    <QuerySection<Data>
      {...section}
      skeleton={skeleton ?? <SkeletonTable rows={8} columns={4} />}
      empty={({ pagination }) => pagination.total === 0 && empty}
    >
      {(data) => {
        const { pagination } = data
        const shown = rows(data)
        return (
          <div className={css.list}>
            {count && (
              <output className={css.count}>
                {count(pagination.total)}
                {arrived && (
                  <button
                    type="button"
                    className={cx(linkClass('quiet'), css.arrived)}
                    onClick={arrived.show}
                  >
                    {arrived.label}
                  </button>
                )}
              </output>
            )}
            {shown.length > 0 ? (
              children(shown, pagination)
            ) : (
              <EmptyState
                title={t('shell.list.no-such-page')}
                actions={<Button onClick={() => onPage(1)}>{t('shell.list.first-page')}</Button>}
              />
            )}
            <Pages label={label} state={pagination} shown={shown.length} onPage={onPage} />
          </div>
        )
      }}
    </QuerySection>
  )
}

interface PagesProps {
  label: string
  state: PageState
  /** Rows on this page. */
  shown: number
  onPage: (page: number) => void
}

/** Leaves a page that has lost its last row, for example by a reply, for the one that is now the last. */
function useLostPage({ page, limit, total }: PageState, shown: number, onPage: (page: number) => void): void {
  const filled = useRef<number | null>(null)
  useEffect(
    function leaveLostPage() {
      if (shown > 0) filled.current = page
      else if (filled.current === page && total > 0) {
        // once: this page stays until the other one arrives
        filled.current = null
        onPage(pageCount(total, limit))
      }
    },
    [page, limit, total, shown, onPage],
  )
}

function Pages({ label, state, shown, onPage }: PagesProps) {
  const { page, limit, total } = state
  const t = useT()
  const { number } = useFormats()
  const pages = pageCount(total, limit)
  useLostPage(state, shown, onPage)
  if (pages < 2) return null
  const before = (page - 1) * limit
  return (
    <Pagination
      label={t('shell.list.pages', { list: label })}
      page={page}
      pageCount={pages}
      onPage={onPage}
      previousLabel={t('shell.list.previous')}
      nextLabel={t('shell.list.next')}
      pageLabel={(one) => t('shell.list.page', { page: number(one) })}
      formatPage={(one) => number(one)}
      // a page that does not exist has no range
      {...(shown > 0 && {
        summary: t('shell.list.range', {
          from: number(before + 1),
          to: number(before + shown),
          total: number(total),
        }),
      })}
    />
  )
}
