import { SlidersHorizontal, X } from 'lucide-react'
import { useState } from 'react'
import { lazyPart } from '#kit/lazy/lazy.tsx'
import { AddressSearch, ClearFilters } from '#kit/page/filters/AddressFilters.tsx'
import { useT } from '#kit/words/useT.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { longestCode, noFilters, setFilters } from '../search.ts'
import { useReportsAddress } from '../useReportsAddress.ts'
import css from './ReportsPage.module.css'
import { useFilterText } from './useFilterText.ts'

const FilterDrawer = lazyPart(() => import('./FilterDrawer.tsx').then((m) => m.FilterDrawer))

/** Search by code, the filters, and the active ones. */
export function FilterBar({ currencies }: { currencies: readonly string[] }) {
  const t = useT()
  const textOf = useFilterText()
  const address = useReportsAddress()
  const { search, change } = address
  const set = setFilters(search)
  // null until it is opened: it loads then
  const [isOpen, setOpen] = useState<boolean | null>(null)
  return (
    <>
      <div className={css.bar}>
        <AddressSearch
          address={address}
          name="code"
          label={t('orders.search')}
          maxLength={longestCode}
          className={css.search}
        />
        <Button
          icon={<SlidersHorizontal aria-hidden="true" />}
          onPointerEnter={FilterDrawer.preload}
          onFocus={FilterDrawer.preload}
          onClick={() => setOpen(true)}
        >
          {t('orders.filters')}
          {set.length > 0 && <Badge strong>{set.length}</Badge>}
        </Button>
        {isOpen !== null && <FilterDrawer isOpen={isOpen} onOpenChange={setOpen} currencies={currencies} />}
      </div>
      {set.length > 0 && (
        <div className={css.chips}>
          {set.map((name) => (
            <Button
              key={name}
              size="s"
              iconEnd={<X size="0.875rem" aria-hidden="true" />}
              aria-label={t('orders.filter.remove', { filter: textOf(search, name) })}
              onClick={() => change({ [name]: undefined })}
            >
              {textOf(search, name)}
            </Button>
          ))}
          <ClearFilters tone="quiet" onClear={() => change(noFilters)} />
        </div>
      )}
    </>
  )
}
