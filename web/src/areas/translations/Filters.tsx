import { translationFilters } from '@storekeep/contract/rules/translations/translations.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { AddressSearch, FilterBar } from '#kit/page/filters/AddressFilters.tsx'
import { AddressSelect } from '#kit/page/filters/AddressSelect.tsx'
import { useT } from '#kit/words/useT.ts'
import { isFiltered, longestQuery, noFilters } from './search.ts'
import { useTranslations } from './useTranslations.ts'

/** Filters the list by text in either language and by translation state. */
export function Filters() {
  const t = useT()
  const { number } = useFormats()
  const { address, query } = useTranslations()
  const counts = query.data?.counts
  const withCount = (label: string, count: number | undefined) =>
    count === undefined ? label : t('translations.with-count', { label, count: number(count) })
  return (
    <FilterBar isFiltered={isFiltered(address.search)} onClear={() => address.change(noFilters)}>
      <AddressSearch address={address} name="q" label={t('translations.search')} maxLength={longestQuery} />
      <AddressSelect
        address={address}
        name="state"
        label={t('translations.state-filter')}
        anyLabel={withCount(t('translations.all-texts'), counts?.total)}
        options={translationFilters.map((id) => ({
          id,
          label: withCount(t(`translations.state.${id}`), counts?.[id]),
        }))}
      />
    </FilterBar>
  )
}
