import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from './Button.tsx'
import { cx } from './cx.ts'
import { IconButton } from './IconButton.tsx'
import { pageList } from './pageList.ts'
import css from './Pagination.module.css'

interface PaginationProps {
  label: string
  /** Starts at 1. */
  page: number
  pageCount: number
  onPage: (page: number) => void
  previousLabel: string
  nextLabel: string
  /** "Page 3". */
  pageLabel: (page: number) => string
  /** The localised page number. */
  formatPage: (page: number) => string
  /** What is shown, such as "21–40 of 237". */
  summary?: string
}

/** Navigates between the pages of a list. */
export function Pagination(props: PaginationProps) {
  const { label, page, pageCount, onPage, previousLabel, nextLabel, pageLabel, formatPage, summary } = props
  return (
    <nav aria-label={label} className={css.pages}>
      {summary && <p className={cx(css.summary, 'tabular')}>{summary}</p>}
      <IconButton
        label={previousLabel}
        icon={<ChevronLeft className="flip" />}
        // not disabled, since a disabled button would lose the focus to the page behind a dialog
        aria-disabled={page <= 1}
        onClick={() => page > 1 && onPage(page - 1)}
      />
      <ol className={css.list}>
        {pageList(page, pageCount).map((entry, index) => (
          <li key={entry ?? `gap${index}`}>
            {entry === null ? (
              <span className={css.gap} aria-hidden="true">
                …
              </span>
            ) : (
              <Button
                tone="quiet"
                aria-label={pageLabel(entry)}
                aria-current={entry === page ? 'page' : undefined}
                className={css.page}
                onClick={() => onPage(entry)}
              >
                {formatPage(entry)}
              </Button>
            )}
          </li>
        ))}
      </ol>
      <IconButton
        label={nextLabel}
        icon={<ChevronRight className="flip" />}
        aria-disabled={page >= pageCount}
        onClick={() => page < pageCount && onPage(page + 1)}
      />
    </nav>
  )
}
