import { productsPerPage } from '@storekeep/contract/rules/catalog/limits.ts'
import { useMemo, useState, type ReactNode } from 'react'
import { useAddress } from '#kit/page/useAddress.ts'
import { useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { plain, searchMatch } from '#ui/matchesSearch.ts'
import { useInfiniteScroll } from '#ui/useInfiniteScroll.ts'
import css from '../products/Products.module.css'
import { readSearch } from '../search.ts'

interface FoundListProps<Row> {
  label: string
  rows: readonly Row[]
  /** The text of a row that is searched; a constant function. */
  textOf: (row: Row) => string
  countText: (count: number) => string
  children: (row: Row) => ReactNode
}

/** The rows that match the search in the address: 25 at first, and 25 more whenever the end comes near. */
export function FoundList<Row>(props: FoundListProps<Row>) {
  const { q = '' } = useAddress(readSearch).search
  // a new search starts at the first rows
  return <FoundRows key={q} {...props} q={q} />
}

function FoundRows<Row>({
  label,
  rows,
  textOf,
  countText,
  children,
  q,
}: FoundListProps<Row> & { q: string }) {
  const t = useT()
  const [shown, show] = useState(productsPerPage)
  const texts = useMemo(() => rows.map((row) => plain(textOf(row))), [rows, textOf])
  const matches = searchMatch(q)
  const found = q === '' ? rows : rows.filter((_, nth) => matches(texts[nth] ?? ''))
  const hasMore = shown < found.length
  const more = () => show((before) => before + productsPerPage)
  useInfiniteScroll({ hasMore, isLoading: false, onMore: more })
  if (found.length === 0)
    return (
      <EmptyState isAnswer title={t('catalog.none-found')}>
        {t('catalog.none-found-about')}
      </EmptyState>
    )
  return (
    <section aria-label={label}>
      <output className={css.count}>{countText(found.length)}</output>
      <ul className={css.list}>{found.slice(0, shown).map(children)}</ul>
      {hasMore && <Button onClick={more}>{t('catalog.more')}</Button>}
    </section>
  )
}
