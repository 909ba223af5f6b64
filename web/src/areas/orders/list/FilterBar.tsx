import { SlidersHorizontal, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useT } from '#kit/words/useT.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Drawer } from '#ui/Drawer.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { activeFilters, refined, unfiltered } from '../search.ts'
import type { ReportsSearch } from '../search.ts'
import type { Reports } from '../useReports.ts'
import { FilterPanel } from './FilterPanel.tsx'
import css from './ReportsPage.module.css'
import { useFilterText } from './useFilterText.ts'

// words-of: reports

/** Somebody who types fast asks the server once. */
const pause = 300

/** Search by code, the filters, and which of them are set. */
export function FilterBar({
  search,
  go,
  currencies,
}: {
  search: ReportsSearch
  go: Reports['go']
  currencies: readonly string[]
}) {
  const t = useT()
  const textOf = useFilterText()
  const active = activeFilters(search)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <div className={css.bar}>
        <CodeSearch search={search} go={go} />
        <Button icon={<SlidersHorizontal aria-hidden="true" />} onClick={() => setOpen(true)}>
          {t('reports.filters')}
          {active.length > 0 && <Badge strong>{active.length}</Badge>}
        </Button>
        <Drawer
          isOpen={isOpen}
          onOpenChange={setOpen}
          title={t('reports.filters')}
          closeLabel={t('orders.close')}
          footer={
            <Button tone="primary" onClick={() => setOpen(false)}>
              {t('reports.filter.done')}
            </Button>
          }
        >
          <FilterPanel search={search} go={go} currencies={currencies} />
        </Drawer>
      </div>
      {active.length > 0 && (
        <div className={css.chips}>
          {active.map((name) => (
            <Button
              key={name}
              size="s"
              iconEnd={<X size={14} aria-hidden="true" />}
              aria-label={t('reports.filter.remove', { filter: textOf(search, name) })}
              onClick={() => go(refined(search, { [name]: undefined }))}
            >
              {textOf(search, name)}
            </Button>
          ))}
          <Button size="s" tone="quiet" onClick={() => go(unfiltered(search))}>
            {t('reports.filter.clear')}
          </Button>
        </div>
      )}
    </>
  )
}

/** The box for a part of a code; it asks a moment after the last key. */
function CodeSearch({ search, go }: { search: ReportsSearch; go: Reports['go'] }) {
  const t = useT()
  const [typed, setTyped] = useState(search.code ?? '')
  const [seen, setSeen] = useState(search.code)
  const code = typed.trim()
  if (seen !== search.code) {
    // Back, a cleared filter: the box follows the address, but never over what is being typed
    setSeen(search.code)
    if (code !== (search.code ?? '')) setTyped(search.code ?? '')
  }
  useEffect(
    function searchWhenTypingPauses() {
      if (code === (search.code ?? '')) return
      const timer = setTimeout(() => go(refined(search, { code }), { replace: true }), pause)
      return () => clearTimeout(timer)
    },
    [code, search, go],
  )
  return (
    <div className={css.search}>
      <SearchField
        label={t('reports.search')}
        clearLabel={t('reports.search.clear')}
        maxLength={64}
        value={typed}
        onChange={setTyped}
      />
    </div>
  )
}
