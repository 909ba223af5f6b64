import { listed } from '#kit/formats/listed.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { ratingsOf, statusesOf } from '../search.ts'
import type { FilterName, ReportsSearch } from '../search.ts'

/** A filter in words, for chips and for the summary of a report. */
export function useFilterText(): (search: ReportsSearch, name: FilterName) => string {
  const t = useT()
  const formats = useFormats()
  return (search, name) => {
    switch (name) {
      case 'status':
        return listed(
          formats,
          statusesOf(search).map((status) => t(`orders.status.${status}`)),
        )
      case 'rating':
        return listed(
          formats,
          ratingsOf(search).map((rating) => t(`orders.rating.${rating}`)),
        )
      case 'code':
        return t('orders.filter.code', { code: search.code ?? '' })
      case 'product':
        return t('orders.filter.product', { product: search.product ?? '' })
      case 'currency':
        return search.currency ?? ''
      default:
        return t(`orders.switch.${name}.${search[name] ?? 'yes'}`)
    }
  }
}
