import { searchDelayMs } from '@storekeep/contract/rules/catalog/limits.ts'
import { useAddress } from '#kit/page/useAddress.ts'
import { SearchField } from '#ui/SearchField.tsx'
import { useSearchText } from '#ui/useSearchText.ts'
import css from './products/Products.module.css'
import { readSearch, searchedText } from './search.ts'

/**
 * CATALOG-RULE-SEARCH-MIN, CATALOG-CONST-DEBOUNCE: the search of a tab of the menu, stored in the address 500 ms after the
 * last key press, from 3 characters on.
 */
export function MenuSearchField({ label }: { label: string }) {
  const { search, change } = useAddress(readSearch)
  const [typed, type] = useSearchText({
    stored: search.q ?? '',
    read: (text) => searchedText(text) ?? '',
    onSearch: (text) => change({ q: text === '' ? undefined : text }, { replace: true }),
    delay: searchDelayMs,
  })
  return <SearchField className={css.search} label={label} maxLength={200} value={typed} onChange={type} />
}
