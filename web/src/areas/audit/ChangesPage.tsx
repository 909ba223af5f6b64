import { audit, type AuditEntry } from '@storekeep/contract/areas/audit.ts'
import { auditKinds } from '@storekeep/contract/rules/audit/kinds.ts'
import { users } from '@storekeep/contract/areas/users.ts'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { DayFilter } from '#figures/parts/DayFilter.tsx'
import { download } from '#kit/api/download.ts'
import { q } from '#kit/api/q.ts'
import { useCommand } from '#kit/api/useCommand.ts'
import { deviceZone } from '#kit/formats/formats.ts'
import { ClearFilters, FilterBar } from '#kit/page/filters/AddressFilters.tsx'
import { AddressSelect } from '#kit/page/filters/AddressSelect.tsx'
import { BackLink } from '#kit/page/BackLink.tsx'
import { errorText } from '#kit/api/errorText.ts'
import { Page } from '#kit/page/Page.tsx'
import { PagedList } from '#kit/page/PagedList.tsx'
import { useSectionQuery } from '#kit/page/QuerySection.tsx'
import { useAddress, type Address } from '#kit/page/useAddress.ts'
import { useChosen } from '#kit/selection/useSelection.ts'
import { useT } from '#kit/words/useT.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Change } from './Change.tsx'
import css from './Changes.module.css'
import { filtersOf, noFilters, readSearch, type ChangesSearch } from './search.ts'

const pageSize = 25

/** Who changed what in the selected stores. */
export function ChangesPage() {
  const t = useT()
  const address = useAddress(readSearch)
  const { search, change } = address
  const storeIds = useChosen().stores.map(({ id }) => id)
  const asked = { ...filtersOf(search), ...(storeIds.length > 0 && { storeIds }) }
  const query = useSectionQuery(
    q(audit.list, { query: { ...asked, page: search.page ?? 1, limit: pageSize } }),
  )
  const file = useCommand(() => download(audit.file, { query: { ...asked, timeZone: deviceZone() } }))
  const isFiltered = [search.kind, search.by, search.from, search.to].some((value) => value !== undefined)
  return (
    <Page
      above={<BackLink to="/users">{t('nav.users')}</BackLink>}
      title={t('audit.title')}
      description={t('audit.about')}
      actions={
        <Button
          icon={<Download size="1rem" aria-hidden="true" />}
          pending={file.isPending}
          onClick={file.run}
        >
          {t('audit.download')}
        </Button>
      }
    >
      {file.error !== null && (
        <Banner tone="bad" title={t('audit.download-failed')}>
          {errorText(file.error)}
        </Banner>
      )}
      <Filters address={address} isFiltered={isFiltered} />
      <PagedList
        label={t('audit.title')}
        query={query}
        loading={t('audit.loading')}
        rows={({ entries }: { entries: readonly AuditEntry[] }) => entries}
        count={(total) => t('audit.count', { count: total })}
        onPage={(page) => change({ page })}
        empty={
          isFiltered
            ? {
                title: t('audit.no-match'),
                words: t('audit.no-match-about'),
                action: <ClearFilters onClear={() => change(noFilters)} />,
              }
            : { title: t('audit.empty'), words: t('audit.empty-about') }
        }
      >
        {(entries) => (
          <ul className={css.list}>
            {entries.map((entry) => (
              <Change key={entry.id} entry={entry} />
            ))}
          </ul>
        )}
      </PagedList>
    </Page>
  )
}

/** The users of the caller's stores as options; a chosen user who is no longer among them stays an option. */
function usePeople(chosen: string | undefined) {
  const t = useT()
  const { data } = useQuery(q(users.list, { query: {} }))
  const options = (data?.users ?? []).map(({ id, name, email }) => ({
    id: String(id),
    label: name === '' ? email : name,
  }))
  const isListed = chosen === undefined || options.some(({ id }) => id === chosen)
  return isListed ? options : [...options, { id: chosen, label: t('audit.by-former') }]
}

function Filters({ address, isFiltered }: { address: Address<ChangesSearch>; isFiltered: boolean }) {
  const t = useT()
  const { search, change } = address
  const people = usePeople(search.by?.toString())
  return (
    <FilterBar isFiltered={isFiltered} onClear={() => change(noFilters)}>
      <AddressSelect
        address={address}
        name="kind"
        label={t('audit.kind')}
        anyLabel={t('audit.kind-any')}
        options={auditKinds.map((id) => ({ id, label: t(`audit.kind-${id}`) }))}
      />
      <AddressSelect
        address={address}
        name="by"
        label={t('audit.by')}
        anyLabel={t('audit.by-any')}
        options={people}
      />
      <DayFilter
        label={t('audit.days')}
        anyLabel={t('audit.days-any')}
        days={search}
        onChange={change}
        offered={['today', 'yesterday', 'last-7', 'last-28', 'this-month', 'last-month']}
        zone={deviceZone()}
      />
    </FilterBar>
  )
}
