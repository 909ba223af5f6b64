import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SkeletonText } from '../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { ApiError } from '../api/ApiError.ts'
import { BackLink } from './BackLink.tsx'
import css from './DetailPage.module.css'
import { QuerySection } from './QuerySection.tsx'
import type { Empty, SectionQuery } from './QuerySection.tsx'

/** The content of a detail page. */
interface Detail {
  readonly title: string
  /** A line below the title: when and where. */
  readonly about?: ReactNode
  /** States and marks as badges, below the title. */
  readonly marks?: ReactNode
  readonly actions?: ReactNode
  /** Sections of the wide column; each is a card. */
  readonly main: readonly DetailSection[]
  /** Sections of the narrow column; below the others on phones. */
  readonly side?: readonly DetailSection[]
  /** Phones show the narrow column first, for figures that are more important than a long list. */
  readonly isSideFirst?: boolean
}

export interface DetailSection {
  readonly id: string
  readonly content: ReactNode
}

interface DetailPageProps<Data> {
  /** Title for screen readers until the data has loaded. */
  label: string
  query: SectionQuery<Data>
  /** The list it was opened from. */
  back: { readonly to: NonNullable<LinkProps['to']>; readonly label: string }
  /** Content at the end of the bar, e.g. links to the previous and the next item. */
  bar?: ReactNode
  loading?: string
  failed?: string
  /** The text for an item that does not exist, or that the user cannot see. */
  unknown: Empty & { readonly heading: string }
  detail: (data: Data) => Detail
}

/** One item on a page of its own: link back to the list, title, badges, actions, and sections in two columns. */
export function DetailPage<Data>(props: DetailPageProps<Data>) {
  const { label, query, back, bar, loading, failed, unknown, detail } = props
  const isUnknown = query.error instanceof ApiError && query.error.status === 404
  return (
    <div className={css.page}>
      <nav className={css.bar} aria-label={label}>
        <BackLink to={back.to}>{back.label}</BackLink>
        <span className={css.spring} />
        {bar}
      </nav>
      {query.data === undefined && !isUnknown && <VisuallyHidden as="h1">{label}</VisuallyHidden>}
      {isUnknown ? (
        <div className={css.unknown}>
          <h1 className={css.title}>{unknown.heading}</h1>
          <EmptyState title={unknown.title} actions={<BackLink to={back.to}>{back.label}</BackLink>}>
            {unknown.words}
          </EmptyState>
        </div>
      ) : (
        <QuerySection
          query={query}
          skeleton={<SkeletonText lines={14} />}
          {...(loading !== undefined && { loading })}
          {...(failed !== undefined && { failed })}
        >
          {(data) => <DetailContent {...detail(data)} />}
        </QuerySection>
      )}
    </div>
  )
}

function DetailContent({ title, about, marks, actions, main, side = [], isSideFirst = false }: Detail) {
  return (
    <article className={css.whole} aria-label={title}>
      <header className={css.head}>
        <div className={css.name}>
          <h1 className={css.title}>{title}</h1>
          {about && <p className={css.about}>{about}</p>}
          {marks && <p className={css.marks}>{marks}</p>}
        </div>
        {actions && <div className={css.actions}>{actions}</div>}
      </header>
      <div className={css.columns} data-side-first={isSideFirst || undefined}>
        <Column sections={main} />
        {side.length > 0 && <Column sections={side} />}
      </div>
    </article>
  )
}

function Column({ sections }: { sections: readonly DetailSection[] }) {
  return (
    <div className={css.column}>
      {sections.map(({ id, content }) => (
        <div key={id} className={css.card}>
          {content}
        </div>
      ))}
    </div>
  )
}
