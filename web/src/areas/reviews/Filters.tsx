import { AddressSearch, FilterBar } from '#kit/page/filters/AddressFilters.tsx'
import { AddressSelect } from '#kit/page/filters/AddressSelect.tsx'
import { useT } from '#kit/words/useT.ts'
import { isFiltered, longestQuery, noFilters, replyFilters } from './search.ts'
import { useReviews } from './useReviews.ts'

/** Filters the list by text and reply state, in addition to the summary's ratings and themes. */
export function Filters() {
  const t = useT()
  const { address } = useReviews()
  return (
    <FilterBar isFiltered={isFiltered(address.search)} onClear={() => address.change(noFilters)}>
      <AddressSearch address={address} name="q" label={t('reviews.search')} maxLength={longestQuery} />
      <AddressSelect
        address={address}
        name="words"
        label={t('reviews.words')}
        anyLabel={t('reviews.words-any')}
        options={[{ id: 'only', label: t('reviews.words-only') }]}
      />
      <AddressSelect
        address={address}
        name="reply"
        label={t('reviews.replies')}
        anyLabel={t('reviews.replies-any')}
        options={replyFilters.map((id) => ({ id, label: t(`reviews.replies-${id}`) }))}
      />
    </FilterBar>
  )
}
