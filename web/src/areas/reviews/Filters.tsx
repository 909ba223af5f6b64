import { useEffect, useState } from 'react'
import { useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { Select } from '#ui/Select.tsx'
import css from './ReviewsPage.module.css'
import { cleared, isFiltered, longestQuery, narrowed, replyFilters } from './search.ts'
import { useReviews } from './useReviews.ts'

/** So long nobody types any more, and the list is asked for. */
const restMs = 350

/** What narrows the list beside the summary's ratings and themes: words and replies. */
export function Filters() {
  const t = useT()
  const { search, go } = useReviews()
  const { typed, type } = useTyped()
  return (
    <search className={css.filters}>
      <SearchField
        className={css.search}
        label={t('reviews.search')}
        clearLabel={t('reviews.search-clear')}
        maxLength={longestQuery}
        value={typed}
        onChange={type}
      />
      <Select
        hideLabel
        className={css.choice ?? ''}
        label={t('reviews.words')}
        placeholder={t('reviews.words')}
        value={search.words ?? 'ANY'}
        options={[
          { id: 'ANY', label: t('reviews.words-any') },
          { id: 'only', label: t('reviews.words-only') },
        ]}
        onChange={(id) => go(narrowed(search, { words: id === 'ANY' ? undefined : 'only' }))}
      />
      <Select
        hideLabel
        className={css.choice ?? ''}
        label={t('reviews.replies')}
        placeholder={t('reviews.replies')}
        value={search.reply ?? 'ANY'}
        options={[
          { id: 'ANY', label: t('reviews.replies-any') },
          ...replyFilters.map((id) => ({ id, label: t(`reviews.replies-${id}`) })),
        ]}
        onChange={(id) => go(narrowed(search, { reply: id === 'ANY' ? undefined : id }))}
      />
      {isFiltered(search) && (
        <Button tone="quiet" onClick={() => go(cleared(search))}>
          {t('reviews.clear')}
        </Button>
      )}
    </search>
  )
}

/** What stands in the box, a moment ahead of the address. */
function useTyped(): { typed: string; type: (text: string) => void } {
  const { search, go } = useReviews()
  const said = search.q ?? ''
  const [typed, setTyped] = useState(said)
  const [known, setKnown] = useState(said)
  // the address changed by another hand: a cleared filter, the way back
  if (known !== said) {
    setKnown(said)
    if (typed.trim() !== said.trim()) setTyped(said)
  }
  useEffect(
    function askWhenAtRest() {
      if (typed.trim() === said.trim()) return undefined
      const timer = setTimeout(() => go(narrowed(search, { q: typed }), { replace: true }), restMs)
      return () => clearTimeout(timer)
    },
    [typed, said, search, go],
  )
  return { typed, type: setTyped }
}
